import SwingCore

/// What made the page: enough to make it again.
struct ProvenanceSection {
    private let document: AnalysisDocument

    init(_ document: AnalysisDocument) {
        self.document = document
    }

    var markup: Markup {
        """
        <footer class="provenance wrap">
        <h2>How this was made</h2>
        <p class="meta">Measured on the player’s pose in the clip alone. Every interval holds the true value nine times in \
        ten; a mark near a limit says which grade is as likely.</p>
        <dl>
        \(entries.map { "<div><dt>\($0.0)</dt><dd>\($0.1)</dd></div>" as Markup })
        </dl>
        </footer>
        """
    }

    private var entries: [(String, Markup)] {
        let input = document.input
        let pose = document.pose
        return [
            ("Program", "swing \(document.provenance.version), rubric \(document.provenance.rubric)"),
            ("Clip", "\(input.fileName): \(input.width) × \(input.height), \(input.videoCodec), \(rate)"),
            ("Done to it", "\(input.applied.isEmpty ? "nothing" : input.applied.joined(separator: "; "))"),
            ("Clip’s digest", "<code>\(input.sha256)</code>"),
            ("Pose", "\(pose.model), found in \(pose.framesWithPose) of \(pose.framesAnalyzed) frames"),
            ("Model’s digest", "<code>\(pose.modelDigest)</code>"),
            ("Player", "\(player)"),
            ("Options", "\(options.isEmpty ? "none" : options)"),
        ]
    }

    private var rate: String {
        let input = document.input
        guard let average = input.frameRate.average else { return "frame rate unknown" }
        let captured = input.frameRate.captured.map { ", filmed at " + Coordinate.text($0, decimals: 2) } ?? ""
        return Coordinate.text(average, decimals: 2) + " frames a second" + captured
            + (input.frameRate.variable ? ", uneven" : "")
    }

    private var player: String {
        let player = document.player
        let height = player.height.map { ", " + Coordinate.text($0, decimals: 2) + " m tall" } ?? ""
        return "\(player.hand.rawValue)-handed (\(player.handSource))" + height
    }

    /// The options that were set, by name.
    private var options: String {
        document.provenance.config.sorted { $0.key < $1.key }.compactMap { name, value in
            switch value {
            case .null: nil
            case .flag(let flag): flag ? name : nil
            case .number(let number): "\(name) \(Coordinate.text(number, decimals: 3))"
            case .text(let text): text == "auto" ? nil : "\(name) \(text)"
            case .list(let list): list.isEmpty ? nil : "\(name) \(list.count)"
            }
        }.joined(separator: ", ")
    }
}
