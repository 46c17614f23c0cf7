// The module ObjectiveC of Apple's systems: its names are those of UIKit here. The source compatibility
// page, 1.8.
@_exported public import UIKit
