/// Views that wait to be used again, and the classes of those that can be made.
struct ReusePool<View: AnyObject> {
  private var waiting: [String: [View]] = [:]
  private var classes: [String: AnyClass] = [:]

  mutating func register(_ type: AnyClass?, _ identifier: String) { classes[identifier] = type }

  func type(for identifier: String) -> AnyClass? { classes[identifier] }

  mutating func take(_ view: View, _ identifier: String?) {
    if let identifier { waiting[identifier, default: []].append(view) }
  }

  mutating func give(_ identifier: String) -> View? { waiting[identifier]?.popLast() }
}
