// The module QuartzCore of Apple's systems: here UIKit declares its names. See the source
// compatibility page, 1.8.
@_exported public import UIKit
