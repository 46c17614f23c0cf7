import FlickbookApp
import Glibc

exit(FlickbookAppProgram.run())
