// An alert is not archived: it follows from the state, and its messages need not be `Codable`.
extension ScreenStack: Encodable where Screen: Encodable {
  /// Encodes the root and the sheets.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Field.self)
    try values.encode(root, forKey: "root")
    try values.encode(sheet.map { [$0] } ?? [], forKey: "sheets")
    if !minimized.isEmpty { try values.encode(minimized, forKey: "minimized") }
  }
}

extension ScreenStack: Decodable where Screen: Decodable {
  /// Decodes a stack; it is an error if no initializer would have made it.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Field.self)
    let sheets: [Sheet<Screen>] = try values("sheets")
    self.init(
      try values("root"), sheet: sheets.first,
      minimized: try values.decodeIfPresent([Sheet<Screen>].self, forKey: "minimized") ?? [])
    guard minimized.allSatisfy({ $0.isMinimized == true && $0.stack.minimized.isEmpty }),
      presentedSheets.allSatisfy({ $0.isMinimized != true && $0.stack.minimized.isEmpty })
    else {
      throw DecodingError.dataCorruptedError(
        forKey: "minimized", in: values,
        debugDescription:
          "A sheet is either minimized, in the outermost stack, or over the screens.")
    }
    guard sheets.count <= 1 else {
      throw DecodingError.dataCorruptedError(
        forKey: "sheets", in: values,
        debugDescription: "A stack presents one sheet, which may present the next.")
    }
    for tabs in root.bars {
      guard tabs.tabs.isEmpty || tabs.tabs.contains(where: { $0.id == tabs.selected }) else {
        throw DecodingError.dataCorruptedError(
          forKey: "root", in: values, debugDescription: "No tab has the id \"\(tabs.selected)\".")
      }
      guard tabs.selectedTab?.sheet == nil else {
        throw DecodingError.dataCorruptedError(
          forKey: "root", in: values,
          debugDescription: "The sheet of the selected tab lies over the tabs, not in its tab.")
      }
    }
  }
}

extension ScreenStack.Root: Encodable where Screen: Encodable {
  /// Encodes a stack, tabs or columns.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .stack(let screens):
      try encoder.encode(case: "stack") { try $0.encode(screens, forKey: .payload) }
    case .tabs(let tabs): try encoder.encode(case: "tabs") { try $0.encode(tabs, forKey: .payload) }
    case .split(let split):
      try encoder.encode(case: "split") { try $0.encode(split, forKey: .payload) }
    }
  }
}

extension ScreenStack.Root: Decodable where Screen: Decodable {
  /// Decodes a stack, tabs or columns.
  public init(from decoder: any Decoder) throws {
    self = try decoder.decodeCase { name, values in
      switch name {
      case "stack": .stack(try values(.payload))
      case "tabs": .tabs(try values(.payload))
      case "split": .split(try values(.payload))
      default: nil
      }
    }
  }
}

extension Tabs: Encodable where Screen: Encodable {
  /// Encodes the tabs, and which of them is selected.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Field.self)
    try values.encode(tabs, forKey: "tabs")
    try values.encode(selected, forKey: "selected")
  }
}

extension Tabs: Decodable where Screen: Decodable {
  /// Decodes tabs; it is an error if two of them have one id.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Field.self)
    self.init(try values("tabs"), selected: try values("selected"))
    guard case .repeatedTab(let id)? = mistakes.all.first else { return }
    throw DecodingError.dataCorruptedError(
      forKey: "tabs", in: values, debugDescription: "Two tabs have the id \"\(id)\".")
  }
}

extension FlowTab: Encodable where Screen: Encodable {
  /// Encodes what is in the tab, and how it is labelled.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Field.self)
    try values.encode(id, forKey: "id")
    try values.encodeIfPresent(item, forKey: "item")
    try values.encodeIfPresent(look.group, forKey: "heading")
    try values.encode(root, forKey: "root")
    try values.encodeIfPresent(sheet, forKey: "sheet")
  }
}

extension FlowTab: Decodable where Screen: Decodable {
  /// Decodes a tab.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Field.self)
    self.init(
      try values("id"), try values.decodeIfPresent(TabItem.self, forKey: "item"),
      in: try values.decodeIfPresent(TabHeading.self, forKey: "heading"),
      ScreenStack(
        try values("root"),
        sheet: try values.decodeIfPresent(Sheet<Screen>.self, forKey: "sheet")))
  }
}

extension Split: Encodable where Screen: Encodable {
  /// Encodes the columns and the placeholder.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Field.self)
    try values.encode(columns, forKey: "columns")
    try values.encodeIfPresent(placeholder, forKey: "placeholder")
  }
}

extension Split: Decodable where Screen: Decodable {
  /// Decodes columns; it is an error if there are not two or three.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Field.self)
    let columns: [ScreenStack<Screen>.Root] = try values("columns")
    guard (2...3).contains(columns.count) else {
      throw DecodingError.dataCorruptedError(
        forKey: "columns", in: values, debugDescription: "A split has two or three columns.")
    }
    self.init(
      columns.map { ScreenStack($0, sheet: nil) },
      try values.decodeIfPresent(Screen.self, forKey: "placeholder"))
    guard mistakes.all.isEmpty else {
      throw DecodingError.dataCorruptedError(
        forKey: "columns", in: values,
        debugDescription: "There are columns in a column, or two tabs with one id.")
    }
  }
}

extension TabItem: Codable {
  /// Encodes all of the label.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Field.self)
    for (field, text) in [
      ("title", title), ("systemImage", systemImage), ("image", image), ("badge", badge),
      ("placement", placement.rawValue),
    ] as [(Field, String?)] {
      try values.encodeIfPresent(text, forKey: field)
    }
    for (field, flag) in [
      ("allowsHiding", allowsHiding), ("isHiddenByDefault", isHiddenByDefault),
      ("allowsReordering", allowsReordering), ("isSearch", isSearch),
    ] as [(Field, Bool)] {
      try values.encode(flag, forKey: field)
    }
  }

  /// Decodes a label.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Field.self)
    func text(_ field: Field) throws -> String? {
      try values.decodeIfPresent(String.self, forKey: field)
    }
    self.init(
      try values("title"), systemImage: try text("systemImage"), image: try text("image"),
      badge: try text("badge"), placement: try values("placement"),
      allowsHiding: try values("allowsHiding"),
      isHiddenByDefault: try values("isHiddenByDefault"),
      allowsReordering: try values("allowsReordering"))
    isSearch = try values("isSearch")
  }
}

extension TabHeading: Codable {
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Field.self)
    try values.encode(id, forKey: "id")
    try values.encode(item, forKey: "item")
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Field.self)
    self.init(id: try values("id"), item: try values("item"))
  }
}
