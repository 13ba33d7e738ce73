import SwingCore
import SwingHistory
import SwingReport
import SwingTechnique
import SwingTestKit
import Testing

@Suite struct ClosedSchemaTests {
    /// What a schema leaves open could be written without an entry; what it does not ask for could be left out.
    @Test("every object is closed, and every list of words is the program's", arguments: DocumentSchema.allCases)
    func closed(schema: DocumentSchema) throws {
        var objects = 0
        func walk(_ value: Any, _ place: String) {
            for (index, item) in (value as? [Any] ?? []).enumerated() { walk(item, "\(place)[\(index)]") }
            guard let node = value as? [String: Any] else { return }
            if let properties = node["properties"] as? [String: Any] {
                objects += 1
                #expect(node["additionalProperties"] as? Bool == false, "\(place)")
                let required = Set(node["required"] as? [String] ?? [])
                #expect(required.isSubset(of: properties.keys), "\(place)")
                #expect(required.count == properties.count || schema != .analysis, "\(place)")
            }
            let words = (node["enum"] as? [Any] ?? []).compactMap { $0 as? String }
            #expect(words.isEmpty || Self.lists.contains(words), "\(place) \(Self.difference(of: words))")
            for (name, inner) in node where name != "enum" { walk(inner, place + "." + name) }
        }
        walk(try #require(SchemaChecker(schema.text)).root, schema.rawValue)
        #expect(objects >= 7)
    }

    /// By what a list of a schema differs from the one of the program that is most like it, such as the names of metrics.
    private static func difference(of words: [String]) -> String {
        let likest = lists.max { Set($0).intersection(words).count < Set($1).intersection(words).count } ?? []
        let (missing, unknown) = (likest.filter { !words.contains($0) }, words.filter { !likest.contains($0) })
        return "lacks \(missing) and has \(unknown) beyond the program's \(likest), or has another order"
    }

    private static let lists: [[String]] = {
        func names<Value: RawRepresentable<String> & CaseIterable>(_ type: Value.Type) -> [String] {
            type.allCases.map(\.rawValue)
        }
        return [
            names(CameraView.self), names(ChainLink.self), names(ClipCorrection.self), names(ClipDay.Source.self),
            names(Coaching.Sureness.self), names(ContactSource.self), names(CorrectionEntry.Change.self),
            names(Direction.self), names(Grade.self), names(Hand.self), names(AngleSpace.self),
            names(MetricUnit.self), names(Outcome.self), names(Provenance.self), names(StrokeEventID.self),
            names(StrokeKind.self), names(StrokeKind.self).filter { $0 != StrokeKind.unknown.rawValue },
            names(StrokeVariant.self), names(TrendReason.self), names(TrendWord.self), MetricCatalog.names,
            ["detected", "user", "assumed"],
        ]
    }()
}
