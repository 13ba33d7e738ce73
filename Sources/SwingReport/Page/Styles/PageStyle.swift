import SwingCore
import SwingText

/// The page's style sheet.
///
/// Colors, sizes and shapes come from the theme's custom properties; this is the layout.
package enum PageStyle {
    /// Everything after the theme's own properties.
    ///
    /// - Parameter page: what only this sort of page needs.
    static func text(theme: String, of page: String = "") -> String {
        base + parts + media + cards + plots + body + notes + page + special(theme) + adaptations + print
    }

    /// Text, links and the page's frame.
    private static let base = #"""

        *, *::before, *::after { box-sizing: border-box; }
        html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-top: 16px; }
        body { margin: 0; background: var(--color-ground); color: var(--color-text);
          font: 400 var(--size-body)/1.4 var(--font-text), system-ui, sans-serif; overflow-wrap: break-word; }
        :root { --edge: 16px; }
        .wrap { max-width: 1168px; margin-inline: auto; padding-inline: var(--edge); }
        h1, h2, h3, h4, p, ul, ol, dl, dd, figure { margin: 0; padding: 0; }
        ul, ol { list-style: none; }
        p, li, dd, figcaption, h1, h2, h3, h4 { max-width: 29em; text-wrap: pretty; }
        h1 { font: var(--weight-title) clamp(1.625rem, 5.2vw, var(--size-hero))/1.12 var(--font-display), var(--font-text), sans-serif;
          letter-spacing: -0.015em; text-wrap: balance; max-width: 16em; }
        h2 { font: var(--weight-title) clamp(1.25rem, 4.4vw, var(--size-title))/1.2 var(--font-display), var(--font-text), sans-serif; }
        h3, h4 { font-size: var(--size-headline); font-weight: 600; line-height: 1.25; }
        .number { font-family: var(--font-number), ui-monospace, monospace; font-variant-numeric: tabular-nums; }
        .label, .eyebrow { font-size: max(0.75rem, var(--size-caption)); color: var(--color-muted);
          text-transform: var(--label-transform); letter-spacing: var(--label-spacing); }
        .meta, .reason, .range, .why, small, .caution, .shared { color: var(--color-muted); }
        .meta, .reason, .range, .standing, small, .caution, .shared { font-size: 0.9375rem; }
        a { color: inherit; text-underline-offset: 0.2em; }
        :focus-visible { outline: 2px solid var(--color-text); outline-offset: 2px; border-radius: 4px; }
        [hidden] { display: none !important; }
        .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
        .symbols { position: absolute; }
        .skip { position: absolute; left: 16px; top: -64px; padding: 12px 16px; z-index: 9; color: var(--color-on-accent);
          background: var(--color-accent); border-radius: var(--radius-small); }
        .skip:focus { top: 16px; }
        img, video, svg { max-width: 100%; }
        summary { min-height: 44px; display: flex; align-items: center; gap: 8px; cursor: pointer; font-weight: 600; }
        summary::before { content: "+" / ""; font: 600 1.25rem/1 var(--font-number), ui-monospace, monospace; }
        details[open] > summary::before { content: "\2212" / ""; }
        summary::-webkit-details-marker { display: none; }
        .coach-switch label { display: inline-flex; align-items: center; gap: 8px; min-height: 44px; }
        .coach-switch input { width: 24px; height: 44px; margin: 0; accent-color: var(--color-accent); }
        body:not(:has(#coach:checked)) .coach-only, body:has(#coach:checked) .player-only { display: none; }
        """#

    /// The top of the page and the list of strokes.
    private static let parts = #"""

        .masthead { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 16px;
          padding-block: 8px; font-size: 0.9375rem; }
        .masthead p { max-width: 100%; }
        .masthead .clip { max-width: min(100%, 29em); }
        .brand { display: flex; align-items: center; gap: 8px; font-weight: 600; }
        .brand svg { width: 22px; height: 22px; }
        .brand circle { fill: var(--color-accent); stroke: var(--color-text); stroke-width: 1.4; }
        .brand path { fill: none; stroke: var(--color-text); stroke-width: 1.4; }
        .clip { color: var(--color-muted); overflow-wrap: anywhere; }
        main > * { margin-bottom: 32px; }
        .hero { display: grid; gap: 12px; padding-block: 0 8px; }
        .hero > * { min-width: 0; }
        .hero-text, .hero-more { display: grid; gap: 8px; align-content: start; }
        .next-label { font-weight: 600; color: var(--color-text); }
        .proof-picture { max-width: none; justify-self: center; width: 100%; }
        .cut { overflow: hidden; border-radius: var(--radius-medium); border: 1px solid var(--color-border); }
        .cut img { display: block; width: 100%; height: auto; margin-bottom: calc(-1 * var(--told, 0%)); }
        .cue { font-size: calc(var(--size-body) + 0.125rem); }
        .proof { font-size: 0.9375rem; }
        .proof .number { font-size: 1.25rem; font-weight: 700; margin-right: 4px; }
        .cue .label { margin-right: 4px; }
        .card { background: var(--color-surface); border: 1px solid var(--color-border); border-radius: var(--radius-large);
          padding: 16px; box-shadow: var(--shadow); }
        .drill { display: grid; gap: 4px; align-content: start; border-left: 6px solid var(--color-accent); }
        .drill-name { font-size: var(--size-headline); font-weight: 600; }
        .dose { justify-self: start; margin-top: 8px; padding: 6px 12px; border-radius: var(--radius-small); font-weight: 600;
          background: var(--color-accent); color: var(--color-on-accent); }
        .score { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 20px; align-content: center; }
        .score-words { flex: 1 1 10em; display: grid; gap: 6px; }
        .ring { position: relative; width: 112px; flex: none; }
        .ring svg { display: block; width: 100%; transform: rotate(-90deg); }
        .ring-track, .ring-value { fill: none; stroke-width: 9; }
        .ring-track { stroke: var(--color-border); }
        .ring-value { stroke: var(--grade); stroke-linecap: round; }
        .ring-gaps { display: none; }
        .stats { flex: 1 1 100%; display: grid; grid-template-columns: 1fr 1fr; gap: 12px 16px; margin-top: 8px; }
        .stats dd { font-size: 1.0625rem; font-weight: 600; }
        .score .strengths { flex: 1 1 100%; margin-top: 8px; }
        .ring-number { position: absolute; inset: 0; display: grid; place-content: center; justify-items: center; line-height: 1.1; }
        .ring-number .number { font-size: 2.125rem; font-weight: 700; }
        .ring-number .of { font-size: 0.75rem; color: var(--color-muted); }
        .grade-excellent { --grade: var(--grade-excellent); --grade-ink: var(--grade-excellent-ink); }
        .grade-good { --grade: var(--grade-good); --grade-ink: var(--grade-good-ink); }
        .grade-needs-work { --grade: var(--grade-needs-work); --grade-ink: var(--grade-needs-work-ink); }
        .grade-critical { --grade: var(--grade-critical); --grade-ink: var(--grade-critical-ink); }
        .grade-none { --grade: var(--color-muted); --grade-ink: var(--color-muted); }
        .grade { display: inline-flex; align-items: center; gap: 6px; font-weight: 600; color: var(--grade-ink); white-space: nowrap; }
        .mark { width: 20px; height: 20px; flex: none; overflow: visible; }
        .mark, .symbols { --mark-ink: #1C1C1E; }
        .body { fill: var(--grade); stroke: var(--grade-ink); stroke-width: 1; stroke-linejoin: round; }
        .ink { fill: none; stroke: var(--mark-ink); stroke-width: 2.6; stroke-linecap: round; stroke-linejoin: round; }
        .outline, .dash { fill: none; stroke: var(--grade-ink); stroke-width: 2; stroke-linecap: round; }
        .badge { display: inline-block; padding: 2px 8px; margin-left: 8px; border-radius: 99px; font-size: 0.75rem; font-weight: 600;
          background: var(--color-accent); color: var(--color-on-accent); vertical-align: 2px; }
        .stroke-list h2, .stroke-list .spread { margin-bottom: 12px; }
        .stroke-list .spread { max-width: 44em; }
        .thumbnail { flex: none; width: 56px; height: 56px; object-fit: cover; object-position: top; border-radius: var(--radius-small); }
        .stroke-list ol { display: grid; gap: 8px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 330px), 1fr)); }
        .stroke-list li { max-width: none; }
        .stroke-list a { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; min-height: 56px; padding: 8px 16px; text-decoration: none; }
        .stroke-list .rank { flex: none; width: 32px; height: 32px; border-radius: 50%; display: grid; place-content: center;
          font-weight: 600; background: var(--color-raised); }
        .stroke-list .name { flex: 1; min-width: min-content; font-weight: 600; }
        .stroke-list small { display: block; font-weight: 400; }
        .stroke-list .number { font-size: 1.25rem; font-weight: 700; }
        """#
}
