import Foundation
import MallocCounter

guard allocation_count() >= 0 else {
  print("Allocations can be counted on Linux with glibc only.")
  exit(2)
}

let counts = Count.all()
print(
  """
  | Message | Screens | Allocations of a send | Allowed | |
  |---|---|---:|---:|---|
  """)
for count in counts {
  let verdict = count.isMet ? "PASS" : "MISS"
  print(
    "| \(count.message) | \(count.screens) | \(count.perSend) | \(count.allowed) | \(verdict) |")
}
exit(counts.allSatisfy(\.isMet) ? 0 : 1)
