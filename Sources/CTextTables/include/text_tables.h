// Made by Scripts/text-tables from the files in Data; do not edit.
#pragma once
#include <stdint.h>

// Advances in 1/2048 em of the text and the display cut: of regular and black, and of regular and the lightest
// master. The first 95 rows are U+0020 to U+007E.
extern const int32_t text_heavy_advances[1008][4];
extern const int32_t text_light_advances[1008][4];
// The row of a character up to U+2BFF: text_blocks[text_pages[code >> 6]][code & 63]; 0 for none.
extern const uint8_t text_pages[176];
extern const uint16_t text_blocks[58][64];
// Kerning in 1/4096 em of the text and the display cut, of regular and bold:
// text_kerning_values[text_kerning_cells[row of the first][column of the second]]; value 0 is none.
extern const uint8_t text_kerning_rows[95];
extern const uint8_t text_kerning_columns[95];
extern const uint16_t text_kerning_cells[65][59];
extern const int32_t text_kerning_values[586][4];
// Pairs of a point size and a tracking in 1/2048 em, and of a point size and the share of the display cut.
extern const double text_tracking[32][2];
extern const double text_mix[11][2];
// Point sizes and leadings of largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2, at twelve content sizes.
extern const uint8_t text_style_sizes[11][12];
extern const uint8_t text_style_leadings[11][12];

#define TEXT_KERNING_COLUMN_COUNT 59
#define TEXT_TRACKING_COUNT 32
#define TEXT_MIX_COUNT 11
#define TEXT_LAST_PAGED 11263

// The tables as pointers, since Swift sees an array of C as a tuple.
static inline const int32_t *text_advances(int is_light) {
  return is_light ? text_light_advances[0] : text_heavy_advances[0];
}
static inline const uint8_t *text_page_table(void) { return text_pages; }
static inline const uint16_t *text_block_table(void) { return text_blocks[0]; }
static inline const uint8_t *text_kerning_row_table(void) { return text_kerning_rows; }
static inline const uint8_t *text_kerning_column_table(void) { return text_kerning_columns; }
static inline const uint16_t *text_kerning_cell_table(void) { return text_kerning_cells[0]; }
static inline const int32_t *text_kerning_value_table(void) { return text_kerning_values[0]; }
static inline const double *text_tracking_table(void) { return text_tracking[0]; }
static inline const double *text_mix_table(void) { return text_mix[0]; }
static inline const uint8_t *text_style_size_table(void) { return text_style_sizes[0]; }
static inline const uint8_t *text_style_leading_table(void) { return text_style_leadings[0]; }
