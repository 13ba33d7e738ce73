import ArgumentParser
import Foundation
import SwingCore

/// How much is said, and in what form: the same for every command.
struct OutputOptions: ParsableArguments {
    @Flag(help: "Print one JSON document on standard output.")
    var json = false

    @Flag(name: .shortAndLong, help: "Print results and errors only.")
    var quiet = false

    @Flag(name: .shortAndLong, help: "Print more about what is being done.")
    var verbose = false

    @Flag(name: .customLong("no-color"), help: "No color. NO_COLOR in the environment does the same.")
    var noColor = false

    func validate() throws {
        if quiet && verbose { throw ValidationError("--quiet and --verbose exclude each other.") }
    }

    /// Prints a result: as JSON where that was asked for, with sorted keys and a line feed at the end, else as text for people.
    func show(_ document: some Encodable, text: @autoclosure () -> String) throws {
        console.result(json ? try JSONEncoder.readable.text(document) : text())
    }

    var console: Console { Console(verbosity: quiet ? .quiet : verbose ? .verbose : .normal, noColor: noColor) }
}

extension NameSpecification {
    /// Where a command writes, by one name for all of them; the longer one is taken as well.
    static let output: NameSpecification = [.customShort("o"), .customLong("out"), .customLong("output")]
}
