// The libraries themselves are loaded with the first picture: see CairoLibrary.swift and
// Deflation.swift. Cairo's PNG needs zlib too, so that a machine with one has the other.
#include <cairo/cairo.h>
#include <zlib.h>
