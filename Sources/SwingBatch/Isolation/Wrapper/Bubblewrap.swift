import CIsolation
import Foundation
import Glibc
import SwingFiles

/// The program bubblewrap, which starts another one that sees few files and no network.
///
/// It keeps files out where the kernel has no Landlock, and what the worker was given in memory of other processes.
package struct Bubblewrap: Sendable {
    /// The files that the program inside sees.
    package struct View: Hashable, Sendable {
        /// Files and folders to read; what is not there is left out.
        package var readable: [String]
        /// The clip: links are followed, and it is seen under the name that it was given.
        package var clip: String?
        /// Folders to write in.
        package var writable: [String]
        /// The working folder, of which nothing else is seen.
        package var folder: String

        package init(
            readable: [String], clip: String?, writable: [String],
            folder: String = FileManager.default.currentDirectoryPath
        ) {
            (self.readable, self.clip, self.writable, self.folder) = (readable, clip, writable, folder)
        }
    }

    private let path: String

    /// A name from the environment might be anybody's program.
    private static let places = ["/usr/bin/bwrap", "/usr/local/bin/bwrap", "/bin/bwrap"]

    /// What programs and libraries need to start, wherever they were built.
    private static let system = [
        "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc/ld.so.cache", "/etc/alternatives",
    ]

    /// Finds it; nil where it is not installed.
    package init?() {
        guard let path = Self.places.first(where: { access($0, X_OK) == 0 }) else { return nil }
        self.path = path
    }

    /// Whether it can make a view of files here: in a container it may not.
    package func works(_ view: View) -> Bool {
        let (program, words) = (path, options(view) + ["/usr/bin/true"])
        return OtherProgram.withWords([program] + words) { cis_run(program, $0) } == 0
    }

    /// The command line that starts a program inside, for who waits for it.
    package func commandLine(_ words: [String], seeing view: View) -> (executable: String, arguments: [String]) {
        (path, options(view) + words)
    }

    /// Becomes the program inside, with the same process number for whoever waits.
    ///
    /// - Returns: only where that failed: the system's error number.
    package func become(_ words: [String], seeing view: View) -> Int32 {
        OtherProgram.withWords([path] + options(view) + words) {
            _ = execv(path, $0)
            return errno
        }
    }

    private func options(_ view: View) -> [String] {
        var options = [
            "--die-with-parent", "--new-session", "--unshare-net", "--unshare-pid", "--unshare-ipc", "--unshare-uts",
            "--unshare-cgroup-try",
        ]
        if geteuid() != 0 { options.append("--unshare-user-try") }
        options += ["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"]
        // Root inside becomes another user, who has to get through what is made here above the folders.
        // What lies in a folder that is seen comes with it; a mount on a link in there, as of fontconfig's files, would fail.
        let seen = Self.system + view.readable
        let others = Set(view.readable).filter { path in !seen.contains { path.hasPrefix($0 + "/") } }
        func above(_ path: String) -> ArraySlice<String> {
            Installation.ancestors(of: URL(fileURLWithPath: path).path).dropLast()
        }
        let folders = Set((view.writable + others + [view.folder, view.clip ?? view.folder]).flatMap(above))
        for path in folders.sorted() { options += ["--perms", "0755", "--dir", path] }
        for path in Self.system {
            let target = folders.contains(path) ? nil : Self.linkInUsr(path)
            options += target.map { ["--symlink", $0, path] } ?? ["--ro-bind-try", path, path]
        }
        for path in others.sorted() { options += ["--ro-bind-try", path, path] }
        if let clip = view.clip { options += ["--ro-bind-try", clip, clip] }
        for path in view.writable { options += ["--bind", path, path] }
        // Names that are relative stay so.
        return options + ["--dir", view.folder, "--chdir", view.folder, "--"]
    }

    /// Where a link leads that stays below `/usr`: it shows the same as a mount, and is made in a fraction of its time.
    private static func linkInUsr(_ path: String) -> String? {
        guard URL(fileURLWithPath: path).resolvingSymlinksInPath().path.hasPrefix("/usr/") else { return nil }
        return try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    }
}
