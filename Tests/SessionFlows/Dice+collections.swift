extension Dice {
  /// Some of the elements, inserted in a random order.
  mutating func some<Element: Hashable>(of elements: [Element]) -> Set<Element> {
    var set = Set<Element>(minimumCapacity: roll(40))
    for element in elements.shuffled(using: &self) where roll(2) == 0 { set.insert(element) }
    return set
  }

  /// Numbers for some of the keys, inserted in a random order.
  mutating func counts<Key: Hashable>(of keys: [Key]) -> [Key: Int] {
    var counts = [Key: Int](minimumCapacity: roll(40))
    for key in keys.shuffled(using: &self) where roll(2) == 0 { counts[key] = roll(100) }
    return counts
  }
}
