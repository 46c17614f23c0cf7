// simdjson's DOM parser behind a plain C interface. Its tape is walked once and written as a flat
// array of sixteen-byte tokens, which Swift takes in one copy; no call is made per value.

#include "CSimdjson.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>
#include <simdjson.h>
#include <string_view>
#include <utility>
#include <vector>

namespace {

/// Lines longer than this give their buffers back, since simdjson takes some 14 bytes a byte.
constexpr size_t kept_capacity = 256 * 1024;
/// Objects of more members look for duplicate keys by sorting.
constexpr size_t pairwise_limit = 12;
constexpr size_t no_number = SIZE_MAX;

uint64_t text_range(size_t start, size_t count) {
  return uint64_t(start) << 32 | uint64_t(count);
}

/// A line in which what simdjson refuses but we understand has been written differently.
struct Repair {
  std::vector<uint8_t> bytes;
  /// Which number of the line, counted from 0, is not finite.
  size_t bad_number = no_number;
};

bool is_number_grammar(std::string_view word, bool &whole) {
  size_t at = 0;
  auto digits = [&] {
    size_t start = at;
    while (at < word.size() && word[at] >= '0' && word[at] <= '9') at++;
    return at - start;
  };
  if (at < word.size() && word[at] == '-') at++;
  bool leading_zero = at < word.size() && word[at] == '0';
  size_t count = digits();
  if (count == 0 || (leading_zero && count > 1)) return false;
  whole = at == word.size();
  if (at < word.size() && word[at] == '.') {
    at++;
    if (digits() == 0) return false;
  }
  if (at < word.size() && (word[at] == 'e' || word[at] == 'E')) {
    at++;
    if (at < word.size() && (word[at] == '+' || word[at] == '-')) at++;
    if (digits() == 0) return false;
  }
  return at == word.size();
}

bool is_not_finite(std::string_view word) {
  if (word == "NaN" || word == "Infinity" || word == "-NaN" || word == "-Infinity") return true;
  double value = 0;
  auto result = std::from_chars(word.data(), word.data() + word.size(), value);
  if (result.ec != std::errc::result_out_of_range) return false;
  // Out of range means too large or too small. Only a number that is too large is not finite.
  auto exponent = word.find_first_of("eE");
  return exponent == std::string_view::npos || word[exponent + 1] != '-';
}

bool is_word_byte(uint8_t byte) {
  return (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') ||
         (byte >= 'A' && byte <= 'Z') || byte == '+' || byte == '-' || byte == '.';
}

/// Writes NaN, infinities and overlarge numbers as 0 and long integers with a fraction.
Repair repair(const uint8_t *bytes, size_t count) {
  Repair out;
  out.bytes.reserve(count + 64);
  size_t number = 0;
  for (size_t at = 0; at < count;) {
    size_t start = at;
    if (bytes[at] == '"') {
      at++;
      while (at < count && bytes[at] != '"') at += bytes[at] == '\\' ? 2 : 1;
      at = std::min(at + 1, count);
      out.bytes.insert(out.bytes.end(), bytes + start, bytes + at);
      continue;
    }
    if (!is_word_byte(bytes[at])) {
      out.bytes.push_back(bytes[at++]);
      continue;
    }
    while (at < count && is_word_byte(bytes[at])) at++;
    std::string_view word(reinterpret_cast<const char *>(bytes + start), at - start);
    bool whole = false;
    bool is_number = is_number_grammar(word, whole);
    bool not_finite = (is_number || word.back() == 'N' || word.back() == 'y') &&
                      is_not_finite(word);
    if (not_finite && out.bad_number == no_number) out.bad_number = number;
    if (is_number || not_finite) number++;
    if (not_finite) {
      out.bytes.push_back('0');
      continue;
    }
    out.bytes.insert(out.bytes.end(), bytes + start, bytes + at);
    if (is_number && whole && word.size() >= 19) {
      out.bytes.push_back('.');
      out.bytes.push_back('0');
    }
  }
  return out;
}

}  // namespace

struct csj_parser {
  simdjson::dom::parser simd;
  std::vector<uint8_t> padded;
  std::vector<csj_token> tokens;
  /// The length of simdjson's strings, each with its length before it, up to the end of the last one.
  size_t text_count = 0;
  /// The tokens of the containers that are open.
  std::vector<uint32_t> open;
  std::vector<std::pair<std::string_view, uint32_t>> keys;
  csj_defect defect = CSJ_NO_DEFECT;
  uint32_t defect_token = 0;

