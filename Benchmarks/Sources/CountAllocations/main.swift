import Foundation
import MallocCounter
import Tables

guard allocation_count() >= 0 else {
  print("Allocations can be counted on Linux with glibc only.")
  exit(2)
}

let counts = Count.all()
var table = MarkdownTable("Message", "Screens", "Allocations of a send", "Allowed", "")
for count in counts {
  table.add(
    "\(count.message)", "\(count.screens)", count.perSend.ratio, count.allowed.count,
    count.isMet ? "PASS" : "MISS")
}
var report = Report(goals: Goal.all(counts))
report.add("Heap allocations of a send", table)
try report.print()
exit(counts.allSatisfy(\.isMet) ? 0 : 1)
