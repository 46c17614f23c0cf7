// The overlay that the compiler looks for if a file imports both Testing and UIKit.
//
// The toolchain's Testing declares an overlay for Apple's UIKit, and a compiler that finds a module of
// that name imports the overlay too, on Linux as well, where the toolchain has none. This one is
// empty: it lets the tests of an app say `import Testing` and `import UIKit` side by side.
