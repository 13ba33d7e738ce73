import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingBatch
@testable import TennisSwing

/// Which clips a batch analyzes, and where their results go.
@Suite struct BatchPlanTests {
    private func plan(
        _ names: [String], shard: Shard? = nil, roster: String? = nil, player: String? = nil,
        options: AnalysisOptions = AnalysisOptions()
    ) throws -> BatchPlan {
        let folder = try TemporaryFolder()
        for name in names {
            let file = folder.url.appendingPathComponent("camp/" + name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(name.utf8).write(to: file)
        }
        var batch = BatchOptions(
            output: folder.path + "/results", limits: JobLimits(jobs: 1, cores: 1, available: 0))
        (batch.shard, batch.player) = (shard, player)
        if let roster {
            batch.roster = folder.path + "/players.csv"
            try Data(roster.utf8).write(to: folder.url.appendingPathComponent("players.csv"))
        }
        return try BatchPlan(try ClipSearch([folder.path + "/camp"]).clips, options: options, batch: batch)
    }

    @Test func foldersOfClipsAreKept() throws {
        let plan = try plan(["ada/serve.mp4", "bob/serve.mp4", "warm up.mov"])
        #expect(Set(plan.all.map(\.key)) == ["ada/serve", "bob/serve", "warm up"])
        #expect(plan.all.allSatisfy { $0.folder.hasSuffix("/results/\($0.key).swing") })
    }

    @Test func playersComeFromFoldersListsAndTheCommand() throws {
        let names = ["ada/serve.mp4", "warm up.mov"]
        func players(_ plan: BatchPlan) -> [String: String?] {
            Dictionary(uniqueKeysWithValues: plan.all.map { ($0.key, $0.notes.player) })
        }
        #expect(players(try plan(names)) == ["ada/serve": "ada", "warm up": nil])
        #expect(
            players(try plan(names, roster: "player,folder\nAda L.,ada\n")) == ["ada/serve": "Ada L.", "warm up": nil])
        #expect(players(try plan(names, player: "Eve")) == ["ada/serve": "Eve", "warm up": "Eve"])
        #expect(
            players(try plan(names + ["ada/serve.yaml"].map { _ in "ada/x.mp4" }))["ada/x"] == "ada")
    }

    @Test("a list of players may be written in capitals, and says who of it has no clip")
    func rosterInCapitals() throws {
        let roster = "Player,FOLDER, Hand ,Level\nAda L.,ada,LEFT,Beginner\nBob,bobby,Right,\n"
        let plan = try plan(["ada/serve.mp4", "carl/serve.mp4"], roster: roster)
        let clip = try #require(plan.all.first { $0.key == "ada/serve" })
        #expect(clip.notes.player == "Ada L." && clip.options.hand == .left && clip.options.level == .beginner)
        #expect(plan.playersWithoutClips == ["Bob"])
        #expect(throws: BatchError.self) { try self.plan(["a.mp4"], roster: "Player,Hand\nAda,both\n") }
    }

    @Test("a name with and without its accents is one player's, written as in the list or in the first clip")
    func accents() throws {
        let names = ["jose/b.mp4", "José/a.mp4"]
        func players(_ roster: String?) throws -> Set<String?> {
            Set(try plan(names, roster: roster).all.map(\.notes.player))
        }
        #expect(try players(nil).count == 1)
        #expect(try players("player,hand\nJOSÉ,left\n") == ["JOSÉ"])
        #expect(try plan(names, roster: "player,hand\nJOSÉ,left\n").all.allSatisfy { $0.options.hand == .left })
    }

    /// A result's place does not depend on what else is in the folder but its namesake.
    @Test func clipsOfOneNameAreToldApartByTheirEndings() throws {
        let plan = try plan(["a.mov", "a.mp4", "b.mp4"])
        #expect(plan.all.map(\.key) == ["a-mov", "a-mp4", "b"])
    }

    @Test func shardsPlanAllClipsAlike() throws {
        let names = (0..<40).map { "clip \($0).mp4" }
        let parts = try (1...3).map { try plan(names, shard: Shard(index: $0, count: 3)) }
        #expect(Set(parts.map { $0.all.map(\.key) }).count == 1)
        #expect(parts.flatMap { $0.clips.map(\.key) }.sorted() == parts[0].all.map(\.key).sorted())
    }

    @Test func whatTheUserSaysComesBeforeNotes() throws {
        let roster = "player,folder,hand,height\nAda,ada,left,1.68\n"
        var options = AnalysisOptions()
        #expect(try plan(["ada/a.mp4"], roster: roster, options: options).all[0].options.hand == .left)
        options.hand = .right
        let clip = try plan(["ada/a.mp4"], roster: roster, options: options).all[0]
        #expect(clip.options.hand == .right && clip.options.height == 1.68)
    }
}
