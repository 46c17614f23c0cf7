// The module OSLog of Apple's systems: its names are those of the module os.
@_exported public import os
