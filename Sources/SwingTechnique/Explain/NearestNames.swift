extension [String] {
    /// The names most like what was typed, the likest first: those that hold it, then those fewest edits away.
    ///
    /// A name of which more than half would have to change is no help and is left out.
    package func nearest(to typed: String, count: Int = 3) -> [String] {
        let typed = typed.lowercased()
        let ranked = compactMap { name -> (name: String, distance: Int)? in
            let lower = name.lowercased()
            if !typed.isEmpty, lower.contains(typed) { return (name, 0) }
            let distance = Self.edits(from: Array<Character>(typed), to: Array<Character>(lower))
            return distance * 2 <= Swift.max(typed.count, lower.count) ? (name, distance) : nil
        }
        return ranked.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(count).map(\.name)
    }

    /// The name that was meant by what was typed: so it begins, or it is two edits away at most and a third of it; nil where
    /// it may be a word of somebody else's.
    package func mistyped(as typed: String) -> String? {
        let near = nearest(to: typed, count: count).filter { name in
            let edits = Self.edits(from: Array<Character>(typed), to: Array<Character>(name))
            return edits <= 2 && edits * 3 <= typed.count || typed.count > 2 && name.hasPrefix(typed)
        }
        return near.first
    }

    /// Levenshtein's distance: how many characters must be put in, taken out or replaced.
    private static func edits(from first: [Character], to second: [Character]) -> Int {
        var row = [Int](0...second.count)
        for (index, character) in first.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in second.indices {
                let replaced = diagonal + (second[column] == character ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = Swift.min(replaced, row[column] + 1, diagonal + 1)
            }
        }
        return row[second.count]
    }
}
