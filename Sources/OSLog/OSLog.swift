// The module OSLog of Apple's systems: the module os declares its names.
@_exported public import os
