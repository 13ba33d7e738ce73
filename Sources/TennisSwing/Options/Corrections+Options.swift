extension Corrections {
    /// Makes corrections of an analysis that say nothing.
    init(inputSha256: String, options: AnalysisOptions) {
        self.init(inputSha256: inputSha256, playerBox: Self.box(of: options))
    }

    /// Whether they are of the player whom an analysis with these options follows.
    func isOfPlayer(in options: AnalysisOptions) -> Bool { playerBox == Self.box(of: options) }

    private static func box(of options: AnalysisOptions) -> [Double]? {
        options.playerBox.map { [$0.x, $0.y, $0.z, $0.w] }
    }
}
