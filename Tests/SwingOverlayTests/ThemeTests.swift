import SwingCore
import SwingTechnique
import Testing

@testable import SwingOverlay

@Suite struct ThemeTests {
    @Test func gradesHaveTheColorsOfTheGuide() {
        let grades = Theme.tennis.grades
        #expect(grades[.excellent].color == Color(0x5CB85C))
        #expect(grades[.good].color == Color(0x4A9B4E))
        #expect(grades[.needsWork].color == Color(0xF7DC6F))
        #expect(grades[.critical].color == Color(0xE67E22))
        #expect(Theme.tennis.colors.background == Color(0x1C1C1E))
    }

    @Test func thicknessOfGlassGrows() {
        let glass = Theme.tennis.glass
        #expect(glass.subtle.opacity < glass.medium.opacity)
        #expect(glass.subtle.borderOpacity == 0.10)
        #expect(glass.medium.borderOpacity == 0.15)
    }

    @Test func themesAreFoundByName() {
        #expect(Theme.all.map(\.name) == ["tennis", "obsidian", "pastel", "mono", "rounded"])
        for theme in Theme.all { #expect(Theme.named(theme.name) == theme) }
        #expect(Theme.named("nosuch") == nil)
    }

    @Test func contrastFollowsWCAG() {
        #expect((Color(0xFFFFFF).contrast(with: Color(0x000000)) - 21).magnitude < 0.01)
        #expect((Color(0x767676).contrast(with: Color(0xFFFFFF)) - 4.54).magnitude < 0.01)
    }
}
