#include "CReference.h"

size_t reference_break_lines(const struct reference_extent *extents, size_t count,
                             double available, double item_spacing, double line_spacing,
                             uint32_t *firsts, double *origins, double *length) {
  size_t lines = 0;
  double used = 0, tallest = 0, origin = 0;
  for (size_t item = 0; item < count; item++) {
    double next = used + item_spacing + extents[item].cross;
    if (lines > 0 && next <= available + 1e-6) {
      used = next;
      if (extents[item].main > tallest) tallest = extents[item].main;
      continue;
    }
    if (lines > 0) origin += tallest + line_spacing;
    firsts[lines] = (uint32_t)item;
    origins[lines] = origin;
    lines++;
    used = extents[item].cross;
    tallest = extents[item].main;
  }
  *length = origin + tallest;
  return lines;
}
