import SwingTechnique

/// The layout of a still: the player large, and everything that is written beside the picture, never on it.
struct StillLayout {
    let width: Int
    private(set) var height = 1
    /// The part of the upright frame that is shown, in the track's pixels.
    let crop: Rect
    let picture: Rect
    /// Where the whole frame is shown small; nil where the crop is most of it or the player leaves no corner free.
    let place: Rect?
    /// The values that are drawn on the player.
    let figures: [Callout]
    /// The texts with their marks.
    private(set) var cards: [(card: Card, origin: SIMD2<Double>)] = []
    /// What to do next.
    private(set) var sentence: (text: ShapedText, rect: Rect)?
    private(set) var inset: (content: TargetInset, rect: Rect, style: GradeStyle)?
    /// Whether all that is to be said has found room.
    private(set) var tellsAll = true
    private let context: FrameContext
    /// Whether the ball's path is drawn: at contact.
    private let showsBall: Bool

    /// The most values under a key frame: with more, none is read.
    private static let mostValues = 2
    /// A crop that is more of the frame than this needs no place in it.
    private static let mostOfWhole = 0.6
    /// The width of the small whole in points.
    private static let placeWidth = 72.0
    /// The height of the sentence under a key frame in points: two lines.
    static let sentenceHeight = 72.0

    /// The smallest letters of a still in points.
    private static let smallest = 11.0

    init(_ frame: KeyFrame, _ scene: OverlayScene, format: StillFormat, _ theme: Theme, _ typesetter: Typesetter) {
        self.init(frame, scene, format: format, pictureHeight: format.pictureHeights[0], theme, typesetter)
        for height in format.pictureHeights.dropFirst() where !tellsAll {
            self.init(frame, scene, format: format, pictureHeight: height, theme, typesetter)
        }
    }

    private init(
        _ frame: KeyFrame, _ scene: OverlayScene, format: StillFormat, pictureHeight: Double, _ theme: Theme,
        _ typesetter: Typesetter
    ) {
        let crop = PlayerCrop.crop(of: frame, in: scene, aspect: format.aspect)
        self.crop = crop
        let scale = PointScale(pixelsPerPoint: format.pixels(of: crop))
        let whole = scale(format.width)
        let tall = min(whole * crop.height / crop.width, scale(pictureHeight)).rounded()
        let wide = min(whole, tall * crop.width / crop.height).rounded()
        let picture = Rect(x: ((whole - wide) / 2).rounded(), y: 0, width: max(1, wide), height: max(1, tall))
        self.picture = picture
        width = Int(clamping: whole.rounded())
        let view = SceneView(scene, theme: theme, scale: scale, from: crop, to: picture)
        let context = view.context(sample: frame.sample, time: frame.time, stroke: frame.stroke)
        self.context = context
        showsBall = frame.event == .contact
        place = StillLayout.place(of: crop, scene, context, at: frame.sample)
        figures = Array(scene.callouts(on: frame).prefix(StillLayout.mostValues))
        let text = TextFactory(
            theme: theme, phrases: scene.phrases(ofStroke: frame.stroke), scale: scale, typesetter: typesetter)
        let texts = StillTexts(frame: frame, scene: scene, text: text)
        let bottom: Double
        switch format {
        case .keyFrame: bottom = layOutKeyFrame(texts, text, hasSentence: frame.isEvidence)
        case .share:
            bottom = layOutShare(
                texts, text, height: scale(format.height ?? 0), isLowest: pictureHeight == format.pictureHeights.last)
        }
        height = max(1, Int(clamping: bottom.rounded(.up)))
    }

    /// A corner of the picture that the player leaves free, for the small whole.
    private static func place(of crop: Rect, _ scene: OverlayScene, _ context: FrameContext, at sample: Int) -> Rect? {
        let (width, height) = (Double(max(1, scene.track.width)), Double(max(1, scene.track.height)))
        guard crop.width * crop.height < mostOfWhole * width * height else { return nil }
        let scale = context.scale
        let size = SIMD2(scale(placeWidth), scale(placeWidth) * min(height / width, 1.5))
        let outline = BodyOutline.capsules(context, at: sample)
        return [Corner.topRight, .topLeft, .bottomRight, .bottomLeft].map {
            $0.rect(size, in: context.area, margin: scale(8))
        }.first { rect in !outline.contains { $0.meets(rect) } }
    }

    /// The values and the inset side by side under the picture, then the sentence over the whole width.
    ///
    /// - Returns: the lower edge.
    private mutating func layOutKeyFrame(_ texts: StillTexts, _ text: TextFactory, hasSentence: Bool) -> Double {
        let scale = text.scale
        let margin = scale(text.theme.spacing.medium)
        var bottom = layOutValues(texts, text, top: picture.maxY + scale(12), margin: margin) + scale(12)
        guard hasSentence else { return bottom }
        // Of one height, so that a page that says the sentence itself can leave it out.
        let strip = Rect(x: 0, y: bottom, width: Double(width), height: scale(StillLayout.sentenceHeight))
        let room = Double(width) - 2 * margin
        var shaped: ShapedText?
        for style in [text.theme.type.headline, text.theme.type.subheadline] where shaped?.isEllipsized ?? true {
            shaped = texts.sentence(style, width: room, maxLines: 2)
        }
        if let shaped { sentence = (shaped, strip) }
        bottom = strip.maxY
        return bottom
    }

