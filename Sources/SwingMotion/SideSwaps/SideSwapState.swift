/// Which limb pairs of a frame have left and right exchanged: the arms with shoulders and hips, the legs from the knees
/// on.
struct SideSwapState: Hashable, CaseIterable {
    private(set) var arms: Bool
    private(set) var legs: Bool

    /// Nothing exchanged comes first: of states with equal cost the first is taken.
    static let allCases = [false, true].flatMap { legs in [false, true].map { SideSwapState(arms: $0, legs: legs) } }

    /// How many pairs are exchanged.
    var count: Int { (arms ? 1 : 0) + (legs ? 1 : 0) }

    /// Adds what another state, found after this one was corrected, exchanges.
    mutating func combine(with other: SideSwapState) {
        arms = arms != other.arms
        legs = legs != other.legs
    }
}
