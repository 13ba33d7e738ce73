import ArgumentParser

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

    var console: Console { Console(verbosity: quiet ? .quiet : verbose ? .verbose : .normal, noColor: noColor) }
}
