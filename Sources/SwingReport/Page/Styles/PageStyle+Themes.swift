import SwingCore
import SwingText

extension PageStyle {
    /// What is specific to a theme beyond its colors and sizes.
    static func special(_ theme: String) -> String {
        switch theme {
        case "obsidian": obsidian + entrance
        case "pastel": pastel + entrance
        case "mono": mono
        case "rounded": rounded + entrance
        // The tennis theme has no animation: only the player moves.
        case "tennis": tennis
        default: ""
        }
    }

    /// Ball yellow is what a player is called to do; the foreground is court green.
    private static let tennis = #"""

        :root { --cta: #F7DC6F; --on-cta: #1C1C1E; }
        .dose { background: var(--cta); color: var(--on-cta); }
        .drill { border-left-color: var(--cta); }
        """#

    /// Cards appear one after the other.
    private static let entrance = #"""

        @media screen and (prefers-reduced-motion: no-preference) {
          @keyframes rise { from { opacity: 0; transform: translateY(16px); } }
          .hero > *, .stroke-list li, .metric, .note, .group { animation: rise 0.6s var(--ease) backwards; }
          :nth-child(2) { animation-delay: calc(1 * var(--stagger)) !important; }
          :nth-child(3) { animation-delay: calc(2 * var(--stagger)) !important; }
          :nth-child(4) { animation-delay: calc(3 * var(--stagger)) !important; }
          :nth-child(n + 5) { animation-delay: calc(4 * var(--stagger)) !important; }
        }
        """#

    /// Three levels of glass over a dark background; neon on active elements only, in three steps of hand speed.
    private static let obsidian = #"""

        body { background-image: radial-gradient(1000px 560px at 78% -120px, color-mix(in srgb, var(--color-accent) 16%, transparent), transparent);
          background-repeat: no-repeat; }
        h1 { width: fit-content; background: var(--hero-text-gradient); -webkit-background-clip: text; background-clip: text; color: transparent; }
        .card { background: var(--glass-2); border-color: var(--glass-border); border-radius: var(--radius-medium); }
        .drill, .advice { border-left-color: var(--color-accent); }
        .hero .card { -webkit-backdrop-filter: blur(var(--glass-blur-2)); backdrop-filter: blur(var(--glass-blur-2)); }
        .drill .label::after { content: attr(data-badge) / ""; margin-left: 8px; padding: 2px 8px; border-radius: 99px; color: var(--color-text);
          background: color-mix(in srgb, var(--color-accent) 28%, transparent); }
        .stroke-list .rank { color: var(--color-text); background: color-mix(in srgb, var(--color-accent) 20%, transparent); }
        .video, .stepper { --level: round(var(--energy, 0), 0.5); }
        .video { box-shadow: 0 0 calc(2px + 46px * var(--level)) color-mix(in srgb, var(--color-accent) calc(75% * var(--level)), transparent); }
        .cursor { box-shadow: 0 0 12px 1px var(--color-accent); }
        .is-chosen { box-shadow: 0 0 24px color-mix(in srgb, var(--color-accent) 45%, transparent); }
        @media (prefers-reduced-motion: no-preference) { .video { transition: box-shadow 0.5s var(--ease); } }
        """#

    /// A gradient for each part of the page, weightless glass, large light letters that appear one by one.
    private static let pastel = #"""

        @media (min-width: 429px) { :root { --edge: 24px; } }
        body { background: var(--color-ground); }
        .masthead, main > *, .stroke, .provenance { border-image: var(--ground) fill 0 / / 0 100vw; }
        .masthead { --ground: var(--gradient-1); }
        main > * { margin-bottom: 0; padding-block: 32px; --ground: var(--gradient-1); }
        main > .stroke-list { --ground: var(--gradient-6); }
        main > .review { --ground: var(--gradient-4); }
        main > .session { --ground: var(--gradient-2); }
        main > .unmeasured { --ground: var(--gradient-3); }
        main > .warnings { --ground: var(--gradient-6); }
        .provenance { border-top: 0; --ground: var(--gradient-7); }
        .stroke { border-image: none; }
        .clip-scroll { padding-inline: 12px; background: var(--color-surface); border-radius: var(--radius-medium); }
        .picture-pair .grade { padding: 2px 10px; background: var(--color-surface); border-radius: 99px; }
        h1 { line-height: 1.08; }
        .card { background: var(--glass-3); border-color: var(--glass-border); }
        .drill, .advice { border-left-color: var(--color-accent); }
        .hero .card, .advice { -webkit-backdrop-filter: blur(var(--glass-blur-2)); backdrop-filter: blur(var(--glass-blur-2)); }
        .strengths li { background: var(--glass-2); border-color: var(--glass-border); }
        .stepper { background: color-mix(in srgb, var(--color-surface) 92%, transparent); padding-inline: 12px; border-radius: var(--radius-small); }
        .metric .value .number, .ring-number .number, .group .value .number { font-weight: 400; width: fit-content;
          background: var(--hero-text-gradient); -webkit-background-clip: text; background-clip: text; color: transparent; }
        .contact-label { background: var(--color-surface); }
        .word { display: inline-block; white-space: nowrap; }
        @media screen and (prefers-reduced-motion: no-preference) {
          @keyframes letter { from { opacity: 0; transform: translateY(6px); font-weight: 300; } }
          .letter { display: inline-block; animation: letter 0.6s ease-out backwards !important;
            animation-delay: calc(var(--i) * var(--stagger)) !important; }
        }
        """#

    /// Black, white and opacity; tracked capitals; data first.
    private static let mono = #"""

        :root { --edge: 24px; }
        .card { border-color: transparent; box-shadow: none; }
        .drill, .advice { border-left-color: var(--color-accent); }
        h2 { font-size: 0.8125rem; font-weight: 500; letter-spacing: 2px; text-transform: uppercase; color: var(--color-muted); }
        h3 { letter-spacing: 0; }
        .ring-gaps { display: block; fill: none; stroke: var(--color-surface); stroke-width: 10; stroke-dasharray: 1 4; }
        .ring-value { stroke-linecap: butt; }
        .stats { gap: 16px; }
        .stats > div { padding: 16px; border-radius: 14px; background: var(--color-raised); }
        .stats dd { font-size: clamp(1.25rem, 2.4vw, 1.75rem); font-weight: 700; }
        .badge { text-transform: uppercase; letter-spacing: 1.2px; font-size: 0.6875rem; }
        .metric.focus { border-color: var(--color-text); }
        .strengths li { border-color: transparent; }
        """#

    /// Bold round titles under a tall header, continuous corners, steps as dots, large buttons.
    private static let rounded = #"""

        .hero { min-height: 25vh; margin-inline: calc(-1 * var(--edge)); padding-inline: var(--edge); padding-block: 24px; border-radius: 24px;
          background: linear-gradient(135deg, color-mix(in srgb, var(--color-accent) 12%, transparent), transparent 55%, color-mix(in srgb, var(--color-accent) 7%, transparent)); }
        @media (max-width: 428px) { .hero { padding-block: 12px; } }
        .card, .video, .evidence, .strip, .hero, .key-frame img { corner-shape: squircle; }
        h3, h4, .drill-name { font-family: var(--font-display), var(--font-text), sans-serif; font-weight: 700; }
        h2 { font-size: clamp(1.25rem, 4.4vw, 1.375rem); }
        .card { border-color: transparent; border-radius: var(--radius-medium); box-shadow: 0 2px 8px rgb(0 0 0 / 0.1); }
        .drill, .advice { border-left-color: var(--color-accent); }
        .metric .see { min-height: 56px; margin-block: auto 0; justify-content: center; border-radius: 28px; text-decoration: none;
          background: color-mix(in srgb, var(--color-accent) 12%, transparent); }
        .moments { gap: 0; }
        .moments li { flex: 1 1 auto; flex-direction: column; gap: 2px; padding: 18px 12px 0 0; position: relative; }
        .moments li::before { content: ""; position: absolute; left: 0; top: 2px; width: 8px; height: 8px; border-radius: 50%;
          background: color-mix(in srgb, var(--color-accent) 55%, transparent); }
        .moments li:not(:last-child)::after { content: ""; position: absolute; left: 12px; right: 4px; top: 5px; height: 2px;
          background: color-mix(in srgb, var(--color-accent) 30%, transparent); }
        .moments .is-contact::before { background: var(--color-accent); transform: scale(1.4); }
        .key-frame .dot { display: inline-block; width: 8px; height: 8px; margin-right: 6px; border-radius: 50%;
          background: color-mix(in srgb, var(--color-accent) 45%, transparent); }
        .key-frame.is-contact .dot { background: var(--color-accent); transform: scale(1.3); }
        """#
}
