// Splits on paper (6.3–6.5); all of their stacks are at rest when they change.

extension Paper {
  /// Splits follow the width of the window as soon as they are in it.
  mutating func adaptSplits() {
    guard !isHidden, case .split(let kind) = kind(root) else { return }
    guard let split = nodes[root]?.split, split.isCollapsed == isWide else { return }
    nodes[root]?.split.isCollapsed = !isWide
    nodes[root]?.split.mode = .one
    isWide ? expand(kind, split.columns) : collapse(split.columns)
  }

  /// All go on top of the first stack.
  private mutating func collapse(_ columns: [Int]) {
    let all = columns.isEmpty ? children(root) : columns
    guard let first = all.first else { return }
    release(children(root), from: root)
    adopt(first, in: root)
    for column in all.dropFirst() { adopt(column, in: first) }
  }

  /// Master and detail part; columns take back what is theirs.
  private mutating func expand(_ kind: SplitKind, _ columns: [Int]) {
    guard let first = children(root).first else { return }
    if kind == .classic {
      guard children(first).count > 1, let top = children(first).last else { return }
      release([top], from: first)
      adopt(top, in: root)
    } else {
      release(columns, from: first)
      release(children(root), from: root)
      for column in columns { adopt(column, in: root) }
    }
  }

  private func place(of column: SplitColumn, in split: Int) -> Int? {
    let columns = nodes[split]?.split.columns ?? []
    switch column {
    case .primary: return columns.isEmpty ? nil : 0
    case .supplementary: return columns.count == 3 ? 1 : nil
    case .secondary: return columns.count > 1 ? columns.count - 1 : nil
    }
  }

  mutating func show(_ column: SplitColumn, in id: Int) {
    guard let split = nodes[id]?.split, let place = place(of: column, in: id) else { return }
    ask(id)
    let wanted = split.columns[place]
    guard split.isCollapsed else {
      switch column {
      case .secondary: break
      case .primary where split.columns.count == 3: nodes[id]?.split.mode = .two
      default: if split.mode == .detail { nodes[id]?.split.mode = .one }
      }
      return
    }
    guard let stack = children(id).first else { return }
    let stacked = children(stack)
    if wanted == stack {
      if let nested = stacked.firstIndex(where: split.columns.contains) {
        pop(stack, to: nested - 1)
      }
    } else if let index = stacked.firstIndex(of: wanted) {
      pop(stack, to: index)
    } else {
      ask(stack)
      adopt(wanted, in: stack)
    }
  }

  mutating func conceal(_ column: SplitColumn, in id: Int) {
    guard let split = nodes[id]?.split, let place = place(of: column, in: id) else { return }
    ask(id)
    guard split.isCollapsed else {
      switch column {
      case .secondary: break
      case .primary where split.columns.count == 3:
        if split.mode != .detail { nodes[id]?.split.mode = .one }
      default: nodes[id]?.split.mode = .detail
      }
      return
    }
    guard column != .primary, let stack = children(id).first,
      children(stack).last == split.columns[place]
    else { return }
    pop(stack, to: children(stack).count - 2)
  }

  mutating func showDetail(_ tree: Tree, in id: Int) {
    guard let split = nodes[id]?.split else { return }
    ask(id)
    let new = insert(tree)
    if case .split(.classic) = kind(id) {
      if split.isCollapsed, let stack = children(id).first {
        ask(stack)
        adopt(new, in: stack)
      } else {
        release(Array(children(id).dropFirst()), from: id)
        adopt(new, in: id)
      }
      return
    }
    guard let old = split.columns.last else { return }
    nodes[id]?.split.columns[split.columns.count - 1] = new
    let holder = split.isCollapsed ? children(id).first : id
    if let holder, let index = children(holder).firstIndex(of: old) {
      nodes[holder]?.children[index] = new
      nodes[old]?.parent = nil
      nodes[new]?.parent = holder
    }
    show(.secondary, in: id)
  }
}
