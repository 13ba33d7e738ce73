import SwingCore

/// A command that has already said everything and ends with a status of its own.
struct CommandEnd: Error {
    let status: ExitStatus
}
