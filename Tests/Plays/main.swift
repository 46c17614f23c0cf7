import Foundation

exit(PlaysProgram.run(Array(CommandLine.arguments.dropFirst())))
