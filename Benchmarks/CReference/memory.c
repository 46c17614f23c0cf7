#include "CReference.h"

#include <malloc.h>

size_t creference_bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
