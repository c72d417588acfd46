/// How a sheet looks; it may change while the sheet is shown.
struct SheetAppearance: Hashable {
  var detents: [SheetStyle.Detent] = []
  var showsGrabber = false
  /// The anchor of an action sheet on an iPad.
  var alertSource: SheetStyle.PopoverSource?
}

extension SheetAppearance {
  init<Screen>(_ sheet: Sheet<Screen>) {
    self.init(detents: sheet.detents, showsGrabber: sheet.showsGrabber)
  }

  /// Whether everything is left to UIKit.
  var isPlain: Bool { detents.isEmpty && !showsGrabber }
}

extension ScreenStack {
  /// The looks of the sheets, lowest first; sheets without screens are ignored.
  var sheetAppearances: [SheetAppearance] {
    var sheetAppearances: [SheetAppearance] = []
    var next = sheet
    while let sheet = next {
      if !sheet.stack.screens.isEmpty { sheetAppearances.append(SheetAppearance(sheet)) }
      next = sheet.stack.sheet
    }
    return sheetAppearances
  }
}
