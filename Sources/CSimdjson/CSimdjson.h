#ifndef CSIMDJSON_H
#define CSIMDJSON_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The kinds of tokens, with the numbers of Document.Kind.
enum {
  CSJ_NULL = 0,
  CSJ_BOOL = 1,
  CSJ_NUMBER = 2,
  CSJ_STRING = 3,
  CSJ_ARRAY = 4,
  CSJ_OBJECT = 5,
};

/// One value, or one key of an object; laid out as Document.Token is.
typedef struct csj_token {
  uint8_t kind;
  /// 1 for a number written without fraction and exponent.
  uint8_t is_whole;
  /// The index after the value's last descendant.
  uint32_t end;
  /// A number's bits, a bool's 1 or 0, a container's count, or a string's start and length in the
  /// text, the start in the upper half.
  uint64_t payload;
} csj_token;

typedef enum csj_status {
  CSJ_PARSED = 0,
  CSJ_MALFORMED,
  CSJ_NOT_UTF8,
  CSJ_TOO_DEEP,
  CSJ_OUT_OF_MEMORY,
} csj_status;

/// The defects of a line that parses.
typedef enum csj_defect {
  CSJ_NO_DEFECT = 0,
  /// A key appears twice in one object; the token is its second occurrence.
  CSJ_DUPLICATE_KEY,
  /// A number is NaN, infinite or too large for a double; the token holds 0 instead.
  CSJ_NOT_FINITE,
} csj_defect;

/// The flat tape of one line; it is the parser's and lasts until its next line.
typedef struct csj_tape {
  csj_status status;
  csj_defect defect;
  uint32_t defect_token;
  const csj_token *tokens;
  size_t token_count;
  const uint8_t *text;
  size_t text_count;
} csj_tape;

/// A parser with its reused buffers; NULL when there is no memory.
typedef struct csj_parser csj_parser;
csj_parser *csj_parser_create(void);
void csj_parser_destroy(csj_parser *parser);

/// Parses one whole value. `bytes` need no padding.
csj_tape csj_parse(csj_parser *parser, const uint8_t *bytes, size_t count);

#ifdef __cplusplus
}
#endif
#endif
