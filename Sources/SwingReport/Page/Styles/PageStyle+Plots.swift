import SwingCore
import SwingText

extension PageStyle {
    /// Plots over time and their tables.
    static let plots = #"""

        .plots { display: grid; gap: 16px; }
        .plots > * { min-width: 0; }
        .plots > .fold > .moments { margin-block: 8px; }
        .plots > .fold > .plot { margin-top: 24px; }
        .moments { display: flex; flex-wrap: wrap; gap: 6px 16px; font-size: 0.8125rem; }
        .moments li { display: flex; gap: 6px; align-items: baseline; }
        .moments .number { color: var(--color-muted); }
        .moments .is-contact { font-weight: 700; }
        .stepper { display: grid; gap: 4px; position: sticky; top: 0; z-index: 2; padding: 8px 0;
          background: var(--color-ground); }
        .stepper label { font-size: 0.9375rem; font-weight: 600; }
        .stepper input { width: 100%; height: 44px; margin: 0; accent-color: var(--color-text); }
        .stepper output { font-size: 0.8125rem; min-height: 1.4em; }
        .plot { display: grid; gap: 8px; max-width: none; padding-right: 12px; }
        .plot > *, .plot figcaption { min-width: 0; max-width: none; }
        .plot figcaption p { font-size: 0.9375rem; color: var(--color-muted); }
        .area { position: relative; height: 176px; margin-left: 44px; max-width: none; }
        .area svg { position: absolute; inset: 0; width: 100%; height: 100%; overflow: hidden; }
        .area path { vector-effect: non-scaling-stroke; }
        .grid { fill: none; stroke: var(--color-border); stroke-width: 1; }
        .moment { fill: none; stroke: var(--color-muted); stroke-width: 1; stroke-dasharray: 3 4; opacity: 0.7; }
        .moment.contact { stroke: var(--color-text); stroke-width: 2; stroke-dasharray: none; opacity: 1; }
        .line { fill: none; stroke: var(--series); stroke-width: 2.5; stroke-linejoin: round; stroke-linecap: round; }
        .series-1 { --series: var(--series-1); }
        .series-2 { --series: var(--series-2); stroke-dasharray: 9 5; }
        .series-3 { --series: var(--series-3); stroke-dasharray: 1 6; stroke-width: 3.5; }
        .series-4 { --series: var(--series-4); stroke-dasharray: 12 5 1 5; }
        .lanes .line { stroke-dasharray: none; stroke-width: 2.5; }
        .tick { position: absolute; font-size: 0.75rem; line-height: 1; color: var(--color-muted); white-space: nowrap;
          font-family: var(--font-number), ui-monospace, monospace; }
        .tick.up { right: calc(100% + 8px); transform: translateY(-50%); }
        .axis { position: relative; height: 16px; margin-left: 44px; }
        .axis .tick { transform: translateX(-50%); }
        .axis .zero { color: var(--color-text); font-weight: 700; }
        .contact-label { position: absolute; top: 4px; padding: 2px 6px; font-size: 0.75rem; line-height: 1.2; font-weight: 600;
          background: var(--color-ground); border-radius: 4px; transform: translateX(6px); }
        .contact-label.left { transform: translateX(calc(-100% - 6px)); }
        .cursor { position: absolute; top: 0; bottom: 0; width: 0; border-left: 2px solid var(--color-accent);
          box-shadow: 0 0 0 1px var(--color-text); }
        .legend { display: flex; flex-wrap: wrap; gap: 4px 20px; margin-left: 44px; font-size: 0.8125rem; }
        .legend li { display: flex; align-items: center; gap: 8px; }
        .legend svg { width: 32px; height: 8px; flex: none; }
        .legend .number { min-width: 4ch; }
        .lanes { display: grid; gap: 8px; }
        .lanes li { max-width: none; }
        .lanes p { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; margin-left: 44px; max-width: none; font-size: 0.8125rem; }
        .whisker { fill: none; stroke: var(--color-text); stroke-width: 2; stroke-linecap: round; }
        .lanes .area { height: 56px; border-bottom: 1px solid var(--color-border); }
        .peak { position: absolute; top: 12%; width: 14px; height: 14px; margin: -7px; border-radius: 50%; background: var(--series);
          border: 2px solid var(--color-text); }
        .data summary { min-height: 44px; display: flex; align-items: center; gap: 8px; font-size: 0.9375rem; cursor: pointer; }
        .data summary::before { content: "+"; font-weight: 700; width: 1em; }
        .data[open] summary::before { content: "–"; }
        .scroll { overflow: auto; max-height: 420px; border: 1px solid var(--color-border); border-radius: var(--radius-small); }
        table { border-collapse: collapse; font-size: 0.8125rem; width: 100%; }
        caption { text-align: left; padding: 8px 12px; color: var(--color-muted); }
        th, td { padding: 6px 12px; text-align: right; white-space: nowrap; border-top: 1px solid var(--color-border);
          font-variant-numeric: tabular-nums; }
        thead th { position: sticky; top: 0; white-space: normal; min-width: 7em; vertical-align: bottom; background: var(--color-surface); }
        tbody th { font-weight: 600; }
        .session tbody th, .session thead th:first-child { text-align: left; white-space: normal; min-width: 12em; }
        """#

    /// The body from the side and from above.
    static let body = #"""

