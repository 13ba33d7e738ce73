import ArgumentParser
import TennisSwing

extension ByteSize: ExpressibleByArgument {
    /// A size as typed.
    init?(argument: String) { self.init(argument) }
}
