public import ArgumentParser
public import BookshopExplorer

/// `bookshop map`.
struct MapCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Prints the screens of a flow, and what leads from one to the other.",
    discussion: """
      An explorer visits every state by what the screens send and the user does, without a phone. One \
      book stands for all.
      """)

  @Argument(help: "The flow: shop, catalogue, account or checkout.")
  var flow = ShopFlowName.shop

  @Option(help: "How to print it: text, mermaid or dot.")
  var format = MapFormat.text

  @MainActor func perform() throws -> ExitStatus {
    try Terminal.print(flow.map(as: format) + "\n")
    return .done
  }
}

extension ShopFlowName: ExpressibleByArgument {}
extension MapFormat: ExpressibleByArgument {}
