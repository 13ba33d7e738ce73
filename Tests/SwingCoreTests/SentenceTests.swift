import Testing

@testable import SwingCore

/// Messages are put together from parts; however the parts end, a sentence ends once.
@Suite struct SentenceTests {
    @Test(
        "a sentence ends once, whatever its last part brings",
        arguments: [
            ("It cannot be created: a file is in the way..", "It cannot be created: a file is in the way."),
            ("It cannot be read (no such file.).", "It cannot be read (no such file)."),
            ("Stop!.", "Stop!"), ("Is it there?.", "Is it there?"), ("All is well.", "All is well."),
            ("It ends in a space. ", "It ends in a space."), ("There is more …", "There is more …"),
            ("There is no file ...", "There is no file ..."), ("", ""),
        ])
    func ending(text: String, expected: String) {
        #expect(Sentence.ended(text) == expected)
    }

    @Test("every part of every message goes that way")
    func messages() {
        let message = UserMessage(what: "What..", why: "Why (so.).", next: "Next..")
        #expect([message.what, message.why, message.next] == ["What.", "Why (so).", "Next."])
    }

    @Test(
        "a reason of the system stands inside a sentence",
        arguments: [
            (
                "The operation could not be completed. A file is there.",
                "the operation could not be completed. A file is there"
            ),
            ("Permission denied", "permission denied"), ("H.264 is not known.", "H.264 is not known"),
            ("AAC is missing", "AAC is missing"), ("/a/B.mp4 is gone.", "/a/B.mp4 is gone"), ("", ""),
        ])
    func clause(text: String, expected: String) {
        #expect(Sentence.clause(text) == expected)
    }
}
