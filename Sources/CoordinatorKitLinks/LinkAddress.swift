import CoordinatorKit

/// A link taken apart: path segments and query items, decoded; and those of its fragment.
///
/// Foundation is not asked: what its `URL` accepts differs between platforms and releases.
struct LinkAddress {
  /// Path segments and query items, of the link or of its fragment.
  struct Part {
    /// The path segments; none is empty.
    var segments: [String] = []
    /// The values of the query items, by name, in their order.
    var query: [String: [String]] = [:]
  }

  /// What stands before the fragment.
  private(set) var main = Part()
  /// What the fragment consists of, as in `#/room/7?via=a`; `nil` without one that can be read.
  private(set) var fragment: Part?
  /// Whether the first segment stands where the host of a web link does, so that its case does not
  /// matter.
  private(set) var beginsWithHost = false

  /// Takes a link apart.
  ///
  /// - Throws: Why it is no link of the app, a `LinkParser.Failure.Reason`.
  init(
    _ link: String, schemes: [String], hosts: [String]
  ) throws {
    // By bytes: all separators are ASCII, and a character may join one with an accent after it.
    let (whole, fragment) = Array(link.utf8)[...].cut(at: "#")
    let (location, query) = whole.cut(at: "?")
    let path = try readLocation(location, schemes: schemes, hosts: hosts)
    try main.read(path, query: query)
    guard let fragment else { return }
    let (inner, items) = fragment.cut(at: "?")
    var part = Part()
    // Most links have a fragment that nobody reads, whatever is in it.
    if (try? part.read(inner, query: items)) != nil { self.fragment = part }
  }

  /// Whether something stands in the fragment.
  var hasFragment: Bool { fragment.map { !($0.segments.isEmpty && $0.query.isEmpty) } ?? false }

  /// All segments, for error messages.
  var segments: [String] { main.segments + (fragment.map { ["#"] + $0.segments } ?? []) }

  /// Reads scheme and host.
  ///
  /// - Returns: The path.
  private mutating func readLocation(
    _ location: ArraySlice<UInt8>, schemes: [String], hosts: [String]
  ) throws -> ArraySlice<UInt8> {
    var (named, rest) = Self.scheme(of: location)
    named = named?.lowercased()
    let isOwn = schemes.contains { $0.lowercased() == named }
    if let named, !isOwn, hosts.isEmpty || !["http", "https"].contains(named) {
      throw LinkParser.Failure.Reason.otherScheme(named)
    }
    let isWeb = !isOwn && named != nil
    guard rest.starts(with: "//".utf8) else {
      if isWeb { throw LinkParser.Failure.Reason.otherHost("") }
      return rest
    }
    rest = rest.dropFirst(2)
    let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
    let host = try Self.host(in: rest[..<end])
    if isOwn {
      if !host.isEmpty { (main.segments, beginsWithHost) = ([host], true) }
    } else {
      let known = host.hasSuffix(".") ? String(host.dropLast()) : host
      guard hosts.contains(where: { Self.isHost(known, matching: $0) }) else {
        throw LinkParser.Failure.Reason.otherHost(LinkParser.Failure.shortened(host))
      }
    }
    return rest[end...]
  }

  private static func scheme(
    of location: ArraySlice<UInt8>
  ) -> (String?, rest: ArraySlice<UInt8>) {
    let end = location.firstIndex { !$0.isSchemeCharacter }
    guard let end, location[end] == UInt8(ascii: ":"), location.first?.isLetter == true else {
      return (nil, location)
    }
    return (String(decoding: location[..<end], as: UTF8.self), location[(end + 1)...])
  }

  private static func host(
    in authority: ArraySlice<UInt8>
  ) throws -> String {
    if authority.contains(UInt8(ascii: "@")) {
      throw LinkParser.Failure.Reason.malformed("it contains user information")
    }
    let afterAddress = authority.lastIndex(of: UInt8(ascii: "]")) ?? authority.startIndex
    guard let colon = authority[afterAddress...].firstIndex(of: UInt8(ascii: ":")) else {
      return try decoded(authority)
    }
    guard authority[(colon + 1)...].allSatisfy(\.isDigit) else {
      throw LinkParser.Failure.Reason.malformed("its port is no number")
    }
    return try decoded(authority[..<colon])
  }

