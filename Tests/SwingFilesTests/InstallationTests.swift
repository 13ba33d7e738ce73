import Foundation
import Testing

@testable import SwingFiles

@Suite struct InstallationTests {
    @Test("is looked for where the environment says, else beside the binary and up its tree")
    func places() {
        #expect(Installation.folders(of: .openVINO, environment: ["SWING_OPENVINO": "/a"], binary: "/b/c") == ["/a"])
        let installed = Installation.folders(of: .openVINO, environment: [:], binary: "/opt/t/bin/swing")
        #expect(installed.first == "/opt/t/lib/tennisswing/openvino")
        let models = Installation.folders(of: .models, environment: [:], binary: "/opt/t/bin/swing")
        #expect(models.first == "/opt/t/share/tennisswing/models")
        // A program that uses the library may lie anywhere; `tools/install` puts its parts here.
        let usual = "/usr/local/share/tennisswing/models"
        #expect(models.last == usual)
        let there = Installation.folders(of: .models, environment: [:], binary: "/usr/local/bin/swing")
        #expect(there.first == usual && there.count { $0 == usual } == 1)
        #expect(Installation.ancestors(of: "/opt/t/bin/swing") == ["/opt/t/bin", "/opt/t", "/opt", "/"])
    }

    @Test("the user's own rubrics and texts are found before the toolkit's, in folders no installation touches")
    func own() {
        let binary = "/opt/t/bin/swing"
        for part in [Installation.Part.rubrics, .coaching] {
            let name = "\(part)"
            func folders(_ environment: [String: String]) -> [String] {
                Installation.folders(of: part, environment: environment, binary: binary)
            }
            let shipped = ["/opt/t/share/tennisswing/\(name)", "/usr/local/share/tennisswing/\(name)"]
            let shared = ["/opt/t/share/tennisswing/local/\(name)", "/usr/local/share/tennisswing/local/\(name)"]
            let home = folders(["HOME": "/home/ada"])
            #expect(home == ["/home/ada/.local/share/tennisswing/local/\(name)"] + shared + shipped)
            let data = folders(["HOME": "/home/ada", "XDG_DATA_HOME": "/data"])
            #expect(data.first == "/data/tennisswing/local/\(name)")
            // Relative paths would make the current folder one of those searched.
            #expect(folders(["HOME": "ada", "XDG_DATA_HOME": "data"]) == shared + shipped)
            #expect(folders(["HOME": "/home/ada", part.rawValue: "/a"]) == ["/a"])
        }
        // Installed into a user's own prefix, both are one folder.
        let prefix = Installation.folders(
            of: .coaching, environment: ["HOME": "/home/ada"], binary: "/home/ada/.local/bin/swing")
        #expect(prefix.count { $0 == "/home/ada/.local/share/tennisswing/local/coaching" } == 1)
    }

    @Test("what no folder holds is taken from the program, unless the environment names the only folder there is")
    func embedded() {
        func folders(_ environment: [String: String]) -> [InstalledFolder] {
            Installation.all(of: .motionModels, environment: environment)
        }
        #expect(folders([:]).last == .embedded("models/motion") && folders([:]).count > 1)
        #expect(folders(["SWING_MOTION_MODELS": ""]) == folders([:]))
        #expect(folders(["SWING_MOTION_MODELS": "/a"]) == [.folder("/a")])
    }

    @Test("is found in the tree that a build lies in")
    func tree() throws {
        try Fixtures.withFolder { root in
            try FileManager.default.createDirectory(atPath: root + "/.models", withIntermediateDirectories: true)
            let folders = Installation.folders(of: .models, environment: [:], binary: root + "/.build/debug/swing")
            #expect(folders.contains(root + "/.models"))
        }
    }
}
