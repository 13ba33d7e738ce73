import Foundation
import SwingFiles
import Synchronization

/// What a probe tries.
struct Attempt {
    /// Nil for a report instead.
    let action: Action?

    enum Action: Sendable {
        case read(String), write(String), remove(String), link(String), become(String), connect(UInt16)
        case socket, child, trace(pid_t), signal(pid_t), rights(String), owner(String), times(String), watch(String)
        case attribute(String), priority(pid_t), schedule(pid_t), cores(pid_t), prioritiesOfUser, laterAttribute(String)
        case threads(Int), addresses(Int)

        /// - Returns: the error number, 0 where it was let do it.
        func run() -> Int32 {
            switch self {
            case .read(let path): Self.opening(path, O_RDONLY)
            case .write(let path): Self.opening(path, O_WRONLY | O_CREAT)
            case .remove(let path): unlink(path) == 0 ? 0 : errno
            case .link(let path): symlink("/etc/passwd", path) == 0 ? 0 : errno
            case .become(let path): Self.becoming(path)
            case .connect(let port): Self.connecting(port)
            case .socket: Self.closing(Glibc.socket(AF_INET, Int32(clamping: SOCK_STREAM.rawValue), 0))
            case .child: Self.starting()
            case .trace(let process): Self.tracing(process)
            case .signal(let process): kill(process, 0) == 0 ? 0 : errno
            case .rights(let path): chmod(path, 0o777) == 0 ? 0 : errno
            case .owner(let path): chown(path, geteuid(), getegid()) == 0 ? 0 : errno
            case .times(let path): utimes(path, nil) == 0 ? 0 : errno
            case .watch(let path): Self.watching(path)
            case .attribute(let path): Self.marking(path)
            case .priority(let process):
                setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(process), 19) == 0 ? 0 : errno
            case .schedule(let process): Self.scheduling(process)
            case .cores(let process): Self.binding(process)
            case .prioritiesOfUser: setpriority(__priority_which_t(PRIO_USER.rawValue), 0, 19) == 0 ? 0 : errno
            case .laterAttribute(let path): Self.removing(path)
            case .threads(let count): ThreadRoom.begin(count).failure
            case .addresses(let count): Self.mapping(count)
            }
        }

        private static func opening(_ path: String, _ flags: Int32) -> Int32 { closing(open(path, flags, 0o600)) }

        private static func closing(_ descriptor: Int32) -> Int32 {
            guard descriptor >= 0 else { return errno }
            close(descriptor)
            return 0
        }

        /// Ends with status 42 where another program takes this one's place.
        private static func becoming(_ path: String) -> Int32 {
            let words = [strdup(path), nil]
            execv(path, words)
            return errno
        }

