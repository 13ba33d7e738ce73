package import SwingCore

/// Which layers keep a worker in, as it found when it put them on.
package struct IsolationReport: Codable, Hashable, Sendable {
    package enum Name: String, CaseIterable, Codable, Sendable { case bubblewrap, limits, user, landlock, seccomp }

    /// What became of one.
    package enum State: String, Codable, Sendable {
        /// It holds.
        case held
        /// It was wanted and could not be had.
        case unavailable
        /// It was not wanted.
        case unwanted
    }

    package struct Layer: Codable, Hashable, Sendable {
        package let layer: Name
        package let state: State
        /// How far it goes, such as `version 7`, or why it could not be had; in technical terms, the same in every language.
        package let detail: String?

        package init(_ layer: Name, _ state: State, _ detail: String? = nil) {
            (self.layer, self.state, self.detail) = (layer, state, detail)
        }

        /// Such as `landlock (version 7)`.
        package var text: String { layer.rawValue + (detail.map { " (\($0))" } ?? "") }
    }

    package let mode: IsolationMode
    /// Every layer once.
    package let layers: [Layer]

    package init(_ mode: IsolationMode, _ layers: [Layer]) { (self.mode, self.layers) = (mode, layers) }

    /// The report of a worker that does not lock itself in.
    package static let off = IsolationReport(.off, Name.allCases.map { Layer($0, .unwanted) })

    /// The layers in some state, such as `landlock (version 7)`.
    package func texts(_ state: State) -> [String] { layers.filter { $0.state == state }.map(\.text) }
}
