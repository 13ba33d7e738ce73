extension PageStyle {
    /// The rendered strokes beside a player's, each strip in the page once however many strokes show it; nothing where there
    /// is none.
    static func models(_ strips: [PageModelStrip]) -> String {
        guard !strips.isEmpty else { return "" }
        return pairs
            + strips.enumerated().map { number, strip in
                // The Base64 alphabet has no character that ends a URL of a style sheet.
                """
                .model-\(number) { aspect-ratio: \(strip.width) / \(strip.height); background-size: \(strip.events.count * 100)% 100%;
                  background-image: url("data:image/webp;base64,\(strip.base64)"); }

                """
            }.joined()
    }

    private static let pairs = #"""

        .beside-model .meta { margin-bottom: 12px; }
        .model-pairs { display: grid; gap: 16px 12px; grid-template-columns: repeat(auto-fill, minmax(min(46%, 116px), 1fr)); }
        .model-pairs li { display: grid; gap: 6px; align-content: end; min-width: 0; max-width: 220px; }
        .model-moment { font-size: 0.9375rem; font-weight: 600; }
        .model-pairs img { display: block; width: 100%; height: auto; aspect-ratio: 1; object-fit: cover; object-position: top;
          border-radius: var(--radius-small); border: 1px solid var(--color-border); background: var(--color-raised); }
        .model-picture { display: block; width: 100%; background-repeat: no-repeat; border-radius: var(--radius-small); }
        .model-picture.mirrored { transform: scaleX(-1); }
        @media print { .beside-model { display: none !important; } }

        """#
}
