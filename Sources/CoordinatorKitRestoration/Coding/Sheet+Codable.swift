extension Sheet: Encodable where Screen: Encodable {
  /// Encodes the screens and the look of the sheet.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Field.self)
    try values.encode(stack, forKey: "stack")
    try values.encode(style, forKey: "style")
    try values.encode(detents, forKey: "detents")
    try values.encode(showsGrabber, forKey: "showsGrabber")
    try values.encodeIfPresent(isMinimized, forKey: "isMinimized")
  }
}

extension Sheet: Decodable where Screen: Decodable {
  /// Decodes a sheet.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Field.self)
    self.init(
      try values("stack") as ScreenStack<Screen>, as: try values("style"),
      detents: try values("detents"), showsGrabber: try values("showsGrabber"),
      isMinimized: try values.decodeIfPresent(Bool.self, forKey: "isMinimized"))
  }
}

extension SheetStyle: Codable {
  /// Decodes a name, or the source of a popover under the key `popover`.
  public init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      guard let known = Self.named.first(where: { $0.name == name }) else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "\"\(name)\" is no sheet style"))
      }
      self = known.style
    } else {
      self = .popover(from: try decoder.container(keyedBy: Field.self)("popover"))
    }
  }

  /// Encodes the style.
  public func encode(to encoder: any Encoder) throws {
    if case .popover(let source) = self {
      var values = encoder.container(keyedBy: Field.self)
      try values.encode(source, forKey: "popover")
    } else {
      var value = encoder.singleValueContainer()
      try value.encode(name)
    }
  }
}

extension SheetStyle.Detent: Codable {
  /// Encodes a height.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .medium: try encoder.encode(case: "medium")
    case .large: try encoder.encode(case: "large")
    case .height(let height):
      try encoder.encode(case: "height") { try $0.encode(height, forKey: .payload) }
    case .fraction(let fraction):
      try encoder.encode(case: "fraction") { try $0.encode(fraction, forKey: .payload) }
    }
  }

  /// Decodes a height.
  public init(from decoder: any Decoder) throws {
    self = try decoder.decodeCase { name, values in
      switch name {
      case "medium": .medium
      case "large": .large
      case "height": .height(try values(.payload))
      case "fraction": .fraction(try values(.payload))
      default: nil
      }
    }
  }
}

extension SheetStyle.Detents: Codable {
  /// Decodes a list of heights, or an object that says more.
  public init(from decoder: any Decoder) throws {
    if let all = try? decoder.singleValueContainer().decode([SheetStyle.Detent].self) {
      self.init(all)
      return
    }
    let values = try decoder.container(keyedBy: Field.self)
    self.init(
      try values("all"),
      selected: try values.decodeIfPresent(SheetStyle.Detent.self, forKey: "selected"),
      largestUndimmed: try values.decodeIfPresent(
        SheetStyle.Detent.self, forKey: "largestUndimmed"))
  }

  /// Encodes a list of heights, or an object if there is more to say.
  public func encode(to encoder: any Encoder) throws {
    guard selected != nil || largestUndimmed != nil else {
      var value = encoder.singleValueContainer()
      return try value.encode(all)
    }
    var values = encoder.container(keyedBy: Field.self)
    try values.encode(all, forKey: "all")
    try values.encodeIfPresent(selected, forKey: "selected")
    try values.encodeIfPresent(largestUndimmed, forKey: "largestUndimmed")
  }
}

extension SheetStyle.PopoverSource: Codable {
  /// Encodes an anchor.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .item(let name): try encoder.encode(case: "item") { try $0.encode(name, forKey: .payload) }
    case .rect(let x, let y, let width, let height):
      try encoder.encode(case: "rect") { values in
        for (field, value) in [("x", x), ("y", y), ("width", width), ("height", height)]
          as [(Field, Double)]
        {
          try values.encode(value, forKey: field)
        }
      }
    case .center: try encoder.encode(case: "center")
    }
  }

  /// Decodes an anchor.
  public init(from decoder: any Decoder) throws {
    self = try decoder.decodeCase { name, values in
      switch name {
      case "item": .item(try values(.payload))
      case "rect":
        .rect(
          x: try values("x"), y: try values("y"), width: try values("width"),
          height: try values("height"))
      case "center": .center
      default: nil
      }
    }
  }
}
