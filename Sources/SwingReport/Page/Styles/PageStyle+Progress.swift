import SwingText

extension PageStyle {
    /// The pages of progress: cards of numbers, the calendar, values over time, lists of a group.
    package static let progress = progressCards + progressFigures + progressLists

    private static let progressCards = #"""

        main > section h2, .group-part h2 { margin-bottom: 12px; }
        .practice, .trends, .drills, .pictures { display: grid; gap: 16px; }
        .practice > *, .trends > *, .drills > *, .pictures > * { min-width: 0; max-width: none; }
        .practice > .meta, .trends > .meta, .drills > .meta, .pictures > .meta { max-width: 29em; }
        .practice h2, .trends h2, .drills h2, .pictures h2 { margin-bottom: 0; }
        .stat-cards { display: grid; gap: 16px; grid-template-columns: repeat(2, minmax(0, 1fr)); }
        .stat-cards dd { max-width: none; }
        .stat-cards .number { font-size: 1.75rem; font-weight: 700; line-height: 1.2; margin-block: 4px 2px; }
        .stat-cards .meta, .trend-card .range, .trend-card .reason { font-size: 0.8125rem; }
        .focus-card { --grade: var(--color-text); }
        .focus-headline { font-size: var(--size-headline); font-weight: 600; line-height: 1.25; }
        .focus-outcome { flex: 1 1 100%; display: grid; gap: 4px; padding-top: 12px; border-top: 1px solid var(--color-border); }
        .focus-outcome .value, .drill-card .value { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; }
        .focus-outcome .number, .drill-card .value .number { font-size: 1.25rem; font-weight: 700; }
        .focus-card .ring-number .number { font-size: 1.75rem; }
        .trend-word { display: inline-flex; align-items: center; gap: 6px; font-weight: 600; white-space: nowrap; }
        .trend-word .full { fill: var(--color-text); }
        .trend-word .tick-mark { fill: none; stroke: var(--color-ground); stroke-width: 2.6; stroke-linecap: round; stroke-linejoin: round; }
        .trend-word .empty { fill: none; stroke: var(--color-text); stroke-width: 2.4; stroke-linejoin: round; }
        .trend-word .faint { stroke: var(--color-muted); }
        .trend-word.is-unknown { color: var(--color-muted); }
        .picture-pair { display: grid; gap: 16px; grid-template-columns: minmax(0, 1fr); }
        .picture-pair.tall { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px; }
        .picture-pair figure { min-width: 0; max-width: none; }
        .picture-pair img { display: block; width: 100%; height: auto; border-radius: var(--radius-medium); border: 1px solid var(--color-border); }
        .picture-pair figcaption { display: flex; flex-wrap: wrap; gap: 2px 12px; align-items: center; padding-top: 8px; font-size: 0.9375rem; max-width: none; }
        .picture-pair .label { flex: 1 1 100%; }
        """#

    private static let progressFigures = #"""

