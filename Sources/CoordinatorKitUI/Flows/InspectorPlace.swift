/// Where the inspector of a flow's columns is: the lowest sheet of the flow, with the style `.inspector`.
///
///         the window is wide               the window gets narrow
///     .beside ────────────────────────────► .leavesColumn ──► .sheet
///        ▲                                                       │
///        └──────────────── .leavesSheet ◄────────────────────────┘ the window gets wide
///
/// It is on its way while UIKit still presents, or has not dismissed: its screens keep their controllers, and are in
/// neither place.
enum InspectorPlace {
  /// In a column beside the others.
  case beside
  /// In a sheet over them, in a narrow window, or where the system has no such column.
  case sheet
  /// On its way from the column to the sheet, which UIKit may not present yet.
  case leavesColumn
  /// On its way from the sheet to the column, in neither.
  case leavesSheet
}
