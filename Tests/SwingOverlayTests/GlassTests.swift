import SwingCore
import SwingTechnique
import Testing

@testable import SwingOverlay

@Suite struct GlassTests {
    @Test(arguments: Backdrop.allCases, Theme.all)
    func textKeepsItsContrastOnGlassOverAnything(backdrop: Backdrop, theme: Theme) throws {
        for level in [theme.glass.subtle, theme.glass.medium] {
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

    @Test(arguments: Theme.all)
    func drawnLettersReachTheirColor(theme: Theme) throws {
        // Letters that are drawn thin or half transparent would miss the contrast the colors promise.
        let scene = Stage.scene()
        let frame = try #require(scene.keyFrames.first { $0.isEvidence })
        let still = try KeyFrameRenderer(scene: scene, theme: theme).still(
            frame, from: Backdrop.noise.picture(width: 1280, height: 720))
        let layout = StillLayout(frame, scene, format: .keyFrame, theme, try Typesetter())
        for (card, origin) in layout.cards {
            var brightest = 0.0
            for y in Int(clamping: origin.y)..<Int(clamping: origin.y + card.size.y) {
                for x in Int(clamping: origin.x)..<Int(clamping: origin.x + card.size.x) {
                    brightest = max(brightest, still.color(x, y).luminance)
                }
            }
            #expect(brightest > theme.colors.foreground.luminance * 0.9)
            #expect(theme.colors.secondary.contrast(with: theme.colors.background) >= 4.5)
            #expect(theme.colors.foreground.contrast(with: theme.colors.raised) >= 4.5)
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
                Rect(x: 10, y: 10, width: 180, height: 60), level: Theme.tennis.glass.medium, radius: 8,
                tint: Theme.tennis.colors.background, scale: PointScale(width: 5120, height: 2880))
        }
        let row = (30..<170).map { checks.color($0, 40).luminance }
        let steps = zip(row, row.dropFirst()).map { ($0 - $1).magnitude }
        // A checkered edge behind clear glass would jump by more than this between neighbors.
        #expect((steps.max() ?? 1) < 0.01)
    }
}
