// SwiftPM passes over a target without a Swift file. The sources are those that AppSources.txt names.
