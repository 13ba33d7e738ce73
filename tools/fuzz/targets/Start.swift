import Glibc

/// libFuzzer's loop.
@_silgen_name("LLVMFuzzerRunDriver")
private func drive(
    _ count: UnsafeMutablePointer<Int32>,
    _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// The program: packages give its start a name of their own, so that of libFuzzer would not be found.
@main
enum Start {
    static func main() {
        var (count, words) = (CommandLine.argc, CommandLine.unsafeArgv)
        exit(drive(&count, &words) { Fuzzer.attempt($0, $1) })
    }
}

/// What libFuzzer's own start, which is linked beside this one, asks for.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 { Fuzzer.attempt(start, count) }
