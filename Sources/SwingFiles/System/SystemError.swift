import Glibc

/// The system's own words for its error numbers.
package enum SystemError {
    /// What the system says of an error number, as it ends a sentence.
    package static func words(_ code: Int32) -> String { String(cString: strerror(code)).lowercased() }
}
