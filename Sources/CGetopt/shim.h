#pragma once
#include <getopt.h>

/* The C library keeps its state in variables; these functions give access to them. */

/* Starts again, and leaves error messages to the caller. */
static inline void cgetopt_start(void) {
  optind = 0;
  opterr = 0;
}

/* The value of the option that was read last; NULL where it takes none. */
static inline const char *cgetopt_value(void) { return optarg; }

/* The letter or code of the option that is not known or misses its value; 0 for an unknown name. */
static inline int cgetopt_wrong(void) { return optopt; }

/* The index of the next word. */
static inline int cgetopt_index(void) { return optind; }