    /// The values of the frame with the inset on their right.
    ///
    /// - Parameter isShort: whether only the first value is told, without the moment.
    /// - Returns: the lower edge.
    private mutating func layOutValues(
        _ texts: StillTexts, _ text: TextFactory, top: Double, margin: Double, isShort: Bool = false
    ) -> Double {
        let side = text.scale(TargetInset.side)
        let room = Double(width) - 2 * margin
        if let callout = figures.first, let content = TargetInset(callout, in: context) {
            inset = (
                content, Rect(x: margin + room - side, y: top, width: side, height: side), callout.style(in: text.theme)
            )
        }
        let card = texts.values(
            Array(figures.prefix(isShort ? 1 : figures.count)), width: room - (inset == nil ? 0 : side + margin),
            hasMoment: !isShort)
        cards.append((card, SIMD2(margin, top)))
        return top + max(card.size.y, inset == nil ? 0 : side)
    }

    /// The sentence large, what it rests on, the cue, and at the foot the stroke with its grade.
    private mutating func layOutShare(
        _ texts: StillTexts, _ text: TextFactory, height: Double, isLowest: Bool
    ) -> Double {
        let (theme, scale) = (text.theme, text.scale)
        let margin = scale(theme.spacing.medium)
        let room = Double(width) - 2 * margin
        let verdict = texts.verdict(width: room)
        let foot = height - margin - verdict.size.y
        // Whoever is sent the card has no page to ask what the striped body is, so its meaning comes before larger letters.
        let meaning = figures.contains { TargetGhost($0, in: context) != nil } ? texts.ghost(width: room) : nil
        func tall(_ told: ShapedText?) -> Double { told.map { $0.size.y + scale(4) } ?? 0 }
        let small = TextStyle(StillLayout.smallest, weight: theme.type.subheadline.weight)
        // Where not all has room, the sentence is smaller, then only what it rests on is told; beneath the lowest picture the
        // cue is smaller, too.
        let type = theme.type
        var steps = [
            (type.title, false, type.subheadline), (type.headline, false, type.subheadline),
            (type.headline, true, type.subheadline),
        ]
        if isLowest { steps.append((type.headline, true, small)) }
        var y = 0.0
        var cue: ShapedText?
        for (style, isShort, cueStyle) in steps {
            (cards, sentence, inset) = ([], nil, nil)
            y = picture.maxY + scale(12)
            let shaped = texts.sentence(style, width: room, maxLines: 2)
            if let shaped {
                sentence = (shaped, Rect(x: 0, y: y, width: Double(width), height: shaped.size.y + scale(8)))
                y += shaped.size.y + scale(16)
            }
            y = layOutValues(texts, text, top: y, margin: margin, isShort: isShort) + scale(8)
            cue = texts.cue(cueStyle, width: room)
            tellsAll =
                shaped?.isEllipsized != true && cue?.isEllipsized != true && y + tall(meaning) + tall(cue) <= foot
            if tellsAll { break }
        }
        for told in [meaning, cue].compactMap(\.self) where y + tall(told) <= foot {
            let card = text.card([Card.Line(text: told, color: theme.colors.secondary)])
            cards.append((card, SIMD2(margin, y)))
            y += card.size.y + scale(4)
        }
        cards.append((verdict, SIMD2(margin, foot)))
        return height
    }

    /// Draws everything behind the picture.
    func drawBackground(_ theme: Theme, on canvas: borrowing Canvas) {
        canvas.clear(theme.colors.background)
        canvas.fill(
            .roundedRect(Rect(x: 0, y: 0, width: Double(width), height: picture.maxY), radius: 0), theme.colors.raised)
    }

    /// Draws on the picture and beneath it.
    func draw(_ text: TextFactory, on canvas: borrowing Canvas) {
        let (theme, scale) = (text.theme, text.scale)
        canvas.clipped(to: picture, radius: 0) {
            TrailAnnotator().draw(context, on: canvas)
            if showsBall { BallPathAnnotator(isWhole: true).draw(context, on: canvas) }
            SkeletonAnnotator().draw(context, on: canvas)
            // The most important figure is drawn last, on top.
            for callout in figures.reversed() { FigureAnnotator(callout: callout).draw(context, on: canvas) }
            ContactAnnotator().draw(context, on: canvas)
        }
        for (card, origin) in cards { card.draw(at: origin, ink: theme.colors.background, on: canvas) }
        if let inset { inset.content.draw(in: inset.rect, inset.style, text, on: canvas) }
        guard let sentence else { return }
        let margin = scale(theme.spacing.medium)
        let bar = Rect(x: 0, y: sentence.rect.y, width: scale(6), height: sentence.rect.height)
        canvas.fill(.roundedRect(sentence.rect, radius: 0), theme.colors.raised)
        canvas.fill(.roundedRect(bar, radius: 0), theme.colors.accent)
        sentence.text.draw(
            at: SIMD2(margin, sentence.rect.center.y - sentence.text.size.y / 2), color: theme.colors.foreground,
            on: canvas)
    }

