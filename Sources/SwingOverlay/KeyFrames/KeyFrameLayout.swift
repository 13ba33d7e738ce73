import SwingCore
import SwingTechnique

/// The layout of a key frame.
struct KeyFrameLayout {
    private(set) var chips: [ChipAnnotator] = []
    /// A metric that cannot be measured at this event, where there is space to say so.
    private(set) var notMeasurable: NotMeasurableAnnotator?
    let banner: BannerAnnotator
    /// The position of the info bar, on frames without the card.
    private(set) var barPosition = InfoBarPosition.bottom
    private(set) var card: (content: CoachingCard, rect: Rect)?
    /// The figures drawn, also of chips that did not fit.
    private let figures: [Callout]

    init(_ frame: KeyFrame, _ context: FrameContext, _ text: TextFactory) {
        let scene = context.scene
        let area = context.area
        let scale = context.scale
        let assessment = scene.assessments[frame.stroke]
        var map = CostMap(area: area, scale: scale)
        BodyOcclusion.mark(context, at: frame.sample, on: &map)
        let callouts = Array(scene.callouts(on: frame).prefix(scale.chipLimit))
        figures = callouts
        for callout in callouts { BodyOcclusion.mark(callout, in: context, on: &map) }
        var placer = LabelPlacer(map: map, area: area.insetBy(scale.margin), scale: scale)

        let occlusion = OcclusionOverTime([map], area: area)
        let hasCard = frame.isEvidence && assessment.coaching != nil
        var bar: Rect?
        if !hasCard {
            func rect(_ position: InfoBarPosition) -> Rect {
                InfoBarLayout(assessment, phase: nil, isLive: false, position: position, area: area, text).rect
            }
            let all = InfoBarPosition.all(scale)
            let costs = occlusion.costs(of: all, rect: rect)
            barPosition = all[costs.indices.min { costs[$0] < costs[$1] } ?? 0]
            let chosen = rect(barPosition)
            placer.block(chosen)
            bar = chosen
        }
        func bannerRect(_ corner: Corner) -> Rect {
            BannerAnnotator.rect(frame.event, frame.time, assessment, scene, area: area, text, in: corner)
        }
        let bannerFrame = bannerRect(occlusion.corner(beside: bar) { [bannerRect($0)] })
        placer.block(bannerFrame)
        banner = BannerAnnotator(event: frame.event, time: frame.time, rect: bannerFrame)
        if hasCard, let found = KeyFrameLayout.card(assessment, area: area, placer: placer, text) {
            placer.block(found.rect)
            card = found
        }
        let body = BodyOcclusion.box(context, at: frame.sample)?.center ?? area.center
        for callout in callouts {
            let anchor = ChipAnnotator.anchor(of: callout, in: context) ?? body
            let size = ChipAnnotator.card(callout, text).size
            guard let rect = placer.place(size: size, near: anchor, bodyCenter: body) else { continue }
            chips.append(ChipAnnotator(callout: callout, rect: rect))
        }
        if callouts.count < scale.chipLimit, let metric = NotMeasurableAnnotator.metric(of: assessment, at: frame.event)
        {
            let size = NotMeasurableAnnotator.card(metric, text).size
            notMeasurable = placer.place(size: size, near: body, bodyCenter: body).map {
                NotMeasurableAnnotator(metric: metric, rect: $0)
            }
        }
    }

    /// The card where it covers least of the player: preferably at the bottom and wide, else narrower, else on top.
    private static func card(
        _ assessment: StrokeAssessment, area: Rect, placer: LabelPlacer, _ text: TextFactory
    ) -> (content: CoachingCard, rect: Rect)? {
        let margin = text.scale.margin
        var best: (cost: Double, content: CoachingCard, rect: Rect)?
        for (widthRank, widest) in [600.0, 440, 300].enumerated() {
            guard let content = CoachingCard(assessment, area: area, widest: widest, text) else { continue }
            let size = content.card.size
            for (rank, isRight, isTop) in [(0, false, false), (1, true, false), (2, true, true), (3, false, true)] {
                let rect = Rect(
                    x: isRight ? area.maxX - margin - size.x : area.x + margin,
                    y: isTop ? area.y + margin : area.maxY - margin - size.y, width: size.x, height: size.y)
                let covered = placer.occlusion(of: rect) * size.x * size.y / (area.width * area.height)
                let cost = covered * 100 + Double(widthRank) * 0.1 + Double(rank) * 0.05
                if best.map({ cost < $0.cost - 1e-9 }) ?? true { best = (cost, content, rect) }
            }
        }
        return best.map { ($0.content, $0.rect) }
    }

    func draw(_ context: FrameContext, on canvas: borrowing Canvas) {
        TargetDirectionAnnotator().draw(context, on: canvas)
        TrailAnnotator().draw(context, on: canvas)
        SkeletonAnnotator().draw(context, on: canvas)
        // The most important figure is drawn last, on top.
        for callout in figures.reversed() { FigureAnnotator(callout: callout).draw(context, on: canvas) }
        ContactAnnotator().draw(context, on: canvas)
        for chip in chips { LeaderAnnotator(chip: chip).draw(context, on: canvas) }
        for chip in chips { chip.draw(context, on: canvas) }
        notMeasurable?.draw(context, on: canvas)
        banner.draw(context, on: canvas)
        if let card {
            let theme = context.theme
            canvas.glass(
                card.rect, level: theme.glass.medium, radius: context.scale(theme.radii.large),
                tint: theme.colors.background, scale: context.scale)
            card.content.card.draw(
                at: SIMD2(card.rect.x, card.rect.y), ink: theme.colors.background, on: canvas)
        } else {
            InfoBarAnnotator(isLive: false, position: barPosition).draw(context, on: canvas)
        }
    }
}
