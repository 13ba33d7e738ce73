/// Advice that several warnings give, in the same words everywhere.
package enum FilmingAdvice {
    /// How large the player should be.
    ///
    /// In the clips that `ACCURACY.md` is measured on the player stands 0.3 to 0.7 of the picture high; the detector
    /// finds smaller people, but how well they are measured is not known.
    package static let playerSize = "at least a third as tall as the picture"
}
