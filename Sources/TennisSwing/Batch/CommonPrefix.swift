extension Collection where Element == [String] {
    /// The parts that all paths begin with: the deepest folder they have in common.
    package var commonPrefix: [String] {
        dropFirst().reduce(first ?? []) { shared, parts in Array(zip(shared, parts).prefix { $0 == $1 }.map(\.0)) }
    }
}
