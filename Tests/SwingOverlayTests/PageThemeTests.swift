import Foundation
import SwingCore
import SwingTechnique
import Testing

@testable import SwingOverlay

@Suite struct PageThemeTests {
    /// One theme under one color scheme.
    struct Scheme: Sendable, CustomTestStringConvertible {
        let name: String
        let colors: PageColors
        let gradients: [[Color]]
        var testDescription: String { name }

        /// Everything text may stand on: plain grounds, gradients' ends, and glass over either.
        var backgrounds: [Color] {
            let plain = [colors.background, colors.surface, colors.raised] + gradients.flatMap { $0 }
            return plain
                + colors.glass.flatMap { glass in ([colors.background] + gradients.flatMap { $0 }).map(glass.over) }
        }
    }

    static let schemes: [Scheme] = Theme.all.flatMap { theme -> [Scheme] in
        let page = theme.page
        let light = page.light.map {
            Scheme(name: theme.name + " light", colors: $0, gradients: page.gradients.map(\.light))
        }
        let dark = Scheme(name: theme.name + " dark", colors: page.dark, gradients: page.gradients.map(\.dark))
        return (light.map { [$0] } ?? []) + [dark]
    }

    @Test(arguments: schemes)
    func textIsReadableOnEveryBackground(scheme: Scheme) {
        for background in scheme.backgrounds {
            #expect(scheme.colors.text.contrast(with: background) >= 4.5, "text on \(background.hexadecimal)")
            #expect(scheme.colors.muted.contrast(with: background) >= 4.5, "muted on \(background.hexadecimal)")
        }
        #expect(scheme.colors.onAccent.contrast(with: scheme.colors.accent) >= 4.5)
    }

    @Test(arguments: schemes)
    func gradesAsTextAreReadAndKeepTheirHue(scheme: Scheme) {
        let colors = scheme.colors
        for grade in Grade.allCases.map({ colors.grades[$0] }) {
            let ink = colors.ink(of: grade.color)
            for background in [colors.background, colors.surface, colors.raised] {
                #expect(ink.contrast(with: background) >= 4.5, "\(grade.grade) on \(background.hexadecimal)")
            }
            // No darker or lighter than it takes: one step of a hundred less would not be read.
            if ink != grade.color {
                let lowest = [colors.background, colors.surface, colors.raised].map(ink.contrast).min() ?? 0
                #expect(lowest < 4.75, "\(grade.grade) went further than needed: \(lowest)")
            }
        }
    }

    @Test(arguments: schemes)
    func whatIsDrawnStandsOutFromCards(scheme: Scheme) {
        let colors = scheme.colors
        for color in colors.series + [colors.accent] {
            #expect(color.contrast(with: colors.surface) >= 3, "\(color.hexadecimal)")
        }
        // The largest text, whose limit is 3.
        for color in colors.hero {
            #expect(color.contrast(with: colors.surface) >= 3 && color.contrast(with: colors.background) >= 3)
        }
        #expect(Set(colors.series).count == 4)
    }

    @Test func monoHasNoHue() {
        let page = Theme.mono.page.dark
        let all =
            [
                page.background, page.surface, page.raised, page.text, page.muted, page.accent, page.onAccent,
                page.border,
            ]
            + Grade.allCases.map { page.grades[$0].color } + page.series + page.glass + [page.glassBorder] + page.hero
            + Grade.allCases.map { Theme.mono.grades[$0].color }
        for color in all { #expect(color.red == color.green && color.green == color.blue, "\(color.hexadecimal)") }
    }

    @Test func darkTennisHasATenthMoreSaturationAndAFifthMoreGlass() throws {
        func saturation(_ color: Color) -> Double {
            let (high, low) = (max(color.red, color.green, color.blue), min(color.red, color.green, color.blue))
            return (high - low) / (1 - (high + low - 1).magnitude)
        }
        let light = try #require(Theme.tennis.page.light)
        let dark = Theme.tennis.page.dark
        for (day, night) in zip(Grade.allCases.map { light.grades[$0] }, Grade.allCases.map { dark.grades[$0] }) {
            // Values are kept in steps of 1/255.
            #expect((saturation(night.color) / saturation(day.color) - 1.1).magnitude < 0.02, "\(day.grade)")
        }
        for (day, night) in zip(light.glass, dark.glass) {
            #expect((night.alpha / day.alpha - 1.2).magnitude < 0.01)
        }
    }

    @Test func pastelsNeverRepeatInARow() {
        let gradients = Theme.pastel.page.gradients
        #expect(gradients.count == 12)
        for (one, next) in zip(gradients, gradients.dropFirst() + gradients.prefix(1)) { #expect(one != next) }
    }

    @Test(arguments: Theme.all)
    func cssNamesEveryPropertyInEveryScheme(theme: Theme) throws {
        let css = theme.cssVariables
        let blocks = css.components(separatedBy: "@media (prefers-color-scheme: dark)")
        #expect(blocks.count == (theme.page.light == nil ? 1 : 2))
        let grades = ["excellent", "good", "needs-work", "critical"]
        let colors =
            ["ground", "surface", "raised", "text", "muted", "accent", "on-accent", "border"].map { "color-\($0)" }
            + grades.flatMap { ["grade-\($0)", "grade-\($0)-ink"] } + (1...4).map { "series-\($0)" }
            + (1...3).map { "glass-\($0)" } + ["glass-border", "shadow", "hero-text-gradient"]
            + (1...12).map { "gradient-\($0)" }
        let shared = [
            "glass-blur-2", "radius-small", "radius-medium", "radius-large", "font-text", "font-number", "font-display",
            "size-hero", "size-title", "size-headline", "size-body", "size-caption", "weight-title", "label-transform",
            "label-spacing", "ease", "stagger",
        ]
        #expect(try names(in: #require(blocks.first)) == (colors + shared).sorted())
        if blocks.count == 2 { #expect(names(in: blocks[1]) == colors.sorted()) }
        #expect(css.filter { $0 == "{" }.count == css.filter { $0 == "}" }.count)
    }

    /// The custom properties a block sets, sorted.
    private func names(in block: String) -> [String] {
        block.matches(of: /--([a-z0-9-]+):/).map { String($0.1) }.sorted()
    }

    @Test func springsStartAtRestOvershootAndSettle() {
        let bouncy = MotionCurve.samples(response: 0.5, damping: 0.5, count: 200)
        #expect(bouncy.first == 0 && bouncy.last == 1)
        // The first overshoot of a damped spring is e^(-πζ/√(1-ζ²)): 16.3 per cent at half of critical damping.
        #expect(((bouncy.max() ?? 0) - 1.163).magnitude < 0.002)
        let stiff = MotionCurve.samples(response: 0.5, damping: 1, count: 200)
        #expect((stiff.max() ?? 2) <= 1)
        #expect(zip(stiff, stiff.dropFirst()).allSatisfy { $0 <= $1 })
    }

    @Test func numbersOfCSSAreShort() {
        #expect(CSS.number(0.25) == "0.25")
        #expect(CSS.number(16) == "16")
        #expect(CSS.number(-0.05) == "-0.05")
        #expect(CSS.number(0.012) == "0.012")
        #expect(CSS.number(1e-7) == "0")
    }

    @Test func inkStopsAtTheTextWhereNothingElseIsRead() {
        let gray = Color(0x808080)
        #expect(Color(0x808080).ink(on: [gray], toward: Color(0x000000)) != gray)
        #expect(Color(0x000000).ink(on: [Color(0xFFFFFF)], toward: Color(0x000000)) == Color(0x000000))
    }
}
