public import CoordinatorKit

extension LinkParser {
  /// Patterns with the routes they stand for, in the order they are tried.
  ///
  /// A module declares the links of its own routes in a table, and the app mounts it:
  ///
  ///     let shopLinks = LinkParser.Table {
  ///       $0.route("book/:id", ShopRoute.book)
  ///       $0.route("basket", ShopRoute.basket)
  ///     }
  ///     let links = LinkParser(scheme: "bookshop") {
  ///       $0.mount(shopLinks, at: "tab/shop", AppRoute.tab(.shop))
  ///     }
  ///
  /// In a pattern, a path segment that begins with a colon is a placeholder, and so is each query
  /// item: `search/:text?:page&:sort` stands for `search/swift?page=2&sort=title`. Other segments
  /// stand for themselves, unencoded. Placeholders fill the values of the route from left to right;
  /// their types are those of the values. A query item may be left out if its value is optional, and
  /// repeated if it is an array.
  ///
  /// What stands behind a `#` is matched in the link's fragment, path and query alike:
  /// `#/:room/:event?:via` stands for `https://matrix.to/#/a/b?via=c&via=d`, and `article/:id#:section` for
  /// `article/7#top`. A table mounted at `#` has all its links there. A fragment that consists of one
  /// placeholder may be left out if its value is optional.
  public struct Table: Sendable {
    var nodes: [LinkNode] = []
    var mistakes: [Diagnostic] = []

    /// Declares patterns.
    ///
    /// - Parameter declare: Adds the patterns; called once, immediately.
    public init(_ declare: (inout LinkParser.Table) -> Void) {
      declare(&self)
    }
  }
}

// MARK: - Routes

extension LinkParser.Table {
  /// Adds a pattern for routes with values: an enum case or an initializer.
  ///
  ///     $0.route("book/:id", ShopRoute.book)
  ///     $0.route("search/:text?:page", ShowSearch.init(text:page:))
  ///
  /// For a link to a route, its values are read by reflection and count only if the route made from
  /// them is equal to it. For a closure that computes something, use `route(_:_:values:)`.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - route: Makes the route from the values of the placeholders.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public mutating func route<R: Route & Hashable, each Value: LinkParser.Value>(
    _ pattern: String, _ route: @escaping @Sendable (repeat each Value) -> R,
    fileID: String = #fileID, line: UInt = #line
  ) {
    add(pattern, RouteCoder(reflecting: route), at: .init(fileID: fileID, line: line))
  }

  /// Adds a pattern for one route without values.
  ///
  ///     $0.route("basket", ShopRoute.basket)
  ///
  /// - Parameters:
  ///   - pattern: The pattern, without placeholders; an empty one stands for a link without a path.
  ///   - route: The route.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public mutating func route<R: Route & Hashable>(
    _ pattern: String, _ route: @autoclosure @escaping @Sendable () -> R,
    fileID: String = #fileID, line: UInt = #line
  ) {
    add(pattern, RouteCoder(constant: route), at: .init(fileID: fileID, line: line))
  }

  /// Adds a pattern for routes that are not made of the placeholders' values alone, or that are not
  /// `Hashable`.
  ///
  ///     $0.route("page/:number") { (number: Int) in number > 0 ? ShowPage(index: number - 1) : nil }
  ///       values: { $0.index + 1 }
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - route: Makes the route; `nil` if the values stand for none, and the next pattern is tried.
  ///   - values: Returns the values for a route; `nil` if this pattern does not stand for it.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public mutating func route<R: Route, each Value: LinkParser.Value>(
    _ pattern: String, fileID: String = #fileID, line: UInt = #line,
    _ route: @escaping @Sendable (repeat each Value) -> R?,
    values: @escaping @Sendable (R) -> (repeat each Value)?
  ) {
    add(pattern, RouteCoder(route, values: values), at: .init(fileID: fileID, line: line))
  }
}

// MARK: - Links in links

extension LinkParser.Table {
  /// Adds a pattern for links that carry another one, whose routes they stand for: those of a redirector.
  ///
  ///     $0.link(in: "?:link")        // https://go.example/?link=bookshop%3A%2F%2Fbook%2F7 is bookshop://book/7
  ///     $0.link(in: "open?:url")
  ///
  /// The link in it is read by the whole parser, with its scheme and host; it may be such a link itself, four
  /// times at most. If it is missing, or is not the app's, the next pattern is tried; in the end the failure is
  /// that of the link inside. No link is made with such a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern, with one placeholder.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public mutating func link(in pattern: String, fileID: String = #fileID, line: UInt = #line) {
    add(pattern, InnerLinkCoder(), at: .init(fileID: fileID, line: line))
  }
}

// MARK: - Mounting

