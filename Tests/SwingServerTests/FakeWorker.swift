import Foundation
import SwingTestKit

/// A program in the place of `swing`, which does what the first line of its clip says: fast, and ending in every way.
enum FakeWorker {
    /// The script; the file that it waits for lets tests say when a clip is done.
    private static let text = #"""
        #!/bin/bash
        job=$(cat)
        member() { sed -n 's/.*"'"$1"'":"\([^"]*\)".*/\1/p' <<<"$job"; }
        into=$(member result)
        clip=$(member clip)
        # Asked what keeps it in, it says what the file beside it does, or nothing.
        [ "$into" ] || { [ ! -e "$0.layers" ] || cat "$0.layers"; exit 0; }
        analysis() { printf '{"schemaVersion":1,"arguments":"%s","job":%s}' "$*" "$job" >"$into/analysis.json"; }
        # Without a clip a result that is there is graded again.
        if [ ! "$clip" ]; then
            [ -e "$into/report.html" ] || exit 66
            analysis "$@"
            exit 0
        fi
        read -r deed value <"$clip"
        echo '{"event":"started","clip":"clip","number":1,"count":1,"time":"now"}'
        echo '{"event":"progress","stage":"pose","fraction":0.5,"clip":"clip","number":1,"count":1,"time":"now"}'
        case $deed in
            wait) while [ ! -e "$value" ]; do sleep 0.02; done ;;
            crash) kill -SEGV $$ ;;
            complain)
                seq -f 'line %g' 1000 >&2
                printf '\e[2Jdoor \303(\342\200\256\n' >&2
                kill -SEGV $$ ;;
            crashOnce) if [ ! -e "$value" ]; then touch "$value"; kill -SEGV $$; fi ;;
            babble) echo 'this is no event'; exec sleep 3600 ;;
            vanish) exit 0 ;;
            kill) kill -KILL $$ ;;
            place)
                echo '{"event":"failed","error":{"code":"dataUnusable","exitCode":65,"what":"'"$PWD/results/overlay.mp4"' is too large.","why":"W.","next":"N."}}'
                exit 65 ;;
            lack) if [ ! -e "$value" ]; then
                echo '{"event":"failed","error":{"code":"ioFailure","exitCode":74,"what":"No room.","why":"W.","next":"N."}}'
                exit 74
            fi ;;
            refuse)
                echo '{"event":"failed","error":{"code":"dataUnusable","exitCode":65,"what":"No video.","why":"W.","next":"N."}}'
                exit 65 ;;
        esac
        mkdir -p "$into/frames"
        analysis "$@"
        printf '0123456789' >"$into/frames/picture.png"
        printf '<p>report</p><img src="frames/picture.png">' >"$into/report.html"
        ln -s /etc/passwd "$into/secret.html"
        """#

    /// Has a script say that bubblewrap holds it.
    static func tellWrapping(of path: String) throws {
        let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let events = """
            {"event":"program","program":{"path":"\(real)","readable":["\(real)"]}}
            {"event":"isolation","isolation":{"mode":"auto","layers":[{"layer":"bubblewrap","state":"held"}]}}

            """
        try Data(events.utf8).write(to: URL(fileURLWithPath: path + ".layers"))
    }

    /// Writes the script into a folder and returns its path.
    static func make(in folder: TemporaryFolder) throws -> String {
        let path = try folder.file("fake-swing", Array(text.utf8))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return path
    }
}
