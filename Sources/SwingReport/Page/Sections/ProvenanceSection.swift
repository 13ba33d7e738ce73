import SwingTechnique

/// The program, options and digests that made the page: enough to make it again.
struct ProvenanceSection {
    let document: AnalysisDocument
    let phrases: Phrases

    var markup: Markup {
        """
        <footer class="provenance wrap">
        <h2>\(phrases.title(.howMade))</h2>
        <details class="fold">
        <summary>\(phrases.title(.details))</summary>
        <p class="meta">\(phrases(.howMeasured))</p>
        <dl>
        \(entries.map { "<div><dt>\(phrases.title($0.0))</dt><dd>\($0.1)</dd></div>" as Markup })
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
            (.program, "\(phrases(.programIs, ["version": provenance.version, "rubric": provenance.rubric]))"),
            (.clip, "\(input.path.fileName): \(input.width) × \(input.height), \(input.videoCodec), \(rate)"),
            (
                .doneToIt,
                "\(input.applied.isEmpty ? phrases(.nothing) : input.applied.map(correction).joined(separator: "; "))"
            ),
            (.clipDigest, "<code>\(input.sha256)</code>"),
            (.pose, "\(phrases(.poseFound, found))"),
            (.modelDigest, "<code>\(pose.modelDigest)</code>"),
        ] + [player.map { (.player, "\($0)") }].compactMap(\.self) + [
            (.options, "\(options.isEmpty ? phrases(.none) : options)")
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
            context["factor"] = .text(phrases.shortest(captured / average, decimals: 1))
        }
        return phrases.catalog.clause(correction.clause(context))
    }

    private var rate: String {
        let rate = document.input.frameRate
        guard let average = rate.average else { return phrases(.rateUnknown) }
        var parts = [phrases(.framesASecond, ["rate": phrases.shortest(average, decimals: 2)])]
        if let captured = rate.captured {
            parts.append(phrases(.filmedAt, ["rate": phrases.shortest(captured, decimals: 2)]))
        }
        if rate.variable { parts.append(phrases(.uneven)) }
        return parts.joined(separator: ", ")
    }

    /// Hand and height of the player; nil where neither is known: without a stroke nothing tells which hand holds the
    /// racket.
    private var player: String? {
        let player = document.player
        let source: PhraseID =
            switch player.handSource {
            case "user": .handGiven
            case "detected": .handDetected
            default: .handAssumed
            }
        let isHandTold = source == .handGiven || !document.strokes.isEmpty
        let hand = phrases(player.hand == .right ? .rightHanded : .leftHanded) + " (\(phrases(source)))"
        let height = player.height.map { phrases(.tall, ["height": phrases.standing($0)]) }
        let known = [isHandTold ? hand : nil, height].compactMap(\.self)
        return known.isEmpty ? nil : known.joined(separator: ", ")
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

/// The warnings of the clip: what happened, why it matters, what to do next.
///
/// A stroke that may be another one is asked about where it stands, with the command that answers.
struct WarningSection {
    private let warnings: [WarningEntry]
    private let phrases: Phrases

    init(_ warnings: [WarningEntry], _ phrases: Phrases) {
        self.phrases = phrases
        self.warnings = warnings.filter { $0.code != .uncertainStroke }
    }

    var markup: Markup {
        guard !warnings.isEmpty else { return .nothing }
        return .section(
            "warnings", phrases.title(.nextClip),
            """
            <ul class="notes">
            \(warnings.map(note))
            </ul>
            """)
    }

    private func note(_ entry: WarningEntry) -> Markup {
        let translated = phrases.message(entry.code)
        let warning = entry.text(in: phrases)
        // The document's own sentences are English.
        let lang: Markup = translated == nil && phrases.language != "en" ? " lang=\"en\"" : ""
        return """
            <li class="note card"\(lang)>
            <h3>\(warning.what)</h3>
            \(warning.why.isEmpty ? Markup.nothing : "<p>\(warning.why)</p>")
            <p class="next">\(warning.next)</p>
            </li>
            """
    }
}

/// What a person has corrected, in words: a note in its stroke's section and one for what is no stroke any more.
struct CorrectionNote {
    private let entries: [CorrectionEntry]
    /// Whether a person has said what kind of stroke it is.
    let saysKind: Bool
    private let phrases: Phrases

    /// What was said of one stroke.
    init(_ document: AnalysisDocument, of stroke: Int, _ phrases: Phrases) {
        entries = document.corrections(of: stroke)
        saysKind = document.isKindToldByPerson(stroke)
        self.phrases = phrases
    }

    /// What was removed from a clip.
    init(removedFrom document: AnalysisDocument, _ phrases: Phrases) {
        entries = document.corrections.filter { $0.change == .removed }
        saysKind = false
        self.phrases = phrases
    }

    /// The note; nothing where nobody has corrected anything.
    var markup: Markup? {
        let corrected = entries.filter { !$0.isConfirmation }
        if corrected.isEmpty {
            return entries.isEmpty ? nil : "<p class=\"meta\">\(phrases.title(.confirmedByHand)).</p>"
        }
        let parts = corrected.map(text).joined(separator: "; ")
        return "<p class=\"corrected card\"><strong>\(phrases.title(.correctedByHand)):</strong> \(parts).</p>"
    }

    private func text(_ entry: CorrectionEntry) -> String {
        let values = ["before": value(entry.before), "after": value(entry.after)]
        return switch entry.change {
        case .contact: phrases(.contactCorrected, values)
        case .kind: phrases(.kindCorrected, values)
        case .player: phrases(.playerCorrected, players(entry))
        case .hand: phrases(.handCorrected, values)
        case .added: phrases(.strokeAdded)
        case .removed: phrases(.strokeRemoved, ["time": value(entry.before)])
        case .confirmed: phrases(.confirmedByHand)
        }
    }

    private func players(_ entry: CorrectionEntry) -> [String: String] {
        ["before": entry.before, "after": entry.after].mapValues { value in
            if case .number(let number) = value { phrases.number(number, decimals: 0) } else { "–" }
        }
    }

    private func value(_ value: ConfigValue) -> String {
        switch value {
        case .number(let time): phrases.time(time)
        case .text(let name):
            StrokeKind(rawValue: name).map { phrases.stroke($0, nil) }
                ?? Hand(rawValue: name).map { phrases.hand($0) } ?? name
        case .null, .flag, .list: "–"
        }
    }
}
