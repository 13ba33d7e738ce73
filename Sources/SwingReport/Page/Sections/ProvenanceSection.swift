import SwingCore
import SwingTechnique

/// The program, options and digests that made the page: enough to make it again.
struct ProvenanceSection {
    private let document: AnalysisDocument
    private let words: Phrases

    init(_ document: AnalysisDocument, _ words: Phrases) {
        self.words = words
        self.document = document
    }

    var markup: Markup {
        """
        <footer class="provenance wrap">
        <h2>\(words.title(.howMade))</h2>
        <details class="fold">
        <summary>\(words.title(.details))</summary>
        <p class="meta">\(words(.howMeasured))</p>
        <dl>
        \(entries.map { "<div><dt>\(words.title($0.0))</dt><dd>\($0.1)</dd></div>" as Markup })
        </dl>
        </details>
        </footer>
        """
    }

    private var entries: [(PhraseID, Markup)] {
        let input = document.input
        let pose = document.pose
        let provenance = document.provenance
        let found = [
            "model": pose.model, "part": String(pose.framesWithPose), "all": String(pose.framesAnalyzed),
        ]
        return [
            (.program, "\(words(.programIs, ["version": provenance.version, "rubric": provenance.rubric]))"),
            (.clip, "\(input.fileName): \(input.width) × \(input.height), \(input.videoCodec), \(rate)"),
            (
                .doneToIt,
                "\(input.applied.isEmpty ? words(.nothing) : input.applied.map(correction).joined(separator: "; "))"
            ),
            (.clipDigest, "<code>\(input.sha256)</code>"),
            (.pose, "\(words(.poseFound, found))"),
            (.modelDigest, "<code>\(pose.modelDigest)</code>"),
            (.player, "\(player)"),
            (.options, "\(options.isEmpty ? words(.none) : options)"),
        ]
    }

    /// The description of a correction of the clip; an unknown name is shown unchanged.
    private func correction(_ name: String) -> String {
        let input = document.input
        guard let correction = ClipCorrection(rawValue: name) else { return name }
        var context: [String: MessageValue] = [
            "degrees": "\(input.rotation)", "width": "\(input.width)", "height": "\(input.height)",
        ]
        if correction == .slowMotion {
            guard let average = input.frameRate.average, let captured = input.frameRate.captured, average > 0 else {
                return name
            }
            context["factor"] = .text(words.shortest(captured / average, decimals: 1))
        }
        return words.catalog.clause(correction.clause(context))
    }

    private var rate: String {
        let rate = document.input.frameRate
        guard let average = rate.average else { return words(.rateUnknown) }
        var parts = [words(.framesASecond, ["rate": words.shortest(average, decimals: 2)])]
        if let captured = rate.captured {
            parts.append(words(.filmedAt, ["rate": words.shortest(captured, decimals: 2)]))
        }
        if rate.variable { parts.append(words(.uneven)) }
        return parts.joined(separator: ", ")
    }

    private var player: String {
        let player = document.player
        let source: PhraseID =
            switch player.handSource {
            case "user": .handGiven
            case "detected": .handDetected
            default: .handAssumed
            }
        let height = player.height.map { ", " + words(.tall, ["height": words.standing($0)]) } ?? ""
        return "\(words(player.hand == .right ? .rightHanded : .leftHanded)) (\(words(source)))" + height
    }

    /// Options shown elsewhere or of no interest; a page that is sent on must not disclose folder names of its sender.
    private static let omittedOptions: Set<String> = ["rubric", "rubricSha256", "languageSha256"]

    /// The options that were set, by name.
    private var options: String {
        document.provenance.config.filter { !Self.omittedOptions.contains($0.key) }.sorted { $0.key < $1.key }
            .compactMap { name, value in
                switch value {
                case .null: nil
                case .flag(let flag): flag ? name : nil
                case .number(let number): "\(name) \(Coordinate.text(number, decimals: 3))"
                case .text(let text): text == "auto" ? nil : "\(name) \(text.split(separator: "/").last ?? "")"
                case .list(let list): list.isEmpty ? nil : "\(name) \(list.count)"
                }
            }.joined(separator: ", ")
    }
}
