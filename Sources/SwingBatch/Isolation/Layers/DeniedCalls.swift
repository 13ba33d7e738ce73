/// The system calls that an analysis never makes, and with which a process that was taken over would reach further.
enum DeniedCalls {
    static let all = network + programs + otherProcesses + fileSystems + metadata + kernel + identity

    private static let network = [
        "socket", "socketpair", "connect", "bind", "listen", "accept", "accept4", "sendto", "sendmsg", "sendmmsg",
        "recvfrom", "recvmsg", "recvmmsg", "shutdown",
    ]
    private static let programs = ["execve", "execveat", "fork", "vfork", "uselib"]
    private static let otherProcesses = [
        "ptrace", "process_vm_readv", "process_vm_writev", "process_madvise", "process_mrelease", "pidfd_open",
        "pidfd_getfd", "pidfd_send_signal", "kcmp", "tkill", "migrate_pages", "move_pages",
        // Memory, queues and semaphores that other programs of the user share among themselves.
        "shmget", "shmat", "shmdt", "shmctl", "semget", "semop", "semtimedop", "semctl", "msgget", "msgsnd", "msgrcv",
        "msgctl", "mq_open", "mq_unlink",
    ]
    private static let fileSystems = [
        "mount", "umount", "umount2", "pivot_root", "chroot", "fsopen", "fsconfig", "fsmount", "fspick", "move_mount",
        "open_tree", "mount_setattr", "name_to_handle_at", "open_by_handle_at", "fanotify_init", "quotactl",
        "quotactl_fd", "mknod", "mknodat", "symlink", "symlinkat", "lookup_dcookie", "swapon", "swapoff",
        // By name: Landlock before version 3 lets any file be emptied. Files that are open are shortened by ftruncate.
        "truncate",
    ]
    /// Landlock does not look at them: rights, owners, times and attributes of files that are only readable, and watches of all.
    private static let metadata = [
        "chmod", "fchmod", "fchmodat", "chown", "fchown", "lchown", "fchownat", "utime", "utimes",
        "futimesat", "utimensat", "setxattr", "lsetxattr", "fsetxattr", "removexattr", "lremovexattr",
        "fremovexattr", "inotify_init", "inotify_init1", "inotify_add_watch",
    ]
    private static let kernel = [
        "bpf", "add_key", "keyctl", "request_key", "io_uring_setup", "io_uring_enter", "io_uring_register",
        "userfaultfd",
        "perf_event_open", "kexec_load", "kexec_file_load", "init_module", "finit_module", "delete_module",
        "create_module", "iopl", "ioperm", "modify_ldt", "syslog", "acct", "reboot", "vhangup", "nfsservctl", "_sysctl",
        "personality", "settimeofday", "clock_settime", "clock_adjtime", "adjtimex", "sethostname", "setdomainname",
    ]
    private static let identity = [
        "unshare", "setns", "setuid", "setgid", "setreuid", "setregid", "setresuid", "setresgid", "setfsuid",
        "setfsgid", "setgroups", "capset",
    ]
}
