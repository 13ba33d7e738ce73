/// Which limb pairs of a frame are read with left and right exchanged: the arms with shoulders and hips, the legs from the knees on.
struct SideSwapState: Hashable, CaseIterable {
    private(set) var arms: Bool
    private(set) var legs: Bool

    /// Kept as they are first: of readings that are equally good it is taken.
    static let allCases = [false, true].flatMap { legs in [false, true].map { SideSwapState(arms: $0, legs: legs) } }

    /// How many pairs are exchanged.
    var count: Int { (arms ? 1 : 0) + (legs ? 1 : 0) }

    /// Exchanges what another reading, made after this one was applied, exchanges.
    mutating func change(by other: SideSwapState) {
        arms = arms != other.arms
        legs = legs != other.legs
    }
}
