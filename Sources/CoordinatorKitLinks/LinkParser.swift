public import CoordinatorKit
public import Foundation

/// Turns links into routes and routes into links, from one table of patterns.
///
///     let links = LinkParser(scheme: "bookshop", hosts: ["bookshop.example"]) {
///       $0.route("book/:id", ShopRoute.book)
///       $0.route("search/:text?:page", ShopRoute.search)
///       $0.mount(accountLinks, at: "tab/account", AppRoute.tab(.account))
///     }
///     try links.routes(for: url)                   // bookshop://book/42: [ShopRoute.book(42)]
///     links.url(for: [ShopRoute.book(42)])
///
/// Any text ends in routes or in a `Failure` that says what did not match. Patterns are tried in
/// the order they were declared; the first that matches the whole link and whose values can be read
/// decides. A link is only made for routes to which it leads back.
///
/// What a link may look like:
/// - With a scheme of the app's, `bookshop://book/42`, `bookshop:book/42` and `bookshop:///book/42` are
///   the same link; with `https` or `http`, the host must be one of the parser's. The path alone,
///   `/book/42`, is a link, too.
/// - `*.bookshop.example` among the hosts stands for all subdomains, and `*` for any host: customers have
///   their own.
/// - The case of scheme and host does not matter; that of the path does. Port, empty path segments and
///   unknown query items are ignored, and a fragment that no pattern names. Of repeated query
///   items, the first counts, unless the value is an array.
/// - A percent-encoded slash belongs to a value. A plus is a plus, not a space.
///
/// A plain value: no actor, no UI.
public struct LinkParser: LinkParsing {
  /// The app's own scheme, if it has one.
  public let scheme: String?
  /// Further schemes whose links are the app's, such as a former one; no link is made with them.
  public let otherSchemes: [String]
  /// The hosts of the app's universal links; the first without a wildcard is used for new links.
  public let hosts: [String]
  /// What is wrong with the patterns, the schemes and the hosts; empty unless the declaration
  /// contradicts itself.
  ///
  /// A pattern that cannot work is left out. `routes(for:reportingTo:)` reports these.
  public let mistakes: [Diagnostic]
  let nodes: [LinkNode]
  /// Those of the hosts that a link can have.
  let possibleHosts: [String]
  /// Whether a pattern names the fragment.
  private let readsFragments: Bool

  /// Declares the links of an app.
  ///
  /// - Parameters:
  ///   - scheme: The app's own scheme, without `://`.
  ///   - otherSchemes: Further schemes whose links are the app's: a former one, or that of another flavor.
  ///   - hosts: The hosts of its universal links, such as `bookshop.example`. A subdomain counts as another
  ///     host; `*.bookshop.example` stands for all of them, without `bookshop.example` itself, and `*` for
  ///     any host.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - declare: Adds the patterns; called once, immediately.
  public init(
    scheme: String? = nil, otherSchemes: [String] = [], hosts: [String] = [],
    fileID: String = #fileID, line: UInt = #line,
    _ declare: (inout LinkParser.Table) -> Void
  ) {
    let table = LinkParser.Table(declare)
    self.scheme = scheme
    self.otherSchemes = otherSchemes
    self.hosts = hosts
    possibleHosts = hosts.filter { LinkAddress.whyImpossible(host: $0) == nil }
    nodes = table.nodes
    readsFragments = LinkNode.patterns(in: table.nodes).contains { $0.fragment != nil }
    let schemes = [scheme].compactMap { $0 } + otherSchemes
    mistakes =
      LinkAddress.mistakes(in: schemes, hosts, at: .init(fileID: fileID, line: line))
      + table.mistakes + LinkNode.mountMistakes(in: table.nodes)
      + LinkNode.shadowed(in: table.nodes)
  }
}

// MARK: - From links to routes

extension LinkParser {
  /// The routes that a URL stands for.
  ///
  /// - Parameter url: The URL, for instance of a scene's `UIOpenURLContext` or of a browsing
  ///   activity.
  /// - Returns: The routes, outermost first; at least one.
  /// - Throws: A `Failure`: what did not match.
  public func routes(for url: URL) throws -> [any Route] {
    try routes(for: url.absoluteString)
  }

  /// The routes that a link stands for.
  ///
  /// - Parameter link: The link as text: a URL, or a path such as `/book/42`. It need not be valid.
  /// - Returns: The routes, outermost first; at least one.
  /// - Throws: A `Failure`: what did not match.
  public func routes(for link: String) throws -> [any Route] {
    try routes(for: link, depth: 0)
  }

  /// How many links may stand around one, each in the one before: a redirector's, and that of a mail's.
  private static var mostAround: Int { 4 }

