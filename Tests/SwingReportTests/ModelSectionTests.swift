import Foundation
import SwingCore
import SwingTechnique
import Testing

@testable import SwingReport

@Suite("The rendered stroke beside the player's")
struct ModelSectionTests {
    private static let strip = PageModelStrip(
        events: [.start, .loading, .contact], base64: "UklGRgAAAABXRUJQ", width: 168, height: 224)

    private static func model(_ stroke: Int, events: [StrokeEventID] = [.loading, .contact], mirrored: Bool = false)
        -> PageModel
    {
        let picture = PagePicture(source: .file(path: "frames/a.png"), width: 190, height: 300)
        return PageModel(
            strokeID: stroke, strip: strip, isMirrored: mirrored,
            frames: events.map { PageKeyFrame(event: $0, time: 5, picture: picture) })
    }

    private static func page(_ models: [PageModel], strokes: Int = 1) -> String {
        let content = PageContent(
            document: PageFixtures.session(strokes), curves: [], pictures: [], models: models, video: nil,
            phrases: DocumentFixtures.texts.phrases)
        return ReportPage(content, theme: PageFixtures.theme).template().html([])
    }

    @Test("Each event of the player stands over the picture of the same event, folded, and says that it is no person")
    func pairs() {
        let page = Self.page([Self.model(1)])
        #expect(page.contains("<summary>Beside the model</summary>"))
        #expect(page.contains("not a person, seen from where you were filmed"))
        // The second and the third of three pictures.
        #expect(
            page.contains("aria-label=\"Rendered model, not a person: Loading\" style=\"background-position:50% 0\""))
        #expect(
            page.contains("aria-label=\"Rendered model, not a person: Contact\" style=\"background-position:100% 0\""))
        #expect(page.contains("background-size: 300% 100%") && page.contains("aspect-ratio: 168 / 224"))
        #expect(!page.contains("mirrored\" role"))
        #expect(Self.page([Self.model(1, mirrored: true)]).contains("model-0 mirrored\" role"))
    }

    @Test("A strip is in the page once, however many strokes show it")
    func once() {
        let page = Self.page((1...4).map { Self.model($0) }, strokes: 4)
        #expect(page.ranges(of: Self.strip.base64).count == 1)
        #expect(page.ranges(of: "<summary>Beside the model</summary>").count == 4)
    }

    @Test("Without a model, or with one that has no event of the player's, nothing is said of it")
    func none() {
        let plain = Self.page([])
        #expect(!plain.contains("model-pairs") && !plain.contains("Beside the model"))
        #expect(!Self.page([Self.model(1, events: [.unitTurn])]).contains("Beside the model"))
    }
}