  /// The text that percent-encoded bytes stand for.
  fileprivate static func decoded(
    _ bytes: ArraySlice<UInt8>
  ) throws -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      guard let high = rest.popFirst()?.hexValue, let low = rest.popFirst()?.hexValue else {
        throw LinkParser.Failure.Reason.malformed(
          "a percent sign is not followed by two hexadecimal digits")
      }
      decoded.append(high << 4 | low)
    }
    if decoded.contains(0) {
      throw LinkParser.Failure.Reason.malformed("it contains a null character")
    }
    // `String(validating:as:)` needs iOS 18. What is no UTF-8 is repaired, and then reads otherwise.
    let text = String(decoding: decoded, as: UTF8.self)
    guard text.utf8.elementsEqual(decoded) else {
      throw LinkParser.Failure.Reason.malformed("its percent-encoded bytes are no UTF-8")
    }
    return text
  }
}

extension LinkAddress.Part {
  /// Reads path segments and query items.
  fileprivate mutating func read(_ path: ArraySlice<UInt8>, query: ArraySlice<UInt8>?) throws {
    for segment in path.split(separator: UInt8(ascii: "/")) {
      segments.append(try LinkAddress.decoded(segment))
    }
    for item in (query ?? []).split(separator: UInt8(ascii: "&")) {
      let (name, value) = item.cut(at: "=")
      let key = try LinkAddress.decoded(name)
      self.query[key, default: []].append(try LinkAddress.decoded(value ?? []))
    }
  }
}

// MARK: - Schemes and hosts

extension LinkAddress {
  /// Reports schemes and hosts that no link can have.
  static func mistakes(
    in schemes: [String], _ hosts: [String], at callSite: Diagnostic.CallSite
  ) -> [Diagnostic] {
    let schemes = schemes.compactMap { scheme in
      whyImpossible(scheme: scheme).map { why in
        Diagnostic.impossible("scheme", scheme, why, "as in \"bookshop\"", callSite: callSite)
      }
    }
    let hosts = hosts.compactMap { host in
      whyImpossible(host: host).map { why in
        Diagnostic.impossible("host", host, why, "as in \"bookshop.example\"", callSite: callSite)
      }
    }
    return schemes + hosts
  }

  private static func whyImpossible(scheme: String) -> String? {
    guard let first = scheme.utf8.first else { return "it is empty" }
    if scheme.contains(":") { return "the colon is no part of it" }
    if !first.isLetter { return "it does not begin with a letter" }
    if !scheme.utf8.allSatisfy(\.isSchemeCharacter) {
      return "it may hold letters, digits, plus signs, hyphens and dots only"
    }
    if ["http", "https"].contains(scheme.lowercased()) {
      return "links of the web have it; they are told apart by their hosts"
    }
    return nil
  }

  /// What the hosts end with that a wildcard stands for; `nil` for a host without one.
  static func wildcardEnding(of host: String) -> Substring? {
    host == "*" || host.hasPrefix("*.") ? host.dropFirst() : nil
  }

  /// Whether a link's host is one of the app's.
  private static func isHost(_ host: String, matching pattern: String) -> Bool {
    let (host, pattern) = (host.lowercased(), pattern.lowercased())
    guard let ending = wildcardEnding(of: pattern) else { return host == pattern }
    // The dot belongs to the ending: another site's host may end with the same letters.
    return host.utf8.count > ending.utf8.count && host.hasSuffix(ending)
  }

  /// Why no link can name a host, or a host that a wildcard stands for.
  static func whyImpossible(host pattern: String) -> String? {
    if pattern == "*" { return nil }
    let host = String(wildcardEnding(of: pattern)?.dropFirst() ?? pattern[...])
    if host.contains("*") { return "a wildcard stands alone, or before a dot, as in *.example" }
    if host.isEmpty { return "it is empty" }
    // Not `contains`, which is Foundation's before iOS 16.
    if host.indices.contains(where: { host[$0...].hasPrefix("://") }) {
      return "it contains a scheme"
    }
    if let other = "/?#@".first(where: host.contains) { return "it contains \(other)" }
    let bytes = ArraySlice(host.utf8)
    guard let read = try? Self.host(in: bytes) else { return "no link can name it" }
    if read != host {
      return host.contains(":") ? "it contains a port, which is ignored" : "it is percent-encoded"
    }
    if host.hasSuffix(".") { return "the dot at its end is ignored" }
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// The bytes before and after the first occurrence of a separator.
  fileprivate func cut(
    at separator: Unicode.Scalar
  ) -> (before: ArraySlice<UInt8>, after: ArraySlice<UInt8>?) {
    guard let index = firstIndex(of: UInt8(ascii: separator)) else { return (self, nil) }
    return (self[..<index], self[(index + 1)...])
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  fileprivate var isSchemeCharacter: Bool {
    isDigit || isLetter || "+-.".utf8.contains(self)
  }

  fileprivate var hexValue: UInt8? {
    if isDigit { return self - UInt8(ascii: "0") }
    let letter = self | 0x20
    guard (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(letter) else { return nil }
    return letter - UInt8(ascii: "a") + 10
  }
}