  simdjson::error_code read(const uint8_t *bytes, size_t count);
  void flatten(size_t bad_number);
  void close_object(uint32_t object);
  csj_tape tape(csj_status status) const;
  void give_back();
};

simdjson::error_code csj_parser::read(const uint8_t *bytes, size_t count) {
  if (padded.size() < count + simdjson::SIMDJSON_PADDING) {
    padded.resize(count + count / 2 + simdjson::SIMDJSON_PADDING);
  }
  std::memcpy(padded.data(), bytes, count);
  std::memset(padded.data() + count, ' ', simdjson::SIMDJSON_PADDING);
  return simd.parse(padded.data(), count, false).error();
}

/// Finds a key that appears twice in the object that has just been closed.
void csj_parser::close_object(uint32_t object) {
  size_t count = tokens[object].payload;
  if (count < 2 || defect != CSJ_NO_DEFECT) return;
  auto text = reinterpret_cast<const char *>(simd.doc.string_buf.get());
  keys.clear();
  for (uint32_t at = object + 1; keys.size() < count; at = tokens[at + 1].end) {
    uint64_t range = tokens[at].payload;
    std::string_view key(text + (range >> 32), range & 0xFFFFFFFF);
    if (count <= pairwise_limit) {
      for (auto &earlier : keys) {
        if (earlier.first == key) {
          defect = CSJ_DUPLICATE_KEY;
          defect_token = at;
          return;
        }
      }
    }
    keys.emplace_back(key, at);
  }
  if (count <= pairwise_limit) return;
  std::sort(keys.begin(), keys.end());
  for (size_t at = 1; at < keys.size(); at++) {
    if (keys[at].first == keys[at - 1].first) {
      defect = CSJ_DUPLICATE_KEY;
      defect_token = keys[at].second;
      return;
    }
  }
}

/// Walks simdjson's tape: a number takes two words of it, everything else one.
void csj_parser::flatten(size_t bad_number) {
  tokens.clear();
  text_count = 0;
  open.clear();
  defect = CSJ_NO_DEFECT;
  defect_token = 0;
  const uint64_t *tape = simd.doc.tape.get();
  const uint8_t *strings = simd.doc.string_buf.get();
  size_t number = 0;
  size_t last = tape[0] & simdjson::internal::JSON_VALUE_MASK;
  bool in_object = false, at_key = false;
  for (size_t at = 1; at + 1 < last; at++) {
    uint8_t type = tape[at] >> 56;
    uint64_t value = tape[at] & simdjson::internal::JSON_VALUE_MASK;
    uint32_t index = uint32_t(tokens.size());
    if (type == '}' || type == ']') {
      uint32_t container = open.back();
      open.pop_back();
      tokens[container].end = index;
      if (type == '}') close_object(container);
      in_object = !open.empty() && tokens[open.back()].kind == CSJ_OBJECT;
      at_key = in_object;
      continue;
    }
    bool is_key = in_object && at_key;
    if (!open.empty() && !is_key) tokens[open.back()].payload++;
    if (in_object) at_key = !at_key;
    csj_token token = {CSJ_NULL, 0, index + 1, 0};
    switch (type) {
    case '"': {
      uint32_t length;
      std::memcpy(&length, strings + value, sizeof length);
      token.kind = CSJ_STRING;
      token.payload = text_range(value + sizeof length, length);
      text_count = value + sizeof length + length;
      break;
    }
    case 'd':
    case 'l':
    case 'u': {
      at++;
      double number_value;
      if (type == 'd') {
        std::memcpy(&number_value, &tape[at], sizeof number_value);
      } else {
        number_value = type == 'l' ? double(int64_t(tape[at])) : double(tape[at]);
      }
      token.kind = CSJ_NUMBER;
      token.is_whole = type != 'd';
      std::memcpy(&token.payload, &number_value, sizeof number_value);
      if (number++ == bad_number) {
        defect = CSJ_NOT_FINITE;
        defect_token = index;
      }
      break;
    }
    case 't':
    case 'f':
      token.kind = CSJ_BOOL;
      token.payload = type == 't';
      break;
    case '[':
    case '{':
      token.kind = type == '[' ? CSJ_ARRAY : CSJ_OBJECT;
      open.push_back(index);
      in_object = type == '{';
      at_key = in_object;
      break;
    default:
      break;
    }
    tokens.push_back(token);
  }
}

csj_tape csj_parser::tape(csj_status status) const {
  csj_tape result = {};
  result.status = status;
  if (status != CSJ_PARSED) return result;
  result.defect = defect;
  result.defect_token = defect_token;
  result.tokens = tokens.data();
  result.token_count = tokens.size();
  result.text = simd.doc.string_buf.get();
  result.text_count = text_count;
  return result;
}

/// Returns the room that a very long line took; the tape of the line must have been copied.
void csj_parser::give_back() {
  if (padded.size() <= kept_capacity) return;
  simd = simdjson::dom::parser();
  padded = {};
  tokens = {};
}

csj_parser *csj_parser_create(void) { return new (std::nothrow) csj_parser; }

void csj_parser_destroy(csj_parser *parser) { delete parser; }

csj_tape csj_parse(csj_parser *parser, const uint8_t *bytes, size_t count) {
  parser->give_back();
  auto error = parser->read(bytes, count);
  size_t bad_number = no_number;
  if (error) {
    if (error == simdjson::MEMALLOC) return parser->tape(CSJ_OUT_OF_MEMORY);
    auto text = reinterpret_cast<const char *>(bytes);
    if (!simdjson::validate_utf8(text, count)) return parser->tape(CSJ_NOT_UTF8);
    if (error == simdjson::DEPTH_ERROR) return parser->tape(CSJ_TOO_DEEP);
    // The line may hold only numbers that we understand and simdjson does not.
    Repair repaired = repair(bytes, count);
    bad_number = repaired.bad_number;
    if (parser->read(repaired.bytes.data(), repaired.bytes.size())) {
      return parser->tape(CSJ_MALFORMED);
    }
  }
  parser->flatten(bad_number);
  return parser->tape(CSJ_PARSED);
}
