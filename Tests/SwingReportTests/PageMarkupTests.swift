import SwingCore
import Testing

@testable import SwingReport

@Suite struct PageMarkupTests {
    @Test func textCanNeitherEndAnAttributeNorOpenAnElement() {
        let hostile = "\"><script>alert('x')</script>&amp;"
        let markup: Markup = "<p title=\"\(hostile)\">\(hostile)</p>"
        let safe = "&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;"
        #expect(markup.text == "<p title=\"\(safe)\">\(safe)</p>")
    }

    @Test func controlCharactersNeverReachThePage() {
        #expect(Markup.escaped("a\u{0}b\u{1B}[31m\u{85}") == "a\u{FFFD}b\u{FFFD}[31m\u{FFFD}")
        #expect(Markup.escaped("two\nlines") == "two\nlines")
        #expect(Markup.escaped("a\u{202E}4pm.exe\u{2066}b") == "a\u{FFFD}4pm.exe\u{FFFD}b")
    }

    @Test func markupIsPutInAsItIs() {
        let inner: Markup = "<b>\("<")</b>"
        let missing: Markup? = nil
        let outer: Markup = "\(inner)\(missing)\([inner, .nothing, inner])"
        #expect(outer.text == "<b>&lt;</b><b>&lt;</b>\n<b>&lt;</b>")
    }

    @Test(arguments: [
        (1.0, 2, "1"), (-0.125, 2, "-0.13"), (-0.001, 2, "0"), (12.304, 2, "12.3"), (0.05, 2, "0.05"),
        (99.999, 1, "100"),
        (.nan, 2, "0"), (.infinity, 2, "0"), (1e300, 2, "0"),
    ])
    func numbersAreWrittenAsAttributesTakeThem(value: Double, decimals: Int, expected: String) {
        #expect(Coordinate.text(value, decimals: decimals) == expected)
    }

    @Test func axesSpanTheirValuesInRoundSteps() throws {
        let axis = try #require(PlotAxis.around([-12, 118], steps: 4))
        #expect(axis.low <= -12 && axis.high >= 118)
        #expect(axis.ticks.first == axis.low && axis.ticks.last == axis.high)
        #expect(axis.ticks.contains(0) && (3...8).contains(axis.ticks.count))
        #expect(axis.percent(axis.low) == 0 && axis.percent(axis.high) == 100 && axis.percent(1e9) == 100)
        #expect(PlotAxis.around([.nan], steps: 4) == nil)
        #expect(PlotAxis.exact(from: 1, to: 1, steps: 4) == nil)
    }
}
