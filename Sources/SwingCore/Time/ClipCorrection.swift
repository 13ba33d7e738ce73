/// A correction of a clip's picture or times, so that results are what a person saw on the court.
///
/// The raw values are the stable names of `input.applied` in `analysis.json`.
public enum ClipCorrection: String, CaseIterable, Sendable, Codable {
    /// Flipped left to right.
    case mirrored
    /// Turned upright, as the clip or a person states or as the people in it stand.
    case rotated
    /// Stretched until its pixels are square.
    case squarePixels
    /// A picture made of each field of interlaced frames.
    case deinterlaced
    /// High dynamic range brought to what ordinary screens show.
    case toneMapped
    /// The overlay video counts its time from zero, as the clip does not.
    case clockFromZero
    /// Times divided for speeds, since the clip plays in slow motion.
    case slowMotion
    /// There is no clip: poses of another program were read.
    case posesOnly
}

extension ClipCorrection {
    private static let variants: [Self: [String]] = [.rotated: ["requested", "people"]]

    /// The clause that says what is done to a clip.
    ///
    /// - Parameters:
    ///   - variant: `requested` for a rotation that a person asked for, `people` for one told by the people in the clip.
    ///   - context: the values by name; the transfer function and the start of the clock may be left out.
    package func clause(variant: String? = nil, _ context: [String: MessageValue] = [:]) -> Message {
        let name = ["correction", rawValue, variant].compactMap(\.self).joined(separator: ".")
        return Message(name, context)
    }

    /// The keys of every clause.
    package static let clauses: [String] = allCases.flatMap { correction in
        ([nil] + (variants[correction] ?? [])).map { correction.clause(variant: $0).key }
    }
}
