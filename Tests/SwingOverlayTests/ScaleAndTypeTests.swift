import SwingCore
import SwingTechnique
import Testing

@testable import SwingOverlay

@Suite struct ScaleAndTypeTests {
    @Test(arguments: [
        (1280, 720, 1.0), (1920, 1080, 1.5), (3840, 2160, 3.0), (1080, 1920, 1920.0 / 720), (480, 848, 848.0 / 720),
        (640, 360, 1.0), (854, 480, 1.0), (500, 2000, 500.0 / 360),
    ])
    func aPointIsA720thOfTheHeightAndNeverUnderAPixel(width: Int, height: Int, expected: Double) {
        #expect((PointScale(width: width, height: height).pixelsPerPoint - expected).magnitude < 1e-9)
    }

    @Test func portraitPhoneClipsAreAsWideAsAPhone() {
        let scale = PointScale(width: 1080, height: 1920)
        #expect(scale.isCompact)
        #expect((scale.widthInPoints - 405).magnitude < 0.01)
        #expect(!PointScale(width: 1280, height: 720).isCompact)
    }

    @Test(arguments: Theme.all)
    func noTextIsUnderElevenPoints(theme: Theme) {
        let type = theme.type
        let styles = [
            type.title, type.headline, type.body, type.subheadline, type.caption, type.captionNumber, type.metric,
            type.metricCompact,
        ]
        for style in styles {
            #expect(style.size >= 11)
            // Thin letters are for large text only.
            if style.size < 15 { #expect(style.weight >= 400) }
        }
    }

    @Test(arguments: LabelTests.sizes)
    func lettersAreNeverUnderElevenPixelsOnPicturesOfUse(size: (width: Int, height: Int)) {
        guard size.width >= 320, size.height >= 240 else { return }
        #expect(PointScale(width: size.width, height: size.height)(Theme.tennis.type.caption.size) >= 11)
    }

    @Test(arguments: Theme.all)
    func spacingFollowsTheGrid(theme: Theme) {
        let spacing = theme.spacing
        for step in [spacing.micro, spacing.small, spacing.medium, spacing.large] {
            #expect(step.truncatingRemainder(dividingBy: 4) == 0)
        }
    }

    @Test func digitsOfNumbersAreAllOfOneWidth() throws {
        let text = TextFactory(
            theme: .tennis, phrases: Stage.phrases, scale: PointScale(width: 1280, height: 720),
            typesetter: try Typesetter())
        let widths = (0...9).map { text("\($0)\($0)°", Theme.tennis.type.metric)?.size.x ?? 0 }
        #expect(Set(widths).count == 1)
        #expect((widths.first ?? 0) > 20)
    }

    /// Where a line ends, a unit with a slash goes to the next one whole.
    @Test func unitsAreNotBrokenAtTheirSlash() throws {
        let text = TextFactory(
            theme: .tennis, phrases: Stage.phrases, scale: PointScale(width: 1280, height: 720),
            typesetter: try Typesetter())
        let style = Theme.tennis.type.caption
        func width(_ phrases: String) -> Double { text(phrases, style)?.size.x ?? 0 }
        let room = (width("1.0 heights/") + width("1.0 heights/s")) / 2
        let wrapped = try #require(text("1.0 heights/s", style, maxWidth: room, maxLines: 2))
        // The longer of the two lines is the unit, not the number with most of it.
        #expect(abs(wrapped.size.x - width("heights/s")) < 1)
    }

    @Test func textThatIsTooLongEndsInAnEllipsisInsideItsWidth() throws {
        let text = TextFactory(
            theme: .tennis, phrases: Stage.phrases, scale: PointScale(width: 1280, height: 720),
            typesetter: try Typesetter())
        let long = String(repeating: "follow-through ", count: 30)
        let shaped = try #require(text(long, Theme.tennis.type.body, maxWidth: 200, maxLines: 2))
        #expect(shaped.isEllipsized)
        #expect(shaped.size.x <= 200.5)
        #expect(shaped.size.y < 3 * 1.3 * 17)
        let short = try #require(text("Serve", Theme.tennis.type.body, maxWidth: 200, maxLines: 2))
        #expect(!short.isEllipsized)
    }

    @Test func theFontsOfTheThemeAreInstalled() throws {
        #expect(try Theme.tennis.missingFonts() == [])
    }

    @Test func missingFontsAreNamed() throws {
        let missing = try Typesetter().missingFamilies(of: ["Inter", "No Such Family"])
        #expect(missing == ["No Such Family"])
    }
}
