import SwingCore
import SwingText

/// The page's style sheet.
///
/// Colors, sizes and shapes come from the theme's custom properties; this is the layout.
enum PageStyle {
    /// Everything after the theme's own properties.
    ///
    /// - Parameter page: what only this sort of page needs.
    static func text(theme: String, of page: String = "") -> String {
        base + parts + media + cards + plots + notes + page + special(theme) + adaptations + print
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
        p, li, dd, figcaption, h1, h2, h3, h4 { max-width: 29em; }
        h1 { font: var(--weight-title) clamp(28px, 5.2vw, var(--size-hero))/1.12 var(--font-display), var(--font-text), sans-serif;
          letter-spacing: -0.015em; text-wrap: balance; max-width: 16em; }
        h2 { font: var(--weight-title) var(--size-title)/1.2 var(--font-display), var(--font-text), sans-serif; }
        h3, h4 { font-size: var(--size-headline); font-weight: 600; line-height: 1.25; }
        .number { font-family: var(--font-number), ui-monospace, monospace; font-variant-numeric: tabular-nums; }
        .label, .eyebrow { font-size: max(12px, var(--size-caption)); color: var(--color-muted);
          text-transform: var(--label-transform); letter-spacing: var(--label-spacing); }
        .meta, .reason, .range, .why, small, .caution, .shared { color: var(--color-muted); }
        .meta, .reason, .range, .standing, small, .caution, .shared { font-size: 15px; }
        a { color: inherit; text-underline-offset: 0.2em; }
        :focus-visible { outline: 2px solid var(--color-text); outline-offset: 2px; border-radius: 4px; }
        [hidden] { display: none !important; }
        .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
        .symbols { position: absolute; }
        .skip { position: absolute; left: 16px; top: -64px; padding: 12px 16px; z-index: 9; color: var(--color-on-accent);
          background: var(--color-accent); border-radius: var(--radius-small); }
        .skip:focus { top: 16px; }
        img, video, svg { max-width: 100%; }
        """#

    /// The top of the page and the list of strokes.
    private static let parts = #"""

        .masthead { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 16px;
          padding-block: 16px; font-size: 15px; }
        .masthead p { max-width: 100%; }
        .masthead .clip { max-width: min(100%, 29em); }
        .brand { display: flex; align-items: center; gap: 8px; font-weight: 600; }
        .brand svg { width: 22px; height: 22px; }
        .brand circle { fill: var(--color-accent); stroke: var(--color-text); stroke-width: 1.4; }
        .brand path { fill: none; stroke: var(--color-text); stroke-width: 1.4; }
        .clip { color: var(--color-muted); overflow-wrap: anywhere; }
        main > * { margin-bottom: 48px; }
        .hero { display: grid; gap: 24px; padding-block: 16px 8px; }
        .hero-text { display: grid; gap: 12px; align-content: start; }
        .cue { font-size: calc(var(--size-body) + 2px); }
        .proof { font-size: 15px; }
        .proof .number { font-size: 20px; font-weight: 700; margin-right: 4px; }
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
        .stats dd { font-size: 17px; font-weight: 600; }
        .score .strengths { flex: 1 1 100%; margin-top: 8px; }
        .ring-number { position: absolute; inset: 0; display: grid; place-content: center; justify-items: center; line-height: 1.1; }
        .ring-number .number { font-size: 34px; font-weight: 700; }
        .ring-number .of { font-size: 12px; color: var(--color-muted); }
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
        .badge { display: inline-block; padding: 2px 8px; margin-left: 8px; border-radius: 99px; font-size: 12px; font-weight: 600;
          background: var(--color-accent); color: var(--color-on-accent); vertical-align: 2px; }
        .stroke-list h2 { margin-bottom: 12px; }
        .stroke-list ol { display: grid; gap: 8px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 330px), 1fr)); }
        .stroke-list li { max-width: none; }
        .stroke-list a { display: flex; align-items: center; gap: 12px; min-height: 56px; padding: 8px 16px; text-decoration: none; }
        .stroke-list .rank { flex: none; width: 32px; height: 32px; border-radius: 50%; display: grid; place-content: center;
          font-weight: 600; background: var(--color-raised); }
        .stroke-list .name { flex: 1; min-width: 0; font-weight: 600; }
        .stroke-list small { display: block; font-weight: 400; }
        .stroke-list .number { font-size: 20px; font-weight: 700; }
        """#
}