extension LinkParser.Table {
  /// Adds all patterns of another table, each behind a prefix.
  ///
  /// - Parameters:
  ///   - table: The table, for instance of another module.
  ///   - prefix: Path segments without placeholders; empty to add the patterns as they are.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public mutating func mount(
    _ table: LinkParser.Table, at prefix: String = "", fileID: String = #fileID, line: UInt = #line
  ) {
    add(prefix, nil, table, at: .init(fileID: fileID, line: line))
  }

  /// Adds all patterns of another table behind a pattern for a route that precedes theirs.
  ///
  /// The pattern alone is a link, too; if the table has an empty pattern, its route follows even
  /// then.
  ///
  ///     $0.mount(pageLinks, at: "book/:id", ShopRoute.book)   // book/42/page/7: two routes
  ///
  /// - Parameters:
  ///   - table: The table, for instance of another module.
  ///   - pattern: The pattern.
  ///   - route: Makes the route from the values of the placeholders.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public mutating func mount<R: Route & Hashable, each Value: LinkParser.Value>(
    _ table: LinkParser.Table, at pattern: String,
    _ route: @escaping @Sendable (repeat each Value) -> R,
    fileID: String = #fileID, line: UInt = #line
  ) {
    add(pattern, RouteCoder(reflecting: route), table, at: .init(fileID: fileID, line: line))
  }

  /// Adds all patterns of another table behind a pattern for routes that are not made of the
  /// placeholders' values alone, or that are not `Hashable`.
  ///
  ///     $0.mount(pageLinks, at: "book/:book") { (book: Book) in ShopRoute.book(book.id) }
  ///       values: { … }
  ///
  /// - Parameters:
  ///   - table: The table, for instance of another module.
  ///   - pattern: The pattern; alone it is a link, too.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - route: Makes the route; `nil` if the values stand for none, and the next pattern is tried.
  ///   - values: Returns the values for a route; `nil` if this pattern does not stand for it.
  public mutating func mount<R: Route, each Value: LinkParser.Value>(
    _ table: LinkParser.Table, at pattern: String, fileID: String = #fileID, line: UInt = #line,
    _ route: @escaping @Sendable (repeat each Value) -> R?,
    values: @escaping @Sendable (R) -> (repeat each Value)?
  ) {
    add(
      pattern, RouteCoder(route, values: values), table, at: .init(fileID: fileID, line: line))
  }

  /// Adds all patterns of another table behind a prefix that stands for a route without values.
  ///
  /// The prefix alone is a link, too; if the table has an empty pattern, its route follows even
  /// then: a tab, and its first screen.
  ///
  ///     $0.mount(shopLinks, at: "tab/shop", AppRoute.tab(.shop))
  ///
  /// - Parameters:
  ///   - table: The table, for instance of another module.
  ///   - prefix: Path segments without placeholders.
  ///   - route: The route.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public mutating func mount<R: Route & Hashable>(
    _ table: LinkParser.Table, at prefix: String,
    _ route: @autoclosure @escaping @Sendable () -> R,
    fileID: String = #fileID, line: UInt = #line
  ) {
    add(prefix, RouteCoder(constant: route), table, at: .init(fileID: fileID, line: line))
  }
}

// MARK: - Nodes

extension LinkParser.Table {
  private mutating func add(
    _ text: String, _ coder: (any LinkCoder)?, _ table: LinkParser.Table? = nil,
    at callSite: Diagnostic.CallSite
  ) {
    mistakes += table?.mistakes ?? []
    let pattern = LinkPattern(text)
    if let mistake = pattern.mistake ?? Self.mistake(in: pattern, coder) {
      mistakes.append(.leftOut(text, mistake, callSite: callSite))
    } else {
      nodes.append(
        LinkNode(
          pattern: pattern, coder: coder, children: table?.nodes ?? [], callSite: callSite))
    }
  }

  /// Why a pattern does not fit a route's values.
  private static func mistake(in pattern: LinkPattern, _ coder: (any LinkCoder)?) -> String? {
    let types = coder?.types ?? []
    guard types.count == pattern.names.count else {
      let names = pattern.names.map { ":\($0)" }.joined(separator: ", ")
      let needs = types.map(\.name).joined(separator: ", ")
      return """
        its placeholders are \(names.isEmpty ? "none" : names), and its \
        \(coder is InnerLinkCoder ? "link" : "route") is made from \
        \(needs.isEmpty ? "no values" : needs)
        """
    }
    let inPath = Set(pattern.main.pathNames + (pattern.fragment?.pathNames ?? []))
    let maybeMissing = pattern.hasSimpleFragment ? pattern.fragment?.pathNames ?? [] : []
    for (name, type) in zip(pattern.names, types) where inPath.contains(name) {
      if type.isRepeated {
        return "the placeholder :\(name) in its path is an array, and a path has it once"
      }
      if type.isOptional, !maybeMissing.contains(name) {
        return "the placeholder :\(name) in its path is optional, and a path cannot leave it out"
      }
    }
    return nil
  }
}
