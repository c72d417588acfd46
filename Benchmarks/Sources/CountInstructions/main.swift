import Foundation

let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case nil:
  for scenario in Scenario.all { print("\(scenario.times)\t\(scenario.name)") }
case let name?:
  guard let scenario = Scenario.all.first(where: { $0.name == name }) else {
    FileHandle.standardError.write(Data("There is no scenario \"\(name)\".\n".utf8))
    exit(2)
  }
  scenario.run()
}
