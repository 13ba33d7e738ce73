import SwingCore

extension PageStyle {
    /// The video, the picture of a selected value, strips and key frames.
    static let media = #"""

        .review { display: grid; gap: 48px; }
        .review > *, .strokes > *, .stroke > * { min-width: 0; }
        .stage { display: grid; gap: 12px; align-content: start; scroll-margin-top: 16px; }
        .stage:focus { outline: none; }
        .video, .evidence { position: relative; overflow: hidden; max-width: none; border: 1px solid var(--color-border);
          border-radius: var(--radius-medium); background: var(--color-surface); }
        .video video, .evidence img { display: block; width: 100%; height: auto; max-height: 72vh; object-fit: contain; }
        .video { display: grid; }
        .video-missing { padding: 24px 16px; margin: 0; font-size: 0.9375rem; }
        .info-bar { min-height: 44px; display: flex; flex-wrap: wrap; align-items: center;
          justify-content: space-between; gap: 0 12px; padding: 8px 16px; max-width: none; font-size: 0.9375rem;
          background: var(--color-surface); border-bottom: 1px solid var(--color-border); }
        .transport { background: var(--color-surface); display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 4px 8px; padding: 4px 12px 8px; }
        .transport input { flex: 1 1 100%; height: 44px; margin: 0; accent-color: var(--color-accent); }
        .transport button { min-width: 44px; min-height: 44px; padding: 4px 10px; font: 600 0.9375rem/1.2 var(--font-text), system-ui, sans-serif;
          color: var(--color-text); background: var(--color-raised); border: 1px solid var(--color-border);
          border-radius: var(--radius-small); cursor: pointer; }
        .transport button[aria-pressed="true"] { outline: 2px solid var(--color-text); outline-offset: -2px; }
        .transport .toggle { width: 56px; height: 56px; padding: 14px; border-radius: 50%; border: 0; outline: 0;
          background: var(--cta, var(--color-accent)); }
        .transport .toggle:focus-visible { outline: 2px solid var(--color-text); outline-offset: 2px; }
        .toggle path { fill: var(--on-cta, var(--color-on-accent)); }
        .toggle .stop, .toggle[aria-pressed="true"] .start { display: none; }
        .toggle[aria-pressed="true"] .stop { display: inline; }
        .keys { flex: 1 1 100%; max-width: none; text-align: center; font-size: 0.75rem; color: var(--color-muted); }
        @media (hover: none) { .keys { display: none; } }
        .evidence figcaption { padding: 10px 16px; max-width: none; font-size: 0.9375rem; min-height: 44px; }
        .stage-back a { display: inline-flex; align-items: center; min-height: 44px; font-size: 0.9375rem; }
        .strip { justify-self: start; overflow-x: auto; border-radius: var(--radius-medium); border: 1px solid var(--color-border); max-width: 100%; }
        .strip-picture { display: block; width: auto; height: 36rem; max-width: none; }
        .key-frames { display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(min(30%, 88px), 1fr)); }
        .key-frame { min-width: 0; max-width: none; }
        .key-frame a { display: block; text-decoration: none; }
        .key-frame img { display: block; width: 100%; height: auto; aspect-ratio: 1; object-fit: cover; object-position: top;
          border-radius: var(--radius-small); border: 1px solid var(--color-border); background: var(--color-raised); }
        .key-frame.is-contact img { border: 2px solid var(--color-text); }
        .key-frame .caption { display: block; padding-top: 6px; font-size: 0.8125rem; line-height: 1.3; min-height: 44px; }
        .key-frame .number { display: block; color: var(--color-muted); font-size: 0.75rem; }
        """#

    /// Strokes, their metrics and target range figures.
    static let cards = #"""

        .strokes { display: grid; gap: 32px; }
        .stroke { display: grid; gap: 12px; scroll-margin-top: 16px; }
        .stroke-parts { display: grid; gap: 16px; }
        .stroke-parts > * { min-width: 0; }
        .stroke h3 { margin-top: 8px; }
        .stroke .advice h3 { margin-top: 0; }
        .advice { display: grid; gap: 8px; border-left: 6px solid var(--color-accent); }
        .flag { display: grid; gap: 6px; border-left: 6px solid var(--grade-critical); }
        .flag h3 { margin-top: 0; }
        .flag .next { font-weight: 600; }
        .verdict { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; margin-top: 4px; }
        .strengths ul { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 8px; }
        .strengths li { padding: 6px 12px; border-radius: var(--radius-small); background: var(--color-raised);
          border: 1px solid var(--color-border); font-size: 0.9375rem; }
        .metrics { display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 268px), 1fr)); }
        .fold > .metrics { margin-top: 8px; }
        .fold > .metrics + h3 { margin-block: 24px 12px; }
        .metric { position: relative; display: flex; flex-direction: column; gap: 6px; max-width: none; }
        .metric h4 { font-size: 1rem; }
        .metric > .badge ~ h4 { padding-right: 80px; }
        .metric > .badge { position: absolute; right: 12px; top: 14px; margin: 0; }
        .metric .value { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 12px; font-size: 0.9375rem; }
        .metric .value .number { font-size: 1.5rem; font-weight: 700; }
        .metric .see { display: inline-flex; align-items: center; min-height: 44px; margin-block: auto -8px; font-size: 0.9375rem; font-weight: 600; }
        .metric .see::after { content: ""; position: absolute; inset: 0; border-radius: inherit; }
        .metric:hover { border-color: var(--color-text); }
        .metric.is-chosen, .key-frame.is-chosen img { outline: 3px solid var(--color-accent); outline-offset: -1px; }
        .metric.focus { border-width: 2px; border-color: var(--grade, var(--color-text)); }
        .informative .value .number { font-size: 1.25rem; font-weight: 600; }
        .band { display: block; width: 100%; height: auto; max-height: 56px; }
        .band .track { fill: var(--color-raised); stroke: var(--color-border); stroke-width: 1; }
        .band .target { fill: var(--grade-excellent); opacity: 0.32; }
        .band .target-end { fill: none; stroke: var(--grade-excellent-ink); stroke-width: 2; stroke-linecap: round; }
        .band .interval { fill: none; stroke: var(--color-text); stroke-width: 3; stroke-linecap: round; opacity: 0.75; }
        .band .value-dot { fill: var(--grade, var(--color-muted)); stroke: var(--color-text); stroke-width: 2; }
        .comparison, .sides { display: grid; gap: 16px; }
        .comparison > *, .sides > * { min-width: 0; max-width: none; }
        .sides figcaption { margin-top: 6px; max-width: none; }
        .change .noise { fill: var(--color-muted); opacity: 0.3; }
        .change .from { fill: var(--color-surface); stroke: var(--color-text); stroke-width: 2; }
        .change .value-dot { fill: var(--color-accent); }
        .trend { font-weight: 600; }
        .watch { display: grid; gap: 12px; justify-items: start; }
        .watch video { width: auto; max-width: 100%; height: auto; }
        .together { display: grid; gap: 16px; }
        .together > * { min-width: 0; max-width: none; }
        .together > .strip { max-width: 100%; }
        .pair img { display: block; max-height: 72vh; width: auto; height: auto; border-radius: var(--radius-medium);
          border: 1px solid var(--color-border); }
        .changes { table-layout: fixed; }
        .changes th, .changes td { text-align: left; vertical-align: top; white-space: normal; padding: 8px 8px 8px 0; }
        .changes th:first-child { width: 34%; }
        .changes small { display: block; font-size: 0.75rem; }
        .missing a { display: inline-flex; align-items: center; min-height: 44px; font-size: 0.9375rem; }
        """#
}
