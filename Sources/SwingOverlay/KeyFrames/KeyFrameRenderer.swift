public import SwingCore
import SwingTechnique
import SwingText

/// Draws annotated key frames: the skeleton, what was measured at that moment, and on the evidence frame the one thing
/// to do next.
///
/// For one task at a time.
public struct KeyFrameRenderer: ~Copyable {
    private let scene: OverlayScene
    private let theme: Theme
    private let typesetter: Typesetter

    /// Makes a renderer.
    ///
    /// - Throws: `drawingFailed` where the text engine cannot be started.
    public init(scene: OverlayScene, theme: Theme) throws(RasterError) {
        self.scene = scene
        self.theme = theme
        typesetter = try Typesetter()
    }

    /// Draws on the upright picture of a key frame.
    ///
    /// - Throws: `drawingFailed` where Cairo reports an error, `tooLarge` above 32,767 pixels a side.
    public func draw(_ frame: KeyFrame, on picture: inout PixelBuffer) throws(RasterError) {
        let view = SceneView(scene, theme: theme, width: picture.width, height: picture.height)
        let moment = view.moment(sample: frame.sample, time: frame.time, stroke: frame.stroke)
        let layout = KeyFrameLayout(
            frame, moment, TextFactory(theme: theme, words: scene.words, scale: view.scale, typesetter: typesetter))
        try picture.withCanvas(typesetter: typesetter) { canvas in
            layout.draw(moment, on: canvas)
        }
    }
}

/// Where everything of a key frame lies.
struct KeyFrameLayout {
    private(set) var chips: [ChipAnnotator] = []
    /// What the clip cannot tell at this moment, where there is room to say so.
    private(set) var blank: NotMeasurableAnnotator?
    let banner: BannerAnnotator
    /// Where the info bar lies, on pictures without the card.
    private(set) var barPlace = InfoBarPosition.bottom
    private(set) var card: (content: CoachingCard, rect: Rect)?
    /// The figures drawn, also of chips that found no place.
    private let figures: [Callout]

    init(_ frame: KeyFrame, _ moment: Moment, _ text: TextFactory) {
        let scene = moment.scene
        let area = moment.area
        let scale = moment.scale
        let assessment = scene.assessments[frame.stroke]
        var map = CostMap(area: area, scale: scale)
        BodyOcclusion.mark(moment, at: frame.sample, on: &map)
        let shown = Array(scene.callouts(on: frame).prefix(scale.chipLimit))
        figures = shown
        for callout in shown { BodyOcclusion.mark(callout, in: moment, on: &map) }
        var placer = LabelPlacer(map: map, area: area.insetBy(scale.margin), scale: scale)

        let cover = OcclusionOverTime([map], area: area)
        let hasCard = frame.isEvidence && assessment.coaching != nil
        var bar: Rect?
        if !hasCard {
            func rect(_ place: InfoBarPosition) -> Rect {
                InfoBarLayout(assessment, phase: nil, isLive: false, place: place, area: area, text).rect
            }
            let all = InfoBarPosition.all(scale)
            let costs = cover.costs(of: all, rect: rect)
            barPlace = all[costs.indices.min { costs[$0] < costs[$1] } ?? 0]
            let chosen = rect(barPlace)
            placer.block(chosen)
            bar = chosen
        }
        func bannerRect(_ corner: Corner) -> Rect {
            BannerPlace.rect(frame.event, frame.time, assessment, scene, area: area, text, in: corner)
        }
        let place = bannerRect(cover.corner(beside: bar) { [bannerRect($0)] })
        placer.block(place)
        banner = BannerAnnotator(event: frame.event, time: frame.time, rect: place)
        if hasCard, let found = KeyFrameLayout.card(assessment, area: area, placer: placer, text) {
            placer.block(found.rect)
            card = found
        }
        let body = BodyOcclusion.box(moment, at: frame.sample)?.center ?? area.center
        for callout in shown {
            let anchor = ChipAnnotator.anchor(of: callout, in: moment) ?? body
            let size = ChipAnnotator.card(callout, text).size
            guard let rect = placer.place(size: size, near: anchor, bodyCenter: body) else { continue }
            chips.append(ChipAnnotator(callout: callout, rect: rect))
        }
        if shown.count < scale.chipLimit, let metric = NotMeasurableAnnotator.metric(of: assessment, at: frame.event) {
            let size = NotMeasurableAnnotator.card(metric, text).size
            blank = placer.place(size: size, near: body, bodyCenter: body).map {
                NotMeasurableAnnotator(metric: metric, rect: $0)
            }
        }
    }

    /// The card where it covers least of the player: at the bottom and wide if it can be, else narrower, else on top.
    private static func card(
        _ assessment: StrokeAssessment, area: Rect, placer: LabelPlacer, _ text: TextFactory
    ) -> (content: CoachingCard, rect: Rect)? {
        let margin = text.scale.margin
        var best: (cost: Double, content: CoachingCard, rect: Rect)?
        for (rank, widest) in [600.0, 440, 300].enumerated() {
            guard let content = CoachingCard(assessment, area: area, widest: widest, text) else { continue }
            let size = content.card.size
            for (place, isRight, isTop) in [(0, false, false), (1, true, false), (2, true, true), (3, false, true)] {
                let rect = Rect(
                    x: isRight ? area.maxX - margin - size.x : area.x + margin,
                    y: isTop ? area.y + margin : area.maxY - margin - size.y, width: size.x, height: size.y)
                let covered = placer.cover(of: rect) * size.x * size.y / (area.width * area.height)
                let cost = covered * 100 + Double(rank) * 0.1 + Double(place) * 0.05
                if best.map({ cost < $0.cost - 1e-9 }) ?? true { best = (cost, content, rect) }
            }
        }
        return best.map { ($0.content, $0.rect) }
    }

    func draw(_ moment: Moment, on canvas: borrowing Canvas) {
        TargetDirectionAnnotator().draw(moment, on: canvas)
        TrailAnnotator().draw(moment, on: canvas)
        SkeletonAnnotator().draw(moment, on: canvas)
        // The most important figure on top.
        for callout in figures.reversed() { FigureAnnotator(callout: callout).draw(moment, on: canvas) }
        ContactAnnotator().draw(moment, on: canvas)
        for chip in chips { LeaderAnnotator(chip: chip).draw(moment, on: canvas) }
        for chip in chips { chip.draw(moment, on: canvas) }
        blank?.draw(moment, on: canvas)
        banner.draw(moment, on: canvas)
        if let card {
            let theme = moment.theme
            canvas.glass(
                card.rect, level: theme.glass.medium, radius: moment.scale(theme.radii.large),
                tint: theme.colors.ground, scale: moment.scale)
            card.content.card.draw(
                at: SIMD2(card.rect.x, card.rect.y), ink: theme.colors.ground, on: canvas)
        } else {
            InfoBarAnnotator(isLive: false, place: barPlace).draw(moment, on: canvas)
        }
    }
}