        .calendar-card { display: grid; gap: 12px; max-width: none; }
        .calendar { display: grid; gap: 3px; grid-template-columns: 2.6em repeat(var(--weeks), minmax(0, 22px)); align-items: center;
          font-size: 0.75rem; line-height: 1.2; color: var(--color-muted); }
        .calendar > * { grid-row: var(--row); grid-column: calc(var(--column, 1) - var(--shift, 0)); }
        .calendar .weekday { grid-column: 1; white-space: nowrap; }
        .calendar .month { white-space: nowrap; width: 0; }
        .cell { display: block; width: 100%; aspect-ratio: 1; border-radius: 3px; background: var(--color-raised); }
        .cell.level-0 { box-shadow: inset 0 0 0 1px var(--color-border); }
        .cell.level-1 { background: color-mix(in srgb, var(--color-text) 50%, var(--color-surface)); }
        .cell.level-2 { background: color-mix(in srgb, var(--color-text) 75%, var(--color-surface)); }
        .cell.level-3 { background: var(--color-text); }
        .calendar-card figcaption { display: flex; flex-wrap: wrap; gap: 8px 24px; justify-content: space-between; max-width: none; }
        .calendar-legend { display: flex; flex-wrap: wrap; gap: 4px 16px; font-size: 0.75rem; color: var(--color-muted); }
        .calendar-legend > span { display: inline-flex; align-items: center; gap: 6px; }
        .calendar-legend .cell { width: 10px; flex: none; }
        .grades-card { display: grid; gap: 12px; max-width: none; }
        .grades-card ul { display: grid; gap: 16px; }
        .grades-card li { display: grid; gap: 6px; max-width: none; }
        .grade-bar { display: flex; gap: 2px; height: 12px; overflow: hidden; border-radius: 6px; }
        .grade-bar span { background: var(--grade); }
        .grade-parts { display: flex; flex-wrap: wrap; gap: 4px 16px; max-width: none; font-size: 0.8125rem; }
        .grade-part { display: inline-flex; align-items: center; gap: 6px; }
        .grade-part .mark { width: 16px; height: 16px; }
        .trend-card h3 { font-size: 1rem; }
        .trend-figure { display: block; width: 100%; height: auto; border-radius: var(--radius-small); background: var(--color-raised); }
        .trend-figure .target-range { fill: var(--color-text); opacity: 0.07; }
        .trend-figure .target-line { fill: none; stroke: var(--color-text); stroke-width: 1.2; stroke-dasharray: 5 4; opacity: 0.8; }
        .trend-figure .noise-range { fill: var(--color-muted); opacity: 0.34; }
        .trend-figure .path { fill: none; stroke: var(--color-text); stroke-width: 1.6; stroke-linejoin: round; opacity: 0.75; }
        .trend-figure .whisker { stroke-width: 1.6; }
        .trend-figure .from { fill: var(--color-surface); stroke: var(--color-text); stroke-width: 2; }
        .trend-figure .between { fill: var(--color-text); }
        .trend-figure .to { fill: var(--color-text); stroke: var(--color-surface); stroke-width: 1.5; }
        .trend-figure.is-unknown .to { fill: var(--color-surface); stroke: var(--color-text); stroke-width: 2; }
        .trend-days { display: flex; justify-content: space-between; gap: 12px; max-width: none; font-size: 0.75rem; line-height: 1.35; color: var(--color-muted); }
        .trend-days span + span { text-align: right; }
        """#

    private static let progressLists = #"""

        .more summary { min-height: 44px; display: flex; align-items: center; gap: 8px; font-weight: 600; cursor: pointer; }
        .more summary::before { content: "+"; font-weight: 700; width: 1em; }
        .more[open] summary::before { content: "–"; }
        .more .metrics, .more .rows { margin-top: 12px; }
        .rows { display: grid; }
        .rows li { display: flex; align-items: flex-start; justify-content: space-between; gap: 16px; padding-block: 12px; max-width: none;
          border-top: 1px solid var(--color-border); }
        .rows li:first-child { border-top: 0; }
        .rows .name { flex: 1; min-width: 0; font-weight: 600; overflow-wrap: anywhere; }
        .rows .number { flex: none; font-weight: 700; max-width: 45%; text-align: right; }
        .rows small { display: block; font-weight: 400; font-size: 0.8125rem; }
        .need-bar { display: block; height: 6px; margin-block: 6px; border-radius: 3px; overflow: hidden; background: var(--color-raised); }
        .need-bar span { display: block; height: 100%; background: var(--color-text); }
        .group-columns { display: grid; gap: 40px; }
        .group-columns > * { min-width: 0; }
        .everyone .whole { max-height: none; }
        .everyone .wide { text-align: left; white-space: normal; min-width: 14em; }
        .everyone tbody th { min-width: 8em !important; overflow-wrap: anywhere; }
        @media (max-width: 767px) {
          .calendar { --shift: var(--older); grid-template-columns: 2.6em repeat(var(--recent), minmax(0, 22px)); }
          .calendar .older { display: none; }
        }
        @media (min-width: 768px) {
          .stat-cards { grid-template-columns: repeat(4, minmax(0, 1fr)); }
          .picture-pair, .picture-pair.tall { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 16px; }
          .group-hero { grid-template-columns: minmax(0, 1fr); }
        }
        @media (min-width: 1024px) { .group-columns { grid-template-columns: repeat(3, minmax(0, 1fr)); } }
        @media print {
          .more:not([open]) { display: none; }
          .stat-cards { grid-template-columns: repeat(4, 1fr); gap: 8px; }
          .stat-cards .number { font-size: 16pt; }
          .group-columns { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 16px; }
          .calendar { max-width: 120mm; }
          .picture-pair { grid-template-columns: 1fr 1fr; gap: 8px; }
          .picture-pair img { max-height: 90mm; width: auto; }
          .everyone .scroll { overflow: visible; border: 0; }
          .everyone th, .everyone td { padding: 3px 6px; font-size: 8pt; white-space: normal; }
        }
        """#
}
