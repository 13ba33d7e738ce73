import Foundation
import SwingTechnique

/// One stroke: its name, grade, pictures, metrics and plots.
struct StrokeSection {
    let stroke: StrokeSummary
    /// The number of strokes in the clip.
    let strokes: Int
    /// What a person has corrected of it.
    let note: CorrectionNote
    /// Whether the page's headline is this stroke's advice, which is then not repeated.
    let isHeadline: Bool
    /// Whether it is the first of the clip, which is open where there are several.
    let isFirst: Bool
    /// Whether its camera view is told as found.
    let isViewSure: Bool
    let pictures: PageStrokePictures?
    let curves: StrokeCurves?
    let body: PageBody?
    /// The rendered stroke beside it, or nil for none.
    let model: ModelSection?
    let phrases: Phrases
    private var isOnly: Bool { strokes == 1 }

    var markup: Markup {
        let title = "stroke-\(stroke.id)-title"
        return """
            <article class="stroke" id="stroke-\(stroke.id)" aria-labelledby="\(title)">
            <header>
            <h2 id="\(title)">\(isOnly ? "" : "\(stroke.id). ")\(phrases.title(of: stroke))</h2>
            \(isHeadline && isOnly ? Markup.nothing : verdict)
            </header>
            \(note.markup)
            \(question)
            \(isOnly ? parts : folded)
            </article>
            """
    }

    /// In a session all but the first stroke are closed: the list on top tells them apart.
    private var folded: Markup {
        """
        <details class="stroke-more"\(isFirst ? " open" : "")>
        <summary>\(phrases.title(.moreOfStroke))<span class="hidden">: \
        \(phrases.title(of: stroke)) \(stroke.id)</span></summary>
        \(parts)
        </details>
        """
    }

    /// What the stroke was, and the command that answers; nil where that is certain.
    private var question: Markup? {
        guard !stroke.isSure else { return nil }
        let text = phrases(
            .strokeQuestion,
            [
                "stroke": phrases.stroke(stroke.type), "hand": phrases.hand(stroke.hand),
                "percent": phrases.number(stroke.confidence * 100, decimals: 0),
            ])
        return "<p class=\"question card\">\(text) \(phrases.answer(to: stroke, in: Self.folder))</p>"
    }

    /// How a page names its own folder, which may have been moved since.
    private static let folder = "FOLDER"

    /// Of a stroke that is asked about, what it looks like and nothing that another one would make untrue.
    private var parts: Markup {
        guard stroke.isSure else {
            return """
                <div class="stroke-parts">
                \(pictures.map { KeyFrameSection(stroke: stroke, pictures: $0, phrases: phrases).markup })
                <p class="meta coach-only">\(meta)</p>
                </div>
                """
        }
        return """
            <div class="stroke-parts">
            \(isHeadline ? Markup.nothing : coaching)
            \(isHeadline ? Markup.nothing : Strengths(stroke, phrases).markup)
            \(pictures.map { KeyFrameSection(stroke: stroke, pictures: $0, phrases: phrases).markup })
            \(flags)
            \(MetricSection(stroke: stroke, keyFrames: pictures?.keyFrames ?? [], phrases: phrases).markup)
            \(model?.markup)
            \(body.map { BodySection(body: $0, stroke: stroke, phrases: phrases).markup })
            \(curves.map { PlotSection(stroke, $0, strokes: strokes, phrases).markup })
            <p class="meta coach-only">\(meta)</p>
            </div>
            """
    }

    private var verdict: Markup {
        let score = stroke.toldScore.map { phrases(.scoreOfHundred, ["score": phrases.score($0)]) } ?? ""
        return """
            <p class="verdict">\(GradeChip.markup(stroke, phrases)) <span class="number">\(score)</span></p>
            <p class="standing">\(Phrases.sentence(phrases.standing(stroke)))</p>
            \(isOnly ? nil : stroke.reason.map { "<p class=\"reason\">\($0)</p>" as Markup })
            """
    }

