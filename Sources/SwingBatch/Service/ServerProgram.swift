import Foundation
import Glibc
import SwingCore
import SwingFiles

/// The program of the service, which lies beside `swing` where it was built.
package enum ServerProgram {
    /// The name of its file.
    package static let name = "swing-serve"

    /// A program beside the running one.
    package static func beside(_ name: String) -> String {
        let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        return own.deletingLastPathComponent().appendingPathComponent(name).path
    }

    /// Goes on as the service, with the same process, standard streams and arguments.
    ///
    /// - Parameter arguments: the command line after the program's name.
    /// - Throws: `ServerError` where it is not there or cannot be started; otherwise this does not return.
    package static func become(_ arguments: [String]) throws(ServerError) {
        let path = beside(name)
        guard access(path, X_OK) == 0 else { throw ServerError(.notBuilt, ["program": .text(path)]) }
        let code = OtherProgram.become([path] + arguments)
        throw ServerError(.notStarted, ["program": .text(path), "reason": .text(String(cString: strerror(code)))])
    }
}
