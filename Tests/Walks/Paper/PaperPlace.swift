/// A screen where it is.
///
/// One that goes to another sheet is in another place, where it may come with the same controller. A sheet is the same one
/// for as long as its first screen, its style and the sheets under it are.
struct PaperPlace: Hashable, CustomStringConvertible {
  /// The sheets from the lowest up to the one around the screen, as `pageSheet 7`; none for the stack.
  let sheets: [String]
  let id: Int

  var description: String { sheets.isEmpty ? "screen \(id)" : "screen \(id) in \(sheets)" }
}
