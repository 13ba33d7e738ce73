import SwingReport

extension ProvenanceSummary {
    /// Checks that the options in a stored document are such as a user can give.
    ///
    /// - Parameter file: the document, for messages.
    func checkOptions(file: String) throws(DocumentError) {
        for (name, value) in config.sorted(by: { $0.key < $1.key }) {
            if case .list(let list) = value, list.count > DocumentLimits.mostListed {
                throw .tooMany("values of the option “\(name)”", list.count, limit: DocumentLimits.mostListed, in: file)
            }
        }
        for option in AnalysisOption.of(.result) {
            guard case .number(let range) = option.kind, case .number(let value)? = config[option.rawValue],
                !range.contains(value)
            else { continue }
            throw .damaged(file, place: "provenance.config.\(option.rawValue)")
        }
    }
}
