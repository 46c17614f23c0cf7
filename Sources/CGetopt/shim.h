#pragma once
#include <getopt.h>

/* The C library keeps its place in variables; these functions are the way to them. */

/* Starts afresh, and leaves error messages to the caller. */
static inline void cgetopt_start(void) {
  optind = 0;
  opterr = 0;
}

/* The value of the option that was read last; NULL where it takes none. */
static inline const char *cgetopt_value(void) { return optarg; }

/* The index of the next word. */
static inline int cgetopt_index(void) { return optind; }


/// Starts to read a command line anew: getopt_long keeps its place in a global.
static inline void getopt_restart(void) { optind = 0; }

/// getopt_long with its globals as results: the argument of the option that was found, and the
/// place of the next word.
static inline int getopt_next(
    int count, char *const *words, const char *short_options, const struct option *long_options,
    const char **argument, int *next) {
  int found = getopt_long(count, words, short_options, long_options, (int *)0);
  *argument = optarg;
  *next = optind;
  return found;
}