    private var meta: String {
        let contact = stroke.contact
        let sources = phrases.list(contact.sources.map(sourceName))
        let interval = phrases.time(contact.time) + " ± " + phrases.time(contact.uncertainty)
        let percent = phrases.number(stroke.confidence * 100, decimals: 0)
        return [
            phrases(sources.isEmpty ? .contactAt : .contactToldBy, ["interval": interval, "sources": sources]),
            Phrases.sentence(phrases.view(stroke.view, isSure: isViewSure)) + ".",
            note.saysKind ? nil : phrases(.strokeIsSure, ["percent": percent]),
        ].compactMap(\.self).joined(separator: " ")
    }

    private func sourceName(of source: ContactSource) -> String {
        switch source {
        case .kinematics: phrases(.toldByHand)
        case .sound: phrases(.toldBySound)
        case .ball: phrases(.toldByBall)
        case .user: phrases(.toldByUser)
        }
    }

    /// Findings for a coach or physiotherapist, whatever the grade.
    private var flags: [Markup] {
        stroke.flags.map { flag in
            """
            <div class="flag card">
            <h3>\(flag.what)</h3>
            <p>\(flag.why)</p>
            <p class="next">\(flag.next)</p>
            </div>
            """
        }
    }

    private var coaching: Markup? {
        guard let coaching = stroke.coaching else { return nil }
        return """
            <div class="advice card">
            <h3>\(phrases.instruction(coaching))</h3>
            <p class="cue"><span class="label">\(phrases.title(coaching.said.cueLabel))</span> \(coaching.cue)</p>
            <p>\(coaching.why)</p>
            \(coaching.drill.map { "<p><strong>\($0.name)</strong> · \($0.dose)<br>\($0.how)</p>" as Markup })
            </div>
            """
    }
}

/// The player's skeleton from the side, which a slider or a finger turns, and from above, with how far it may be off.
///
/// Without the script both figures stand still.
struct BodySection {
    let body: PageBody
    let stroke: StrokeSummary
    let phrases: Phrases

    /// Nothing where hardly any joint is known.
    var markup: Markup {
        let figure = BodyFigure(body, hand: stroke.hand)
        guard figure.isWhole else { return .nothing }
        let moment = Phrases.sentence(phrases.eventName(body.event))
        let shown = phrases.title(.bodyShows, ["moment": moment])
        let turn = figure.sideTurn
        return """
            <details class="fold">
            <summary>\(phrases.title(.aroundTheBody))</summary>
            <div class="turnable" data-joints="\(figure.places)" data-shown="\(shown)" data-words="\(place)">
            <figure role="img" aria-label="\(shown), \(phrases(.fromTheSide))">
            \(figure.drawing(turn: turn, tilt: 0))
            <figcaption>\(phrases.title(.fromTheSide))</figcaption>
            </figure>
            <figure role="img" aria-label="\(shown), \(phrases(.fromAbove))">
            \(figure.drawing(turn: 0, tilt: 90))
            <figcaption>\(phrases.title(.fromAbove))</figcaption>
            </figure>
            \(slider("turn", .bodyTurn, from: -180, to: 180, at: turn))
            \(slider("tilt", .bodyTilt, from: 0, to: 90, at: 0))
            <p class="meta">\(moment). \(phrases(.bodyEstimate))</p>
            </div>
            </details>
            """
    }

    /// What the script says of the turned figure; it inserts the numbers.
    private var place: String { phrases.title(.bodyPlace, ["turn": "{turn}", "tilt": "{tilt}"]) }

    private func slider(_ name: String, _ title: PhraseID, from low: Int, to high: Int, at value: Int) -> Markup {
        let id = "s\(stroke.id)-\(name)"
        return """
            <p class="turning" hidden><label for="\(id)">\(phrases.title(title))</label>
            <input type="range" id="\(id)" min="\(low)" max="\(high)" value="\(value)" step="1"></p>
            """
    }
}

/// The bones of a body as lines that a turn projects, in centimeters.
struct BodyFigure {
    private static let joints: [Joint] =
        Set(Joint.bones.flatMap { [$0.0, $0.1] }).union([.nose]).sorted { $0.rawValue < $1.rawValue }
    /// Half the side of the ring that stands for the ground.
    private static let ring = 45.0
    /// From the ring to the end of the mark that shows where the camera stood.
    private static let mark = 20.0
    private static let ringPoints = 24