  /// The routes that a link stands for.
  ///
  /// - Parameters:
  ///   - link: The link as text.
  ///   - depth: How many links stand around it.
  private func routes(for link: String, depth: Int) throws -> [any Route] {
    let address: LinkAddress
    do {
      // A text may consist of beginnings of links alone.
      guard depth <= Self.mostAround else {
        throw LinkParser.Failure.Reason.malformed(
          "more than \(Self.mostAround) links stand around it")
      }
      address = try LinkAddress(
        link, schemes: [scheme].compactMap { $0 } + otherSchemes, hosts: possibleHosts)
    } catch {
      let reason = error as? LinkParser.Failure.Reason ?? .malformed("\(error)")
      throw LinkParser.Failure(link: link, reason: reason)
    }
    var failure: LinkParser.Failure?
    // Whoever names the fragment comes first, wherever it is declared.
    for ignoresFragment in readsFragments && address.hasFragment ? [false, true] : [true] {
      var matcher = LinkMatcher(address, of: link, ignoresFragment: ignoresFragment) {
        try routes(for: $0, depth: depth + 1)
      }
      if let routes = matcher.routes(in: nodes) { return routes }
      failure = failure ?? matcher.failure
    }
    if let failure { throw failure }
    let segments = readsFragments ? address.segments : address.main.segments
    let nearest = NearestPatterns(to: segments).among(LinkNode.patterns(in: nodes))
    throw LinkParser.Failure(link: link, reason: .noPattern, nearest: nearest)
  }

  /// The routes that a URL stands for; mistakes in the patterns are reported.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - handler: Receives the parser's `mistakes`, and a report if no link leads back to the
  ///     routes.
  /// - Returns: The routes, outermost first; at least one.
  /// - Throws: A `Failure`: what did not match.
  @MainActor public func routes(
    for url: URL, reportingTo handler: Diagnostic.Handler
  ) throws -> [any Route] {
    for mistake in mistakes { handler.report(mistake) }
    let routes = try routes(for: url)
    if link(for: routes) == nil { handler.report(.noWayBack(from: routes, to: url)) }
    return routes
  }
}

// MARK: - From routes to links

extension LinkParser {
  /// The URL that stands for routes, with the app's scheme; without one, at its first host without a wildcard.
  ///
  /// - Parameter routes: The routes, outermost first.
  /// - Returns: The URL; `nil` if no pattern stands for them, a value cannot be part of a link (an
  ///   empty text in the path), or the parser has neither a scheme nor a host without a wildcard.
  public func url(for routes: [any Route]) -> URL? {
    guard scheme != nil || ownHost != nil else { return nil }
    return link(for: routes).flatMap { URL(string: $0) }
  }

  /// The universal link that stands for routes.
  ///
  /// - Parameter routes: The routes, outermost first.
  /// - Returns: The URL at the first host without a wildcard; `nil` without such a host, or where `url(for:)` is
  ///   `nil`.
  public func webURL(for routes: [any Route]) -> URL? {
    ownHost.flatMap { webURL(for: routes, at: $0) }
  }

  /// The universal link that stands for routes, at one of several hosts.
  ///
  ///     links.webURL(for: [ShopRoute.book(42)], at: "\(customer).bookshop.example")
  ///
  /// - Parameters:
  ///   - routes: The routes, outermost first.
  ///   - host: One of the parser's hosts, or one that a wildcard among them stands for.
  /// - Returns: The URL; `nil` if its host is not the app's, or where `url(for:)` is `nil`.
  public func webURL(for routes: [any Route], at host: String) -> URL? {
    guard LinkAddress.wildcardEnding(of: host) == nil,
      LinkAddress.whyImpossible(host: host) == nil
    else { return nil }
    return text(for: routes) { $0.text(host: host) }.flatMap { URL(string: $0) }
  }

  /// The host of new links.
  private var ownHost: String? {
    possibleHosts.first { LinkAddress.wildcardEnding(of: $0) == nil }
  }

  /// The link as text.
  func link(for routes: [any Route]) -> String? {
    text(for: routes) { printed in
      if let scheme { return printed.text(scheme: scheme) }
      return ownHost.map(printed.text(host:)) ?? printed.path
    }
  }

  /// The first text made for routes that leads back to them.
  private func text(
    for routes: [any Route], _ write: (PrintedLink) -> String
  ) -> String? {
    guard !routes.isEmpty else { return nil }
    var found: String?
    _ = PrintedLink().appendAny(of: nodes, for: routes[...]) { printed in
      let text = write(printed)
      guard let back = try? self.routes(for: text), Self.areEqual(back, routes) else {
        return false
      }
      found = text
      return true
    }
    return found
  }

  private static func areEqual(_ some: [any Route], _ others: [any Route]) -> Bool {
    some.count == others.count && zip(some, others).allSatisfy { isEqual($0, to: $1) }
  }

  /// Whether two routes are the same; those that cannot be compared, if they read the same.
  static func isEqual(_ route: any Route, to other: any Route) -> Bool {
    guard type(of: route) == type(of: other) else { return false }
    if let route = route as? any Hashable, let other = other as? any Hashable {
      return AnyHashable(route) == AnyHashable(other)
    }
    return String(reflecting: route) == String(reflecting: other)
  }
}
