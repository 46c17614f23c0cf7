// SwiftPM passes over a target without a Swift file. The suite is what AppSources.txt names.
