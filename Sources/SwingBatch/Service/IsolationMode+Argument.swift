import ArgumentParser
package import SwingCore

extension IsolationMode: ExpressibleByArgument {}
