import CoordinatorKit
import Foundation
import Testing

@Suite("Sheets as values")
struct SheetStyleTests {
  private enum Screen: FlowScreen, Codable { case page, fonts }

  @Test("Only full-screen sheets cannot be closed by a swipe or an outside tap")
  func identifiesSheetsThatCannotBeSwiped() {
    #expect(SheetStyle.sheet.canBeSwipedDown)
    #expect(SheetStyle.formSheet.canBeSwipedDown)
    #expect(SheetStyle.popover(from: .center).canBeSwipedDown)
    #expect(!SheetStyle.fullScreen.canBeSwipedDown)
    #expect(!SheetStyle.overFullScreen.canBeSwipedDown)
  }

  @Test("A style is archived as its name, a popover with its source")
  func archivesStyles() throws {
    let styles: [SheetStyle] = [
      .sheet, .formSheet, .fullScreen, .overFullScreen, .popover(from: .item("fonts")),
      .popover(from: .rect(x: 1, y: 2, width: 3, height: 4)),
    ]
    let data = try JSONEncoder().encode(styles)
    #expect(try JSONDecoder().decode([SheetStyle].self, from: data) == styles)
    #expect(
      String(decoding: data, as: UTF8.self).hasPrefix(
        #"["sheet","formSheet","fullScreen","overFullScreen",{"popover":"#))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([SheetStyle].self, from: Data(#"["drawer"]"#.utf8))
    }
  }

  @Test("A sheet keeps its appearance when its screens are mapped")
  func mapsSheets() {
    let stack = ScreenStack([Screen.page]).presenting(
      Sheet(Screen.fonts, as: .formSheet, detents: [.medium], showsGrabber: true))
    let same = stack.map { $0 }
    #expect(same == stack)
    #expect(same.sheet?.detents == [.medium])
    #expect(same.sheet?.showsGrabber == true)
  }

  @Test("Detents are encoded as a list, or as an object with what else they say")
  func encodesDetents() throws {
    let undimmed = SheetStyle.Detents(
      [.medium, .height(99)], selected: .medium, largestUndimmed: .height(99))
    let data = try JSONEncoder().encode([undimmed, [.large]])
    #expect(
      try JSONDecoder().decode([SheetStyle.Detents].self, from: data) == [undimmed, [.large]])
    #expect(String(decoding: data, as: UTF8.self).hasSuffix(#",[{"large":{}}]]"#))
    #expect(
      "\(undimmed)"
        == ".init([.medium, .height(99.0)], selected: .medium, largestUndimmed: .height(99.0))")
  }
}
