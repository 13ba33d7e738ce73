package import SwingText

extension Phrases {
    /// What to do next as an instruction; what to keep or to film is said as it is, nil where nothing is.
    package func instruction(_ coaching: Coaching?) -> String? {
        coaching.map { coaching in
            switch coaching.sureness {
            case .next: title(.nextIs, ["what": coaching.headline])
            case .worthALook: title(.worthALookAt, ["what": coaching.headline])
            case .film, .keep: coaching.headline
            }
        }
    }
}
