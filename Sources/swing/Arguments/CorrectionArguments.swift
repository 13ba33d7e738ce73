import ArgumentParser
import Foundation
import TennisSwing

/// What a person says of a result.
struct CorrectionArguments: ParsableArguments {
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("The number of the stroke that is meant, as in the report; may be repeated.", valueName: "n")
    )
    var stroke: [Int] = []

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Time of ball contact, such as 5.1: of the stroke around it, or of one that was missed; may be repeated.",
            valueName: "seconds")) var contact: [TypedNumber] = []

    @Option(
        help: ArgumentHelp(
            "The kind of stroke: serve, forehand, backhand, forehandVolley, backhandVolley or smash.",
            valueName: "kind"), completion: .list(AnalysisOption.stroke.kind.words))
    var kind: String?

    @Option(help: ArgumentHelp("Who hit the stroke: 1 for the main player, 2 and more for others.", valueName: "n"))
    var player: Int?

    @Option(
        help: ArgumentHelp("The player's racket hand, right or left, for all strokes.", valueName: "hand"),
        completion: .list(AnalysisOption.hand.kind.words)) var hand: String?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("The number of something that is no stroke; may be repeated.", valueName: "n"))
    var remove: [Int] = []

    @Flag(help: "The strokes named, or all of them, are right: contact, kind and hand.")
    var confirm = false

    @Flag(help: "Take back all corrections; options of the analysis, such as --hand, stay.")
    var undo = false

    @Option(
        name: .customLong("player-box"), parsing: .unconditional,
        help: ArgumentHelp(
            "Another player's bounding box; says how to analyze the clip again, as no poses of theirs are stored.",
            valueName: "x,y,w,h")) var playerBox: String?

    @Option(help: ArgumentHelp("Who says so; your login name by default.", valueName: "name"))
    var by: String?

    /// The kinds that a person can name.
    private static let kinds = StrokeKind.allCases.filter { AnalysisOption.stroke.kind.takes($0.rawValue) }
    /// Longer than any name of a person.
    private static let longestName = 100

    func validate() throws {
        let says = !contact.isEmpty || kind != nil || player != nil || hand != nil || !remove.isEmpty || confirm
        guard says || undo || playerBox != nil else {
            throw ValidationError(
                "A correction takes at least one of --contact, --kind, --player, --hand, --remove, --confirm and --undo."
            )
        }
        if undo, says || !stroke.isEmpty {
            throw ValidationError("--undo stands alone: it takes back all corrections.")
        }
        if hand != nil, confirm {
            throw ValidationError(
                "--hand and --confirm exclude each other: with another hand the strokes are found anew, look first.")
        }
        if !stroke.isEmpty, contact.isEmpty, kind == nil, player == nil, !confirm {
            throw ValidationError("--stroke takes --contact, --kind, --player or --confirm with it.")
        }
        if !stroke.isEmpty, !contact.isEmpty, stroke.count != contact.count {
            throw ValidationError("As many --contact as --stroke are needed, in the same order.")
        }
        if Set(stroke + remove).count != stroke.count + remove.count {
            throw ValidationError("A stroke is named twice.")
        }
        if let player, !Correction.players.contains(player) {
            throw ValidationError("--player takes a number from 1 to 99, as in the report.")
        }
        guard contact.allSatisfy(\.value.isFinite) else {
            throw ValidationError("--contact takes seconds, such as 5.1.")
        }
        if let by, by.isEmpty || by.count > Self.longestName {
            throw ValidationError("--by takes a name of up to \(Self.longestName) letters.")
        }
    }

    /// What was typed.
    ///
    /// - Throws: `ValidationError` naming the option and what it takes.
    func resolved(at date: Date) throws -> Correction {
        var correction = Correction(by: by ?? NSUserName(), at: date)
        correction.strokes = stroke
        correction.contacts = contact.map(\.value)
        correction.kind = try kind.map {
            try checked("--kind", $0, among: Self.kinds, advice: StrokeKind.advice(insteadOf: $0))
        }
        correction.player = player
        correction.hand = try hand.map { try checked("--hand", $0, among: Hand.allCases) }
        correction.removed = remove
        correction.isConfirmed = confirm
        return correction
    }

    /// The box as typed, where it is one.
    func box() throws -> String? {
        _ = try OptionValues(typed: [.playerBox: playerBox])
        return playerBox
    }
}
