/// Which limb pairs of a frame are read with left and right exchanged.
struct SideReading: Hashable, CaseIterable {
    let arms: Bool
    let legs: Bool

    /// Kept as they are first: of readings that are equally good it is taken.
    static let allCases = [false, true].flatMap { legs in [false, true].map { SideReading(arms: $0, legs: legs) } }

    /// How many pairs are exchanged.
    var count: Int { (arms ? 1 : 0) + (legs ? 1 : 0) }
}
