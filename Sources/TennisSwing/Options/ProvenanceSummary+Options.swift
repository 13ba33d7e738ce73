import SwingReport

extension ProvenanceSummary {
    /// Checks that the options in a stored document are such as a user can give.
    ///
    /// - Parameter file: the document, for messages.
    func checkOptions(file: String) throws(DocumentError) {
        for (name, value) in config.sorted(by: { $0.key < $1.key }) {
            if case .list(let list) = value, list.count > DocumentLimits.mostListed {
                throw DocumentError(
                    file: file,
                    reason: .tooMany("values of the option “\(name)”", list.count, limit: DocumentLimits.mostListed))
            }
        }
        let options = AnalysisOptions(config: config)
        let ranges: [(name: String, value: Double?, range: ClosedRange<Double>)] = [
            ("height", options.height, AnalysisOptions.heights),
            ("captureFps", options.captureFrameRate, AnalysisOptions.captureRates),
        ]
        for (name, value, range) in ranges where value.map({ range.contains($0) }) == false {
            throw DocumentError(file: file, reason: .damaged(place: "provenance.config.\(name)"))
        }
    }
}
