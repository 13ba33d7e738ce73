import ArgumentParser
package import SwingCore

/// How the service keeps its workers from everything else.
package enum WorkerIsolation: String, CaseIterable, ExpressibleByArgument, Sendable {
    /// By every layer that this machine offers.
    case auto
    /// By all of them; the service does not begin where one is missing.
    case require
    /// By none.
    case none

    /// What a worker is told.
    package var mode: IsolationMode { self == .none ? .off : .auto }
}
