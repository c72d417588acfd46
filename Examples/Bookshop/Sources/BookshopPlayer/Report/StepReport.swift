/// All there is to tell after a step.
public struct StepReport: Hashable, Sendable {
  /// A coordinator and those below it.
  public struct Node: Hashable, Sendable, Encodable {
    /// The coordinator's name.
    public let name: String
    /// Its children.
    public let children: [Node]

    /// Makes a node.
    ///
    /// - Parameters:
    ///   - name: The coordinator's name.
    ///   - children: Its children.
    public init(name: String, children: [Node] = []) {
      self.name = name
      self.children = children
    }
  }

  /// The number of the step; 0 is the start.
  public let number: Int
  /// The step as text.
  public let step: String
  /// The selected tab, counted from 1.
  public let tab: Int
  /// The titles of the tabs, each with its badge in parentheses.
  public let tabs: [String]
  /// The screens of the selected tab, bottom to top.
  public let stack: [ScreenReport]
  /// The sheets over it, bottom to top.
  public let sheets: [SheetReport]
  /// To which sides the page on top can be swiped.
  public let turns: [Step.Side]
  /// The coordinators.
  public let coordinators: Node
  /// The same as text.
  public let tree: String
  /// The messages of the step, each before those it caused.
  public let messages: [MessageReport]
  /// How a link ended, what one would do, and which animations of the shop's own have run.
  public let notes: [String]
  /// The mistakes that the step brought to light.
  public let diagnostics: [String]

  /// Makes a report; the parameters are its parts.
  package init(
    number: Int, step: String, tab: Int, tabs: [String], stack: [ScreenReport],
    sheets: [SheetReport], turns: [Step.Side] = [], coordinators: Node, tree: String,
    messages: [MessageReport],
    notes: [String] = [], diagnostics: [String]
  ) {
    self.number = number
    self.step = step
    self.tab = tab
    self.tabs = tabs
    self.stack = stack
    self.sheets = sheets
    self.turns = turns
    self.coordinators = coordinators
    self.tree = tree
    self.messages = messages
    self.notes = notes
    self.diagnostics = diagnostics
  }

  /// The screens of the topmost sheet, or of the stack.
  public var topLayer: [ScreenReport] { sheets.last?.screens ?? stack }
}
