import SwingMedia

#if canImport(Glibc)
    import Glibc
#endif

/// Finds the player in a frame when nothing is known from the frame before.
struct PlayerLocator {
    private let decoder: BlazePoseDecoder
    private let levels: [[Region]]
    /// The same levels; those that are shown together.
    private let rounds: [[[Region]]]
    private var detector: PersonDetector
    /// Who is not searched for.
    private let others: FollowedPlayers
    /// When the whole frame was last searched, and how long to wait until the next time.
    private var lastSearch: Double?
    private var interval = shortestInterval

    /// A person who was just lost is still near: this many sides of the last region are searched.
    private static let nearbySides = 1.6
    /// How many body radii wide the square is in which somebody is searched for again.
    private static let nearbyRadii = 4.0
    /// How much larger than a box around the person the landmarker's square is.
    private static let boxMargin = 1.25
    /// Seconds of the clip between two searches of the whole picture: a lost player is to be found within 0.3 s.
    private static let shortestInterval = 0.2
    /// The wait grows by this with every search in vain, so that an empty clip does not cost many times a full one.
    private static let growth = 1.25
    private static let longestInterval = 1.0

    init(
        networks: PoseNetworks, geometry: PictureGeometry, others: FollowedPlayers = FollowedPlayers()
    ) throws(PoseError) {
        self.others = others
        decoder = networks.decoder
        levels = SearchPlan.levels(width: geometry.width, height: geometry.height)
        rounds = SearchPlan.rounds(of: levels, height: geometry.height)
        detector = try PersonDetector(networks, geometry: geometry)
    }

    /// The people in a frame of which nothing is known yet; none right after a search in vain.
    mutating func people(in frame: VideoFrame, counters: inout PoseCounters) throws(PoseError) -> [Detection] {
        isDue(frame) ? try everybody(in: frame, counters: &counters) : []
    }

    /// The people in a frame who are about as large as somebody known: in one level of squares, which finds them from a third
    /// of its side on.
    ///
    /// - Parameter side: of the square around whoever is known, 1.25 times a standing person's height.
    mutating func everybody(
        in frame: VideoFrame, like side: Double, counters: inout PoseCounters
    ) throws(PoseError) -> [Detection] {
        func misfit(_ level: [Region]) -> Double { abs(log((level.first?.side ?? 1) / (Self.likeSides * side))) }
        guard let level = levels.min(by: { misfit($0) < misfit($1) }) else { return [] }
        return remaining(try detector.people(in: frame, regions: level, counters: &counters), in: frame)
    }

    /// How large squares are that show people of a size and others down to half of it and up to one and a half, in sides of the
    /// square around such a person.
    private static let likeSides = 1.5

    /// The people in a frame who could be the player by their size, and some smaller ones.
    ///
    /// A level finds people from a third of its squares' side. So the search goes on until nobody who could be taken
    /// for the largest person found can have been missed.
    mutating func everybody(in frame: VideoFrame, counters: inout PoseCounters) throws(PoseError) -> [Detection] {
        var found: [Detection] = []
        for levels in rounds {
            var seen = try detector.people(in: frame, squares: levels.flatMap { $0 }, counters: &counters)[...]
            for level in levels {
                found += PersonDetector.distinct(seen.prefix(level.count).flatMap { $0 })
                seen = seen.dropFirst(level.count)
            }
            let largest = found.map(\.prominence).max() ?? 0
            let smallestRival = 2 * largest * PlayerConfirmation.rivalSize
            if let side = levels.last?.first?.side, smallestRival >= side * SearchPlan.visibleFraction { break }
        }
        return remaining(PersonDetector.distinct(found), in: frame)
    }

    /// The people but those who are not searched for.
    private func remaining(_ people: [Detection], in frame: VideoFrame) -> [Detection] {
        people.filter { !others.contains(hips: $0.hips, at: frame.time.seconds) }
    }

    /// The people near where some were seen before.
    mutating func people(
        in frame: VideoFrame, near known: [Detection], counters: inout PoseCounters
    ) throws(PoseError) -> [Detection] {
        let squares = known.map { Region(center: $0.hips, side: $0.radius * Self.nearbyRadii) }
        return remaining(try detector.people(in: frame, regions: squares, counters: &counters), in: frame)
    }

    /// The square around the player near where they are seen at another time, or nil when nobody there fits.
    mutating func region(
        in frame: VideoFrame, near seen: PlayerObservation, counters: inout PoseCounters
    ) throws(PoseError) -> Region? {
        let square = Region(center: seen.region.center, side: seen.region.side * Self.nearbySides)
        return try best([square], frame, PlayerMatcher(lastSeen: seen, seconds: frame.time.seconds), &counters)
    }

