import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

// Prints the mutations of the files that the arguments name, as JSON.
var found: [Mutation] = []
for file in CommandLine.arguments.dropFirst() {
  let source = try String(contentsOfFile: file, encoding: .utf8)
  // Operators of the standard library are all there are; what does not fold is left as it is.
  let tree = OperatorTable.standardOperators.foldAll(Parser.parse(source: source)) { _ in }
  guard let tree = tree.as(SourceFileSyntax.self) else { continue }
  found += MutationFinder(file: file, tree: tree).found
}
FileHandle.standardOutput.write(try JSONEncoder().encode(found))
