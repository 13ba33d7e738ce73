/// A reason split into its first sentence, the cause, and the rest, the remedy.
struct ReasonParts {
    let what: String
    /// Empty where the reason is one sentence.
    let next: String

    init(_ reason: String) {
        guard let stop = reason.firstRange(of: ". ") else {
            what = reason
            next = ""
            return
        }
        what = String(reason[..<stop.lowerBound]) + "."
        next = String(reason[stop.upperBound...])
    }
}
