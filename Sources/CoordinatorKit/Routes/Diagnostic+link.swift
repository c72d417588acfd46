import Foundation

extension Diagnostic {
  static func leftOut(_ pattern: String, _ mistake: String, callSite: CallSite) -> Diagnostic {
    Diagnostic(
      .linkPattern,
      what: "The link pattern \(pattern.debugDescription) cannot work: \(mistake).",
      why: "It was left out, so no link matches it, and its routes have none.",
      instead: """
        Write one placeholder for each value of the route, as in route("book/:id?:page", ShopRoute.book).
        """,
      callSite: callSite)
  }

  static func shadowedPattern(_ pattern: String, callSite: CallSite?) -> Diagnostic {
    Diagnostic(
      .linkPattern,
      what: "The link pattern \(pattern.debugDescription) is declared twice.",
      why: "The first declaration that matches decides, so no link reaches the second one.",
      instead: "Give the second one another path, or mount its table at a prefix.",
      callSite: callSite)
  }

  static func noWayBack(from routes: [any Route], to url: URL) -> Diagnostic {
    Diagnostic(
      .linkPattern,
      what: """
        The link \(LinkParser.Failure.shortened(url.absoluteString)) leads to \(routes), \
        and no link leads to these routes.
        """,
      why: "They were returned, but the app cannot share or restore the place by its link.",
      instead: """
        Pass the enum case itself, as in route("book/:id", ShopRoute.book), or say how to get the values \
        back with route(_:_:values:).
        """)
  }
}
