import SwingTechnique
import Testing

@testable import SwingOverlay

@Suite struct WordsTests {
    @Test func distancesFromContactAreWords() {
        #expect(Words.distance(fromContact: -0.239) == "0.24 s before contact")
        #expect(Words.distance(fromContact: 0.5) == "0.50 s after contact")
        #expect(Words.distance(fromContact: 0.001) == "ball on the strings")
    }
}