        .turnable { display: grid; grid-template-columns: 1fr 1fr; gap: 8px 12px; }
        .turnable > * { min-width: 0; }
        .turnable figure:first-of-type { touch-action: pan-y; cursor: ew-resize; }
        .turnable svg { display: block; width: 100%; height: auto; border-radius: var(--radius-small); background: var(--color-raised); }
        .turnable path { fill: none; stroke-linecap: round; stroke-linejoin: round; }
        .turnable .ground { stroke: var(--color-muted); stroke-width: 1.5; }
        .turnable .reach { stroke: var(--color-muted); stroke-width: 10; opacity: 0.28; }
        .turnable .bone { stroke: var(--color-text); stroke-width: 3.5; }
        .turnable .head { stroke: var(--color-text); stroke-width: 16; }
        .turnable .arm { stroke: var(--color-accent); stroke-width: 5; }
        .turnable figcaption { font-size: 0.9375rem; padding-top: 4px; min-height: 2.8em; }
        .turning { grid-column: 1 / -1; display: grid; max-width: none; }
        .turning input { width: 100%; height: 44px; margin: 0; accent-color: var(--color-accent); }
        .turnable .meta { grid-column: 1 / -1; }
        @media print { .turnable { display: none; } }
        """#

    /// The session, what could not be measured, warnings and provenance.
    static let notes = #"""

        .session h2, .unmeasured h2, .warnings h2 { margin-bottom: 12px; }
        .groups, .notes { display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr)); }
        .group, .note { display: flex; flex-direction: column; gap: 6px; max-width: none; min-width: 0; }
        .group .value { display: flex; align-items: center; gap: 12px; flex-wrap: wrap; }
        .group .value .number { font-size: 1.75rem; font-weight: 700; }
        .note .next { font-weight: 600; }
        .note .meta { font-size: 0.8125rem; margin-top: auto; padding-top: 6px; }
        .provenance { padding-block: 24px 64px; border-top: 1px solid var(--color-border); font-size: 0.8125rem; }
        .provenance h2 { font-size: var(--size-headline); margin-bottom: 8px; }
        .provenance .meta { font-size: 0.8125rem; }
        .provenance dl { display: grid; gap: 12px 32px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr)); margin-top: 16px; }
        .provenance dt { color: var(--color-muted); }
        .provenance dd { overflow-wrap: anywhere; }
        code { font-family: var(--font-number), ui-monospace, monospace; font-size: 0.75rem; }
        """#

    /// Adaptations to wide screens and reduced motion.
    static let adaptations = #"""

        @media (max-width: 767px) {
          .key-frames { grid-template-columns: none; grid-auto-flow: column; grid-auto-columns: 96px; overflow-x: auto;
            margin: -4px; padding: 4px; scroll-snap-type: x proximity; }
          .key-frame { scroll-snap-align: start; scroll-margin-inline: 4px; }
        }
        @media (max-width: 428px) {
          .masthead { flex-wrap: nowrap; padding-block: 4px; }
          .masthead .brand { flex: none; }
          .masthead .clip { min-width: 0; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
          .hero { gap: 8px; }
          .drill { gap: 2px; }
          .drill .dose { margin-top: 4px; }
        }
        @media (max-width: 375px) {
          :root { --edge: 12px; }
          .card { padding: 12px; }
        }
        @media (min-width: 768px) {
          :root { --edge: 24px; }
          .hero:has(.proof-picture) { grid-template-columns: minmax(0, 375px) minmax(0, 1fr); grid-template-rows: repeat(4, auto) 1fr;
            column-gap: 32px; padding-block: 16px; }
          .hero .proof-picture { grid-row: 1 / span 5; }
          .hero .ring { width: 144px; }
          .hero .ring-number .number { font-size: 2.75rem; }
          .card { padding: 20px; }
        }
        @media (min-width: 1024px) {
          .with-stage { grid-template-columns: minmax(0, 5fr) minmax(0, 7fr); gap: 40px; }
          .stage { position: sticky; top: 16px; max-height: calc(100vh - 32px); overflow-y: auto; }
          .stage .video video, .stage .evidence img { max-height: 42vh; }
          .stage-back { display: none; }
          .tall .stage { grid-template-columns: 1fr 1fr; }
          .tall .stage > h2, .tall .stage > :only-of-type { grid-column: 1 / -1; }
          .tall .stage .video video, .tall .stage .evidence img { max-height: 52vh; }
        }
        @media (prefers-reduced-motion: no-preference) {
          html { scroll-behavior: smooth; }
          .play svg, .stroke-list a, .metric { transition: transform 0.3s var(--ease), border-color 0.2s; }
          .play:active svg { transform: scale(0.96); }
          .stroke-list a:active, .metric:active { transform: scale(0.98); }
        }
        @media (prefers-reduced-transparency: reduce) {
          .card { -webkit-backdrop-filter: none !important; backdrop-filter: none !important; }
          .card { background: var(--color-surface) !important; }
        }
        @media (forced-colors: active) {
          .line, .target-end, .interval { stroke: CanvasText; }
        }
        """#
}
