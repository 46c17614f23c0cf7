// The library itself is loaded with the first picture: see CairoLibrary.swift.
#include <cairo/cairo.h>
