#define _GNU_SOURCE
#include "CReference.h"

#include <sched.h>

static cpu_set_t everywhere;

int creference_share_one_processor(void) {
  if (sched_getaffinity(0, sizeof everywhere, &everywhere) != 0) return -1;
  for (int cpu = 0; cpu < CPU_SETSIZE; cpu++) {
    if (!CPU_ISSET(cpu, &everywhere)) continue;
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(cpu, &one);
    return sched_setaffinity(0, sizeof one, &one);
  }
  return -1;
}

int creference_use_all_processors(void) {
  return sched_setaffinity(0, sizeof everywhere, &everywhere);
}
