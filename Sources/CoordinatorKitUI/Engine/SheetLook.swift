/// How a sheet looks while it is shown; it may change then.
struct SheetLook: Hashable {
  var detents: [SheetStyle.Detent] = []
  var showsGrabber = false
  /// What an action sheet points at on an iPad.
  var alertSource: SheetStyle.PopoverSource?
}

extension SheetLook {
  init<Screen>(_ sheet: Sheet<Screen>) {
    self.init(detents: sheet.detents, showsGrabber: sheet.showsGrabber)
  }

  /// Whether UIKit is left to itself.
  var isPlain: Bool { detents.isEmpty && !showsGrabber }
}

extension ScreenStack {
  /// The looks of the sheets, lowest first; a sheet without screens is none.
  var sheetLooks: [SheetLook] {
    var looks: [SheetLook] = []
    var next = sheet
    while let sheet = next {
      if !sheet.stack.screens.isEmpty { looks.append(SheetLook(sheet)) }
      next = sheet.stack.sheet
    }
    return looks
  }
}
