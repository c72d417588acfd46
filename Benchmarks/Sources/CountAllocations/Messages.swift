import CoordinatorKit

/// Messages by their size in words; up to three fit into an existential.
struct NoWord: CoordinatorMessageable {}

struct OneWord: CoordinatorMessageable {
  var first = 1
}

struct TwoWords: CoordinatorMessageable {
  var first = 1
  var second = 2
}

struct ThreeWords: CoordinatorMessageable {
  var first = 1
  var second = 2
  var third = 3
}

struct FourWords: CoordinatorMessageable {
  var first = 1
  var second = 2
  var third = 3
  var fourth = 4
}
