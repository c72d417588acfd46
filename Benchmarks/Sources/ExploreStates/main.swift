import Foundation
import Tables

if let option = CommandLine.arguments.firstIndex(of: "--states"),
  let states = CommandLine.arguments.dropFirst(option + 1).first.flatMap({ Int($0) })
{
  print(String(decoding: try JSONEncoder().encode(Run(states: states)), as: UTF8.self))
} else {
  let isLong = CommandLine.arguments.contains("--long")
  let sizes = [1_000, 10_000, 100_000] + (isLong ? [1_000_000] : [])
  let runs = try sizes.map(Run.inProcess)
  var report = Report(goals: Goal.all(runs))
  report.add("Explorations", MarkdownTable(runs))
  try report.print()
}
