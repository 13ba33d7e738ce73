import ArgumentParser
package import TennisSwing

// Values of options as typed.

extension IsolationMode: ExpressibleByArgument {}

extension ServerSettings.LogLevel: ExpressibleByArgument {}

extension ByteSize: ExpressibleByArgument {
    package init?(argument: String) { self.init(argument) }
}
