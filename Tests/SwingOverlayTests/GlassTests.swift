import SwingCore
import SwingTechnique
import SwingText
import Testing

@testable import SwingOverlay

@Suite struct GlassTests {
    @Test(arguments: Backdrop.allCases, Theme.all)
    func textKeepsItsContrastOnGlassOverAnything(backdrop: Backdrop, theme: Theme) throws {
        for level in [theme.glass.subtle, theme.glass.medium, theme.glass.heavy] {
            let lowest = try GlassTests.lowestContrast(over: backdrop, level, theme)
            #expect(lowest >= 4.5, "\(backdrop) \(theme.name) \(level.opacity)")
        }
    }

    /// The lowest contrast of either color of text with any pixel of a pane.
    private static func lowestContrast(over backdrop: Backdrop, _ level: GlassLevel, _ theme: Theme) throws -> Double {
        let scale = PointScale(width: 1280, height: 720)
        var picture = backdrop.picture(width: 240, height: 80)
        let rect = Rect(x: 10, y: 10, width: 220, height: 60)
        try picture.withCanvas(typesetter: Typesetter()) { canvas in
            canvas.glass(rect, level: level, radius: 12, tint: theme.colors.background, scale: scale)
        }
        var lowest = 21.0
        // Text keeps four points away from the border.
        for y in 14..<66 {
            for x in 14..<226 {
                let background = picture.color(x, y)
                lowest = min(lowest, theme.colors.foreground.contrast(with: background))
                lowest = min(lowest, theme.colors.secondary.contrast(with: background))
            }
        }
        return lowest
    }

    @Test(arguments: Backdrop.allCases)
    func drawnLettersReachTheirColor(backdrop: Backdrop) throws {
        // Letters that are drawn thin or half transparent would miss the contrast the colors promise.
        let scene = Stage.scene()
        let frame = try #require(scene.keyFrames.first { $0.isEvidence })
        var picture = backdrop.picture(width: 1280, height: 720)
        try KeyFrameRenderer(scene: scene, theme: .tennis).draw(frame, on: &picture)
        let typesetter = try Typesetter()
        let context = Stage.context(scene, at: frame.time)
        let layout = KeyFrameLayout(
            frame, context,
            TextFactory(theme: .tennis, words: Stage.words, scale: context.scale, typesetter: typesetter))
        let card = try #require(layout.card)
        for rect in layout.chips.map(\.rect) + [layout.banner.rect, card.rect] {
            var brightest = 0.0
            var darkest = 1.0
            for y in Int(rect.y) + 4..<Int(rect.maxY) - 4 {
                for x in Int(rect.x) + 4..<Int(rect.maxX) - 4 {
                    let luminance = picture.color(x, y).luminance
                    brightest = max(brightest, luminance)
                    darkest = min(darkest, luminance)
                }
            }
            #expect((brightest + 0.05) / (darkest + 0.05) >= 4.5)
            #expect(brightest > Theme.tennis.colors.foreground.luminance * 0.9)
        }
    }

    @Test func glassHasABorderOverDarkAndSoftensWhatLiesBehind() throws {
        var picture = Backdrop.black.picture(width: 100, height: 60)
        let scale = PointScale(width: 1280, height: 720)
        try picture.withCanvas(typesetter: Typesetter()) { canvas in
            canvas.glass(
                Rect(x: 10, y: 10, width: 80, height: 40), level: Theme.tennis.glass.medium, radius: 8,
                tint: Theme.tennis.colors.background, scale: scale)
        }
        #expect(picture.color(50, 10).luminance > picture.color(50, 30).luminance)
        #expect(picture.color(5, 5).rgb == 0)

        var checks = Backdrop.checks.picture(width: 200, height: 80)
        try checks.withCanvas(typesetter: Typesetter()) { canvas in
            canvas.glass(
                Rect(x: 10, y: 10, width: 180, height: 60), level: Theme.tennis.glass.heavy, radius: 8,
                tint: Theme.tennis.colors.background, scale: PointScale(width: 5120, height: 2880))
        }
        let row = (30..<170).map { checks.color($0, 40).luminance }
        let steps = zip(row, row.dropFirst()).map { ($0 - $1).magnitude }
        // A checkered edge behind clear glass would jump by more than this between neighbors.
        #expect((steps.max() ?? 1) < 0.01)
    }

    @Test func atMostTwoPanesLieOverEachOther() throws {
        // Panels never overlap, so no pixel is under more than one pane; two is the guide's limit.
        let scene = Stage.scene()
        let typesetter = try Typesetter()
        for frame in scene.keyFrames {
            let context = Stage.context(scene, at: frame.time)
            let layout = KeyFrameLayout(
                frame, context,
                TextFactory(theme: .tennis, words: Stage.words, scale: context.scale, typesetter: typesetter))
            let panes = layout.chips.map(\.rect) + [layout.banner.rect] + (layout.card.map { [$0.rect] } ?? [])
            for (index, pane) in panes.enumerated() {
                for other in panes[(index + 1)...] { #expect(!pane.intersects(other)) }
            }
        }
    }
}
