import SwingText

extension PageStyle {
    /// Print: black on white in every theme, no controls, nothing split across pages, a stroke on one sheet of A4: what the
    /// headline rests on, the headline, the score and the drill; what is folded on the screen is left out.
    ///
    /// The strip shows the events, so their pictures are left out.
    static let print = #"""

        @media print {
          @page { margin: 12mm; }
          :root { color-scheme: light; background: #FFFFFF; --size-body: 10pt; --size-headline: 11pt; --size-title: 16pt; --size-hero: 24pt;
            --color-ground: #FFFFFF; --color-surface: #FFFFFF; --color-raised: #F2F2F2; --color-text: #1C1C1E; --color-muted: #55555A;
            --color-border: #C8C8CC; --glass-1: #FFFFFF; --glass-2: #FFFFFF; --glass-3: #FFFFFF; }
          h1, .number { background: none !important; color: #1C1C1E !important; }
          .letter { animation: none !important; }
          .grade { color: #1C1C1E; }
          .masthead, main > *, .stroke, .provenance { border-image: none !important; }
          body { background: #FFFFFF !important; color: #1C1C1E; font-size: 10pt; }
          .wrap { padding-inline: 0; max-width: none; }
          .skip, .stage, .watch, .stepper, .data, .key-frames, .see, .missing, .coach-switch, .stroke-list, summary { display: none !important; }
          h2:has(+ details:not([open])), h3:has(+ details:not([open])) { display: none; }
          .with-stage, .review, .strokes, .stroke { display: block; }
          .plots { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 8px 12px; }
          .plots > *, .plots > .plot:last-of-type { grid-column: 1 / -1; }
          .plots > .plot { grid-column: auto; align-content: start; }
          .hero:has(.proof-picture) { grid-template-columns: 62mm minmax(0, 1fr); grid-template-rows: repeat(4, auto) 1fr; gap: 8px 20px;
            padding-block: 0; min-height: 0; }
          .hero .proof-picture { grid-row: 1 / span 5; }
          .masthead { padding-block: 0 12px; }
          main > * { margin-bottom: 20px; }
          .stroke > * { margin-bottom: 8px; }
          .stroke:not(:only-child):has(> .stroke-more[open]) { break-before: page; }
          .card, .area, .plot, .note, .metric, .strip, .lanes li, .provenance { break-inside: avoid; box-shadow: none; }
          h2, h3, h4, section > .meta, .moments { break-after: avoid; }
          p, li, dd, figcaption { max-width: 44em; orphans: 3; widows: 3; }
          .meta, .reason, .range, small, .caution, .plot figcaption p, .metric .value { font-size: 9pt; }
          .card { padding: 10px 12px; }
          .advice, .metric, .plot { gap: 4px; }
          .stroke h3, .stats, .score .strengths { margin-top: 4px; }
          .strengths li { padding: 2px 8px; font-size: 9pt; }
          .metric h4 { font-size: 10pt; }
          .metric .value .number { font-size: 14pt; }
          .strip { overflow: visible; }
          .strip .strip-picture { width: auto; max-width: 100%; height: auto; max-height: 160px; min-width: 0; }
          .metrics, .groups, .notes, .provenance dl { grid-template-columns: repeat(3, 1fr); gap: 8px; }
          .legend { gap: 0 12px; font-size: 8pt; }
          .legend svg { width: 20px; }
          .area { height: 96px; }
          .lanes { gap: 4px; }
          .lanes .area { height: 30px; }
          .provenance { padding-block: 12px 0; font-size: 9pt; }
          .provenance dl { margin-top: 8px; }
          a { text-decoration: none; }
        }
        """#
}
