import Testing

@testable import SwingBatch
@testable import TennisSwing

/// Which folders are named after a player.
@Suite struct PlayerFolderTests {
    @Test(arguments: ["Ada", "ada", "Ana López", "o'neil", "Mª José", "Serena W", "Ada forehand", "Мария", "李娜"])
    func namesOfPeople(name: String) {
        #expect(PlayerFolder.isPlayer(name))
    }

    @Test(arguments: [
        "day 1", "2026-11-26", "court 2", "clips", "Videos", "Monday morning", "Court A", "forehand", "DCIM",
        "100APPLE",
        "Niños", "pista central 1", "sábado", "front view of the court", "-", "🎾", "",
    ])
    func otherNames(name: String) {
        #expect(!PlayerFolder.isPlayer(name))
    }

    @Test(
        "the nearest folder of a player counts, below the one that was named",
        arguments: [
            ("camp/Ada/serve.mp4", "Ada"), ("camp/Ada/2026-11-26/serve.mp4", "Ada"),
            ("camp/day 1/Ada/serve.mp4", "Ada"),
            ("camp/day 1/serve.mp4", nil), ("camp/serve.mp4", nil), ("camp/Ada/Bea/serve.mp4", "Bea"),
            ("./camp/Ada/../Bea/serve.mp4", "Bea"),
        ] as [(String, String?)])
    func nearest(path: String, player: String?) {
        #expect(PlayerFolder.player(of: PlannedClip(path: "/x/Eve/" + path, root: "/x/Eve/camp")) == player)
        #expect(PlayerFolder.player(of: PlannedClip(path: path)) == nil)
    }
}
