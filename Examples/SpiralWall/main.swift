// A program with a layout of its own: `flickbook` and `flickbookd` in one, whose scenes may say
// `layout: {type: spiral}`.
//
//   SpiralWall serve [options of flickbookd]     a daemon
//   SpiralWall COMMAND …                         a command of flickbook: run, snapshot, lint …

import Client
import Daemon
import Flickbook
import Foundation
import Glibc

var layouts = LayoutRegistry()
layouts.register(
  "spiral",
  keys: [
    .number("pitch", default: 60, in: 1...10_000), .number("spacing", default: 50, in: 1...10_000),
    .size("itemSize", default: CGSize(width: 40, height: 40)),
    .word("hand", of: ["clockwise", "counterclockwise"], default: "clockwise"),
  ]
) { values in
  SpiralLayout(
    pitch: values.number("pitch"), spacing: values.number("spacing"),
    itemSize: values.size("itemSize"), isClockwise: values.text("hand") == "clockwise")
}

let arguments = CommandLine.arguments
if arguments.dropFirst().first == "serve" {
  exit(Program.run([arguments[0]] + arguments.dropFirst(2), layouts: layouts))
}
exit(CommandLineTool.run(arguments, layouts: layouts))
