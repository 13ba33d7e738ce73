import SwingCore
import SwingTechnique
import Testing

@testable import SwingReport

/// Why a clip has no stroke: what would have to change first for one to be found.
@Suite struct NoStrokeTests {
    private func document(
        _ codes: [AnalysisWarning.Code], duration: Double = 8, rate: Double = 30
    ) -> AnalysisDocument {
        var document = PageFixtures.empty
        document.input.duration = duration
        document.input.frameRate = FrameRateSummary(average: rate, variable: false, captured: nil)
        document.warnings = codes.map { WarningEntry(AnalysisWarning($0), in: DocumentFixtures.texts.documentMessages) }
        return document
    }

    private func cause(
        _ codes: [AnalysisWarning.Code], duration: Double = 8, rate: Double = 30
    ) -> AnalysisWarning.Code? {
        document(codes, duration: duration, rate: rate).reasonWithoutStroke?.code
    }

    @Test(
        "the first warning is not the cause because it is first",
        arguments: [
            ([.lowFrameRate, .tooShort, .noPlayer, .noStroke], 0.1, .tooShort),
            ([.lowFrameRate, .tooShort, .noPlayer, .noStroke], 0.8, .noPlayer),
            ([.lowFrameRate, .noAudio, .lyingPicture, .noPlayer, .noStroke], 8, .noPlayer),
            ([.lowFrameRate, .noAudio, .noStrokeOfHand], 8, .noStrokeOfHand),
            ([.lowFrameRate, .noAudio, .playerOftenLost, .noStrokeOfHand], 8, .playerOftenLost),
            ([.lowFrameRate, .noAudio, .lyingPicture, .noStroke], 8, .lyingPicture),
            ([.lowFrameRate, .noAudio, .noStroke], 8, .noStroke),
            ([.lowFrameRate, .noStroke], 8, .noStroke),
            ([.noPlayer, .strokesRemoved], 8, .strokesRemoved),
            ([.lowResolution, .playerPartlyOutside, .noStroke], 8, .playerPartlyOutside),
            ([.lowResolution, .playerOftenLost, .playerPartlyOutside, .noStroke], 8, .playerOftenLost),
            ([.playerPartlyOutside, .strokeCutShort, .noStrokeOfHand], 8, .noStrokeOfHand),
            ([.timeLapse, .noStrokeOfHand], 8, .timeLapse), ([.lyingPicture, .noStrokeOfHand], 8, .lyingPicture),
        ] as [([AnalysisWarning.Code], Double, AnalysisWarning.Code)])
    func ranking(codes: [AnalysisWarning.Code], duration: Double, expected: AnalysisWarning.Code) {
        #expect(cause(codes, duration: duration) == expected)
        #expect(cause(codes.reversed(), duration: duration) == expected)
    }

    @Test func onlyAVeryLowRateOfFramesIsACause() {
        #expect(cause([.lowFrameRate, .noStroke], rate: 12) == .lowFrameRate)
        #expect(cause([.lowFrameRate, .noStroke], rate: 24) == .noStroke)
        // What few frames show of the motion tells little.
        #expect(cause([.lowFrameRate, .strokeCutShort, .noStroke], rate: 12) == .lowFrameRate)
        #expect(cause([.lowFrameRate, .strokeCutShort, .noStroke], rate: 24) == .strokeCutShort)
    }

    @Test("a small picture is a cause only where the player is small in it", arguments: [(60.0, true), (300, false)])
    func resolution(height: Double, isCause: Bool) {
        var document = document([.lowResolution, .noStroke])
        document.player.box = BoxSummary(x: 10, y: 10, width: 40, height: height)
        #expect(document.reasonWithoutStroke?.code == (isCause ? .lowResolution : .noStroke))
    }

    @Test func aClipWithAStrokeHasNoReasonForNone() {
        var document = DocumentFixtures.full
        document.warnings = self.document([.noPlayer]).warnings
        #expect(document.reasonWithoutStroke == nil)
    }

    @Test("a person who is to name the moment of a hit sees the video, and is told the command")
    func video() {
        let document = document([.noStroke])
        let page = PageFixtures.page(document, video: PageVideo(path: "overlay.mp4", start: 0))
        #expect(page.contains("src=\"overlay.mp4\"") && page.contains("id=\"moment\""))
        #expect(page.contains("swing correct FOLDER --contact SECONDS --kind KIND"))
        #expect(!PageFixtures.page(document).contains("<video"))
        let found = PageFixtures.page(DocumentFixtures.full, video: PageVideo(path: "overlay.mp4", start: 0))
        #expect(found.contains("<video") && !found.contains("--contact SECONDS"))
    }

    @Test("a hand that no stroke tells is not told, one that a person has given is")
    func hand() {
        var document = document([.noStroke])
        document.player.height = nil
        for source in ["detected", "assumed"] {
            document.player.handSource = source
            #expect(!PageFixtures.page(document).contains("ight-handed"), "\(source)")
            #expect(!PageFixtures.page(document).contains("<dt>Player</dt>"), "\(source)")
        }
        document.player.height = 1.8
        #expect(PageFixtures.page(document).contains("<dt>Player</dt>"))
        document.player.handSource = "user"
        #expect(PageFixtures.page(document).contains("ight-handed (given by you)"))
        var found = DocumentFixtures.full
        found.player.handSource = "detected"
        #expect(PageFixtures.page(found).contains("ight-handed (detected)"))
    }

    @Test("page and batch name the same cause", arguments: ["en", "es"])
    func said(language: String) throws {
        let phrases = DocumentFixtures.texts(in: language).phrases
        for code in [AnalysisWarning.Code.noPlayer, .noStrokeOfHand, .noStroke] {
            let document = self.document([.lowFrameRate, code])
            let reason = try #require(document.reasonWithoutStroke)
            let said = reason.text(in: phrases)
            let headline = PageHeadline(document, phrases)
            #expect(headline.next == said.next && !headline.title.isEmpty)
            #expect((headline.title + (headline.why ?? "")).contains(said.what))
            #expect(reason.causeWithoutStroke(in: phrases).hasSuffix(said.next))
        }
    }
}