    /// Draws around the small whole: its edge, and the part that the picture shows.
    func drawPlace(_ place: Rect, _ theme: Theme, on canvas: borrowing Canvas) {
        let track = context.scene.track
        let map = PictureTransform(
            from: Rect(x: 0, y: 0, width: Double(max(1, track.width)), height: Double(max(1, track.height))), to: place)
        let corner = map(SIMD2(crop.x, crop.y))
        let far = map(SIMD2(crop.maxX, crop.maxY))
        let line = context.scale(1.5)
        canvas.stroke(.roundedRect(place, radius: 0), theme.colors.foreground, width: line)
        canvas.stroke(
            .roundedRect(Rect(x: corner.x, y: corner.y, width: far.x - corner.x, height: far.y - corner.y), radius: 0),
            theme.colors.accent, width: 2 * line)
    }
}

struct StillTexts {
    let frame: KeyFrame
    let scene: OverlayScene
    let text: TextFactory

    private var assessment: StrokeAssessment { scene.assessments[frame.stroke] }
    private var theme: Theme { text.theme }
    private var scale: PointScale { text.scale }

    /// The event and its time from contact; of contact, what is known of it.
    var moment: String {
        let phrases = text.phrases
        let stroke = assessment.stroke
        let name = Phrases.sentence(phrases.eventName(frame.event))
        let when: String
        if frame.event != .contact {
            when = phrases.distance(fromContact: (frame.time - stroke.contact.time) / scene.playback)
        } else if scene.showsBallOnStrings(frame.stroke) {
            when = phrases(.ballOnTheStrings)
        } else {
            when = "± " + phrases.time(stroke.contact.uncertainty / scene.playback)
        }
        return name + " · " + when
    }

    /// The moment and the values measured there, each with its mark, name and target.
    func values(_ callouts: [Callout], width: Double, hasMoment: Bool) -> Card {
        let line = hasMoment ? moment : nil
        return text.card(
            [text.line(line, theme.type.subheadline, theme.colors.secondary, maxWidth: width, maxLines: 2)]
                + callouts.flatMap { lines(of: $0, width: width) })
    }

    private func lines(of callout: Callout, width: Double) -> [Card.Line?] {
        let metric = callout.metric
        let value = text.phrases.value(
            callout.value, unit: metric.unit.rawValue, isApproximate: metric.outcome == .provisional)
        let markSize = scale(callout.isEvidence ? 24 : 18)
        let target = text.phrases.way(
            from: callout.value, to: metric.target, unit: metric.unit.rawValue, isBrief: true)
        return [
            text.line(
                value, callout.isEvidence ? theme.type.metric : theme.type.metricCompact, theme.colors.foreground,
                maxWidth: width - markSize - scale(6), maxLines: 2, grade: callout.style(in: theme),
                markSize: markSize, gap: scale(theme.spacing.small)),
            text.line(metric.title, theme.type.subheadline, theme.colors.foreground, maxWidth: width, maxLines: 2),
            text.line(
                target.map(Phrases.sentence), theme.type.subheadline, theme.colors.secondary, maxWidth: width,
                maxLines: 2),
        ]
    }

    /// What to do next, at most so many lines long.
    func sentence(_ style: TextStyle, width: Double, maxLines: Int) -> ShapedText? {
        text.phrases.instruction(assessment.coaching).flatMap {
            text($0, style, maxWidth: width, maxLines: maxLines)
        }
    }

    /// What the striped body stands for.
    func ghost(width: Double) -> ShapedText? {
        text(text.phrases.title(.ghostIs), theme.type.subheadline, maxWidth: width, maxLines: 2)
    }

    /// What to think of while swinging.
    func cue(_ style: TextStyle, width: Double) -> ShapedText? {
        assessment.coaching.flatMap { text($0.cue, style, maxWidth: width, maxLines: 3) }
    }

    /// The stroke with its own grade; how to film it for one where it has none and a line has room for that.
    func verdict(width: Double) -> Card {
        let style = assessment.grade.map { theme.grades[$0] }
        let room = width - scale(24)
        let filming = assessment.filming.flatMap { text($0, theme.type.subheadline, maxWidth: room) }
        let verdict = "\(text.phrases.title(of: assessment.stroke)) · \(text.phrases.verdict(assessment))"
        let shaped =
            filming?.isEllipsized == false
            ? filming
            : text.whole(
                text.phrases.marked(verdict, isCorrected: assessment.stroke.isCorrected), [theme.type.subheadline],
                maxWidth: room)
        let line = shaped.map {
            Card.Line(text: $0, color: theme.colors.secondary, grade: style, markSize: style == nil ? 0 : scale(18))
        }
        return text.card([line])
    }
}