        private static func connecting(_ port: UInt16) -> Int32 {
            let descriptor = Glibc.socket(AF_INET, Int32(clamping: SOCK_STREAM.rawValue), 0)
            guard descriptor >= 0 else { return errno }
            defer { close(descriptor) }
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            address.sin_addr.s_addr = inet_addr("127.0.0.1")
            let status = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    Glibc.connect(descriptor, $0, socklen_t(clamping: MemoryLayout<sockaddr_in>.size))
                }
            }
            return status == 0 ? 0 : errno
        }

        /// Sets an attribute; Swift does not import the call's header.
        private static func marking(_ path: String) -> Int32 {
            typealias Call =
                @convention(c) (
                    UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer, Int, Int32
                ) -> Int32
            guard let symbol = dlsym(nil, "setxattr") else { return ENOSYS }
            return unsafeBitCast(symbol, to: Call.self)(path, "user.probe", "1", 1, 0) == 0 ? 0 : errno
        }

        private static func watching(_ path: String) -> Int32 {
            let descriptor = inotify_init1(0)
            guard descriptor >= 0 else { return errno }
            defer { close(descriptor) }
            return inotify_add_watch(descriptor, path, UInt32(IN_OPEN)) >= 0 ? 0 : errno
        }

        /// Has a process run only when nobody else does.
        private static func scheduling(_ process: pid_t) -> Int32 {
            var parameters = sched_param()
            parameters.sched_priority = 0
            let idle: Int32 = 5
            return sched_setscheduler(process, idle, &parameters) == 0 ? 0 : errno
        }

        /// Leaves a process its first core; Swift does not import the call, which is Linux's own.
        private static func binding(_ process: pid_t) -> Int32 {
            typealias Call = @convention(c) (pid_t, Int, UnsafeRawPointer) -> Int32
            guard let symbol = dlsym(nil, "sched_setaffinity") else { return ENOSYS }
            var cores = 1
            return unsafeBitCast(symbol, to: Call.self)(process, MemoryLayout.size(ofValue: cores), &cores) == 0
                ? 0 : errno
        }

        /// Removes an attribute by removexattrat of Linux 6.13, which neither the C library nor libseccomp of Debian 12 knows.
        private static func removing(_ path: String) -> Int32 {
            typealias Call = @convention(c) (Int, Int, UnsafePointer<CChar>, Int, UnsafePointer<CChar>) -> Int
            guard let symbol = dlsym(nil, "syscall") else { return ENOSYS }
            let number = 466
            return unsafeBitCast(symbol, to: Call.self)(number, Int(AT_FDCWD), path, 0, "user.probe") == 0 ? 0 : errno
        }

        /// Takes so many bytes of address space, and no memory.
        private static func mapping(_ count: Int) -> Int32 {
            mmap(nil, count, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0) == MAP_FAILED ? errno : 0
        }

        private static func starting() -> Int32 {
            var child: pid_t = 0
            let words = [strdup("/usr/bin/true"), nil]
            return posix_spawn(&child, "/usr/bin/true", nil, nil, words, nil)
        }

        /// Takes a process over as a debugger does.
        private static func tracing(_ process: pid_t) -> Int32 {
            // The C library declares it with a variable number of arguments, which Swift does not import.
            typealias Trace = @convention(c) (Int, pid_t, Int, Int) -> Int
            let seize = 0x4206
            guard let symbol = dlsym(nil, "ptrace") else { return ENOSYS }
            return unsafeBitCast(symbol, to: Trace.self)(seize, process, 0, 0) >= 0 ? 0 : errno
        }
    }

    init?(_ words: [String]) {
        let argument = words.count > 1 ? words[1] : ""
        switch words[0] {
        case "report", "rank": action = nil
        case "read": action = .read(argument)
        case "write": action = .write(argument)
        case "remove": action = .remove(argument)
        case "link": action = .link(argument)
        case "become": action = .become(argument)
        case "connect": action = .connect(UInt16(argument) ?? 0)
        case "socket": action = .socket
        case "child": action = .child
        case "trace": action = .trace(pid_t(argument) ?? 0)
        case "signal": action = .signal(pid_t(argument) ?? 0)
        case "rights": action = .rights(argument)
        case "owner": action = .owner(argument)
        case "times": action = .times(argument)
        case "watch": action = .watch(argument)
        case "attribute": action = .attribute(argument)
        case "priority": action = .priority(pid_t(argument) ?? 0)
        case "schedule": action = .schedule(pid_t(argument) ?? 0)
        case "cores": action = .cores(pid_t(argument) ?? 0)
        case "prioritiesOfUser": action = .prioritiesOfUser
        case "threads": action = .threads(Int(argument) ?? 0)
        case "addresses": action = .addresses(Int(argument) ?? 0)
        case "laterAttribute": action = .laterAttribute(argument)
        default: return nil
        }
    }

    /// The same on a thread that begins now.
    ///
    /// - Returns: where it may not begin, the error number of that.
    static func onNewThread(_ action: Action) -> Int32 {
        let trial = Trial(action)
        var thread = pthread_t()
        let failure = pthread_create(
            &thread, nil,
            { trial in
                let trial = trial.map { Unmanaged<Trial>.fromOpaque($0).takeUnretainedValue() }
                trial?.answer.withLock { $0 = trial?.action.run() ?? -1 }
                return nil
            }, Unmanaged.passUnretained(trial).toOpaque())
        guard failure == 0 else { return failure }
        pthread_join(thread, nil)
        return trial.answer.withLock { $0 }
    }

    private final class Trial: Sendable {
        let action: Action
        let answer = Mutex<Int32>(-1)

        init(_ action: Action) { self.action = action }
    }
}

/// A thread that waits for something to try.
final class EarlierThread: Sendable {
    private let action = Mutex<Attempt.Action?>(nil)
    private let answer = Mutex<Int32>(-1)
    private let begin = DispatchSemaphore(value: 0)
    private let done = DispatchSemaphore(value: 0)
    private let ready = DispatchSemaphore(value: 0)

    init() {
        let thread = Thread { [self] in
            ready.signal()
            begin.wait()
            let action = action.withLock { $0 }
            answer.withLock { $0 = action?.run() ?? -1 }
            done.signal()
        }
        thread.start()
        ready.wait()
    }

    func run(_ action: Attempt.Action) -> Int32 {
        self.action.withLock { $0 = action }
        begin.signal()
        done.wait()
        return answer.withLock { $0 }
    }
}
