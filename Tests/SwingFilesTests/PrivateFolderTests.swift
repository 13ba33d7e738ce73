import Foundation
import Testing

@testable import SwingFiles

@Suite struct PrivateFolderTests {
    @Test("is the model's where only this user writes there, else one among the user's caches, else none")
    func places() throws {
        try Fixtures.withFolder { root in
            let model = root + "/model"
            try #require(mkdir(model, 0o755) == 0 && chmod(model, 0o755) == 0)
            let environment = ["XDG_CACHE_HOME": root + "/caches", "HOME": root + "/home"]
            #expect(PrivateFolder.forCompiled(modelFolder: model, environment: environment) == model)
            chmod(model, 0o775)
            let cache = root + "/caches/tennisswing"
            #expect(PrivateFolder.forCompiled(modelFolder: model, environment: environment) == cache)
            #expect(FileStatus(of: cache)?.permissions == 0o700)
            chmod(cache, 0o777)
            #expect(PrivateFolder.forCompiled(modelFolder: model, environment: environment) == nil)
            let home = ["XDG_CACHE_HOME": "caches", "HOME": root + "/home"]
            #expect(
                PrivateFolder.forCompiled(modelFolder: model, environment: home) == root + "/home/.cache/tennisswing")
            #expect(PrivateFolder.forCompiled(modelFolder: model, environment: [:]) == nil)
            try FileManager.default.createSymbolicLink(atPath: root + "/link", withDestinationPath: model)
            #expect(!PrivateFolder.isPrivate(root + "/link"))
        }
    }
}
