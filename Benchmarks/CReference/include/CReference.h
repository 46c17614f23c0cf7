#ifndef CREFERENCE_H
#define CREFERENCE_H

#include <stddef.h>
#include <stdint.h>

/* The same work in plain C, against which the benchmarks measure Flickbook. */

/* The lengths of an item along its line and across it, in points. */
struct reference_extent {
  double cross;
  double main;
};

/* Breaks items into lines as FlowGeometry does, and writes the first item and the beginning of each
   line. Both arrays hold `count` entries. Answers the number of lines, and the length of all. */
size_t reference_break_lines(const struct reference_extent *extents, size_t count,
                             double available, double item_spacing, double line_spacing,
                             uint32_t *firsts, double *origins, double *length);

/* Listens on a Unix-domain socket, prints one line when it does, and sends back what the one client
   sends until that closes: libuv and nothing else. Answers 0, or what libuv says. */
int reference_echo(const char *path);

/* Binds this process, and those that it starts from now on, to the first processor that it may use;
   0, or -1 where the system refuses. */
int creference_share_one_processor(void);

/* Lets this process use again what it might before. */
int creference_use_all_processors(void);

/* How many bytes this process has been given by the allocator and has not given back. */
size_t creference_bytes_in_use(void);

#endif
