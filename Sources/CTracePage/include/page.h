#pragma once
#include <stddef.h>

// A text that is a part of the program.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} trace_text;

// The parts of the page of a trace, which are the files in Page: the page with gaps for what differs, its style,
// and its program.
trace_text trace_page(void);
trace_text trace_style(void);
trace_text trace_program(void);