    private let points: [SIMD3<Double>]
    /// The bones by the style they are drawn in, as places among the points.
    private let paths: [(classes: String, lines: [(Int, Int)])]
    /// Half the side of the square that holds the body however it is turned.
    private let half: Double
    /// The degrees by which the camera is moved around to see the hitting arm from the side.
    let sideTurn: Int
    /// Whether enough of the body is known to be drawn.
    let isWhole: Bool

    init(_ body: PageBody, hand: Hand) {
        let known = BodyFigure.joints.filter { body.joints[$0] != nil }
        let index = Dictionary(uniqueKeysWithValues: known.enumerated().map { ($0.element, $0.offset) })
        var points = known.compactMap { body.joints[$0].map { $0 * 100 } }
        func bones(_ isWanted: (Joint, Joint) -> Bool) -> [(Int, Int)] {
            Joint.bones.filter(isWanted).compactMap { from, to in
                guard let from = index[from], let to = index[to] else { return nil }
                return (from, to)
            }
        }
        let arms: [[Joint]] = [[.rightShoulder, .rightElbow, .rightWrist], [.leftShoulder, .leftElbow, .leftWrist]]
        let (arm, otherArm) = hand == .right ? (arms[0], arms[1]) : (arms[1], arms[0])
        func isArm(_ from: Joint, _ to: Joint) -> Bool { arm.contains(from) && arm.contains(to) }
        let all = bones { _, _ in true }
        isWhole = all.count >= Joint.bones.count * 3 / 4
        let ground = points.map(\.y).min() ?? 0
        let first = points.count
        points += (0..<BodyFigure.ringPoints).map { step in
            let angle = 2 * Double.pi * Double(step) / Double(BodyFigure.ringPoints)
            return SIMD3(BodyFigure.ring * sin(angle), ground, BodyFigure.ring * cos(angle))
        }
        let end = points.count
        points.append(SIMD3(0, ground, BodyFigure.ring + BodyFigure.mark))
        let circle = (first..<end).map { ($0, $0 + 1 == end ? first : $0 + 1) }
        let head = index[.nose].map { [($0, $0)] } ?? []
        paths = [
            ("ground", circle + [(first, end)]), ("reach", all), ("bone", bones { !isArm($0, $1) }), ("head", head),
            ("bone arm", bones(isArm)),
        ]
        half = (points.map { ($0.x * $0.x + $0.y * $0.y + $0.z * $0.z).squareRoot() }.max() ?? 0) + 10
        self.points = points
        let own = body.joints[arm[0]]?.x ?? 0
        let other = body.joints[otherArm[0]]?.x ?? 0
        sideTurn = own > other ? -90 : 90
    }

    /// The points as the script reads them: whole centimeters.
    var places: String {
        points.map { point in
            [point.x, point.y, point.z].map { Coordinate.text($0, decimals: 0) }.joined(separator: ",")
        }.joined(separator: " ")
    }

    /// The body as a camera sees it that was moved around by `turn` degrees and raised by `tilt`.
    func drawing(turn: Int, tilt: Int) -> Markup {
        let (a, t) = (Double(turn) * .pi / 180, Double(tilt) * .pi / 180)
        let seen = points.map { point -> SIMD2<Double> in
            let depth = point.z * cos(a) - point.x * sin(a)
            return SIMD2(point.x * cos(a) + point.z * sin(a), depth * sin(t) - point.y * cos(t))
        }
        let drawn = paths.map { path -> Markup in
            let lines = path.lines.map { from, to in
                "M" + [seen[from].x, seen[from].y].map { Coordinate.text($0, decimals: 0) }.joined(separator: " ") + "L"
                    + [seen[to].x, seen[to].y].map { Coordinate.text($0, decimals: 0) }.joined(separator: " ")
            }.joined()
            let bones = path.lines.map { "\($0)-\($1)" }.joined(separator: " ")
            return "<path class=\"\(path.classes)\" data-bones=\"\(bones)\" d=\"\(lines)\"/>"
        }
        let corner = Coordinate.text(-half, decimals: 0)
        let side = Coordinate.text(2 * half, decimals: 0)
        return """
            <svg viewBox="\(corner) \(corner) \(side) \(side)" aria-hidden="true">
            \(drawn)
            </svg>
            """
    }
}
