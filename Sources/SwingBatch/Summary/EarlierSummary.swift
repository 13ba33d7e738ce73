import Foundation
import SwingFiles

/// Which clips the summary of an earlier run lists, as far as it can be read.
package struct EarlierSummary: Sendable {
    /// The names of the clips within the batch that have a result.
    private let keys: Set<String>

    private struct Document: Decodable {
        struct Clip: Decodable {
            let key: String
            let state: String
        }

        let clips: [Clip]
    }

    /// More than a summary of a hundred thousand strokes takes.
    private static let largest = 1 << 30

    /// - Parameter output: the output folder of the batch.
    package init(in output: String) {
        let document = (try? RegularFile(output + "/summary.json").bytes(atMost: Self.largest))
            .flatMap { try? JSONDecoder().decode(Document.self, from: Data($0)) }
        keys = Set((document?.clips ?? []).filter { $0.state == BatchSummary.Clip.State.analyzed.rawValue }.map(\.key))
    }

    /// How many clips with a result a plan does not name: a summary of the plan lists them no longer.
    package func missing(in plan: BatchPlan) -> Int {
        keys.subtracting(plan.all.map(\.key)).count
    }
}
