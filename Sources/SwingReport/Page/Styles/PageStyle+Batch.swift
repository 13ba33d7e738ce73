extension PageStyle {
    /// The page of a batch: what the group has in common, the choices, the table.
    static let batch = #"""

        .causes, .clips, .tasks { display: grid; gap: 16px; grid-template-columns: minmax(0, 1fr); }
        .cause-list { display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20em), 1fr)); }
        .cause-list li { display: grid; gap: 6px; align-content: start; padding: 16px; background: var(--color-surface);
          border: 1px solid var(--color-border); border-radius: var(--radius-large); }
        .cause-name { font-weight: 600; }
        .cause-bar { height: 8px; border-radius: 4px; background: var(--color-border); overflow: hidden; }
        .cause-bar i { display: block; height: 100%; background: var(--color-accent); }
        .task-table { border-collapse: collapse; width: 100%; max-width: 60em; }
        .task-table th, .task-table td { text-align: left; vertical-align: top; padding: 8px 12px 8px 0;
          border-bottom: 1px solid var(--color-border); font-weight: 400; font-size: 1rem; white-space: normal; }
        .task-table thead th { font-size: 0.9375rem; color: var(--color-muted); background: none; min-width: 0; }
        .task-table tbody th { font-weight: 600; overflow-wrap: anywhere; min-width: 5em; }
        .task-table p + p { margin-top: 8px; }
        .filters { display: flex; flex-wrap: wrap; gap: 12px 24px; }
        .clip-scroll { overflow-x: auto; }
        .filters label { display: grid; gap: 4px; grid-template-columns: minmax(0, 1fr); max-width: 100%; font-size: 0.9375rem;
          color: var(--color-muted); }
        .filters select { font: inherit; color: var(--color-text); background: var(--color-surface); min-height: 44px;
          padding: 8px 12px; border: 1px solid var(--color-muted); border-radius: var(--radius-small); max-width: 100%; }
        .clip-table { border-collapse: collapse; width: 100%; font-size: 1rem; }
        .clip-table th, .clip-table td { text-align: left; vertical-align: middle; padding: 8px 12px;
          border-bottom: 1px solid var(--color-border); font-weight: 400; overflow-wrap: normal; white-space: normal; }
        .clip-table thead th { font-size: 0.9375rem; color: var(--color-muted); white-space: nowrap; }
        .clip-table tbody th { font-weight: 600; overflow-wrap: anywhere; min-width: 9em; }
        .clip-table thead button { font: inherit; color: inherit; background: none; border: 0; padding: 10px 0; cursor: pointer;
          min-height: 44px; text-align: left; }
        .clip-table th[aria-sort] button { color: var(--color-text); font-weight: 600; }
        .clip-table th[aria-sort="ascending"] button::after { content: " \2191"; }
        .clip-table th[aria-sort="descending"] button::after { content: " \2193"; }
        .clip-table .clip-picture { width: 96px; padding-left: 0; }
        .clip-table .clip-picture img { display: block; min-width: 96px; width: 96px; height: 64px; object-fit: cover; object-position: top; border-radius: var(--radius-small); }
        .clip-table a { display: inline-flex; align-items: center; min-height: 44px; }
        .clip-table .grade { white-space: nowrap; }
        .clip-table .to-do { min-width: 11em; }
        .clip-table .failed { color: var(--color-muted); }
        @media (min-width: 761px) and (max-width: 1000px) {
          .clip-table { font-size: 0.9375rem; }
          .clip-table th, .clip-table td { padding-inline: 4px; }
          .clip-table thead th { white-space: normal; }
          .clip-table tbody th { min-width: 7em; }
          .clip-table .to-do { min-width: 7em; }
          .clip-table .clip-picture, .clip-table .clip-picture img { width: 72px; min-width: 72px; }
        }
        @media screen and (max-width: 760px) {
          .clip-table thead { display: none; }
          .clip-table, .clip-table tbody, .clip-table tr, .clip-table th, .clip-table td { display: block; border: 0; padding: 0; }
          .clip-table tr { display: grid; grid-template-columns: 112px 1fr; column-gap: 12px; row-gap: 2px; padding-block: 12px;
            border-bottom: 1px solid var(--color-border); align-items: start; }
          .clip-table .clip-picture { grid-row: 1 / span 8; width: 112px; }
          .clip-table .clip-picture img { width: 112px; height: 84px; }
          .clip-table th, .clip-table td:not(.clip-picture) { grid-column: 2; }
          .clip-table td:empty, .clip-table .none { display: none; }
        }
        @media print {
          .filters, #shown { display: none !important; }
          .clip-scroll { overflow: visible; }
          .clip-table, .task-table th, .task-table td { font-size: 8pt; }
          .clip-table tr, .task-table tr, .cause-list li { break-inside: avoid; }
          .clip-table thead { display: table-header-group; }
          .clip-table thead button { display: contents; }
          .clip-table th, .clip-table td, .task-table th, .task-table td { padding: 2px 8px 2px 0; }
          .clip-table thead th, .task-table thead th { font-size: 8pt; }
          .clip-table tbody th { min-width: 0; }
          .clip-table .to-do { min-width: 12em; }
          .clip-table .meta, .task-table .meta { font-size: 7pt; }
          .clip-table a { display: inline; min-height: 0; }
          .clip-table .mark { width: 12px; height: 12px; }
          .clip-table .clip-picture, .clip-table .clip-picture img { width: 15mm; min-width: 15mm; height: 10mm; }
        }
        """#
}