    /// The square around the person in a box, or around the box itself where the detector sees nobody in it: whoever
    /// drew the box has seen the player.
    mutating func region(
        in frame: VideoFrame, around box: PictureBox, counters: inout PoseCounters
    ) throws(PoseError) -> Region {
        let side = max(box.width, box.height)
        let people = try detector.people(
            in: frame, regions: [Region(center: box.center, side: side * Self.nearbySides)], counters: &counters)
        let found = InitialPlayer.player(among: people, in: box).flatMap(decoder.region)
        return found ?? Region(center: box.center, side: side * Self.boxMargin)
    }

    /// The square around the player who was seen before, or nil when nobody fits.
    mutating func region(
        in frame: VideoFrame, lastSeen: PlayerObservation, counters: inout PoseCounters
    ) throws(PoseError) -> Region? {
        if let found = try region(in: frame, near: lastSeen, counters: &counters) { return found }
        guard isDue(frame) else { return nil }
        let gate = PlayerMatcher(lastSeen: lastSeen, seconds: frame.time.seconds)
        for level in levels where SearchPlan.canShow(lastSeen.region, level) {
            if let found = try best(level, frame, gate, &counters) { return found }
        }
        return nil
    }

    /// Ends the waiting: the player has been found.
    mutating func succeed() {
        lastSearch = nil
        interval = Self.shortestInterval
    }

    private mutating func isDue(_ frame: VideoFrame) -> Bool {
        let seconds = frame.time.seconds
        if let lastSearch, abs(seconds - lastSearch) < interval { return false }
        if lastSearch != nil { interval = min(interval * Self.growth, Self.longestInterval) }
        lastSearch = seconds
        return true
    }

    private mutating func best(
        _ regions: [Region], _ frame: VideoFrame, _ gate: PlayerMatcher, _ counters: inout PoseCounters
    ) throws(PoseError) -> Region? {
        let people = remaining(try detector.people(in: frame, regions: regions, counters: &counters), in: frame)
        return gate.player(among: people).flatMap { decoder.region(around: $0) }
    }
}

/// Which squares of a frame the detector is shown to find small people too.
///
/// The detector misses people lower than about a third of the square it is shown. A square of the frame's longer side
/// finds people from a third of it; each level halves that, down to people of 15 % of the frame's height, who fill a
/// third of a square of 45 % of the height.
enum SearchPlan {
    /// The lowest person the detector finds reliably, as a fraction of the square it is shown.
    static let visibleFraction = 1.0 / 3
    /// The side of the smallest squares over the frame's height: three times the lowest person searched for.
    static let smallestSide = 0.45
    /// The smallest squares are no less than this fraction of the longer side, so that a panorama does not take
    /// hundreds.
    private static let smallestFraction = 1.0 / 12

    /// The levels of a search, coarse first; each is a list of squares.
    static func levels(width: Int, height: Int) -> [[Region]] {
        let shorter = Double(min(width, height))
        var result = [[Region.letterbox(width: width, height: height)]]
        var side = shorter
        let smallest = max(smallestSide * Double(height), smallestFraction * Double(max(width, height)))
        // A frame that is not square has a level of squares of its shorter side; then sides shrink by a third, so
        // that a person who is cut by the squares of one level is whole in those of another.
        if max(width, height) == min(width, height) { side *= 2.0 / 3 }
        while side > smallest {
            result.append(tiles(width: width, height: height, side: side))
            side *= 2.0 / 3
        }
        if smallest <= shorter { result.append(tiles(width: width, height: height, side: smallest)) }
        return result
    }

    /// The levels in the order they are shown, together where the next hardly ever is spared.
    ///
    /// A level of one square leaves a core idle, and only a person who fills the frame's height lets a search end
    /// with the widest square of a frame in landscape.
    static func rounds(of levels: [[Region]], height: Int) -> [[[Region]]] {
        let alone = levels.map { [$0] }
        guard levels.count > 1, let side = levels[0].first?.side,
            side * visibleFraction / PlayerConfirmation.rivalSize > fillingFraction * Double(height)
        else { return alone }
        return [Array(levels[..<2])] + alone[2...]
    }

    /// The fraction of a frame's height that a player who is filmed whole hardly ever fills.
    private static let fillingFraction = 0.9

    /// Squares of a side that cover the frame, each sharing about half with its neighbors.
    static func tiles(width: Int, height: Int, side: Double) -> [Region] {
        let xs = middles(length: Double(width), side: side)
        let ys = middles(length: Double(height), side: side)
        return ys.flatMap { y in xs.map { x in Region(center: SIMD2(x, y), side: side) } }
    }

    private static func middles(length: Double, side: Double) -> [Double] {
        guard length > side else { return [length / 2] }
        let count = Int(clamping: ((length - side) / (side * 0.5)).rounded(.up)) + 1
        let step = (length - side) / Double(count - 1)
        return (0..<count).map { side / 2 + step * Double($0) }
    }

    /// Whether a person of a known region can be found in the squares of a level: no lower than a third of them, and
    /// not cut by them.
    static func canShow(_ region: Region, _ level: [Region]) -> Bool {
        guard let side = level.first?.side else { return false }
        return side >= region.side && side <= 3 * region.side
    }
}
