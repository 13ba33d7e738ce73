// What check.py asks a page, each by its name; runs in the page.
({
  // What a phone shows before anybody scrolls.
  firstScreen: () => {
    const seen = (name) => { const e = document.querySelector(name); return e ? e.getBoundingClientRect() : null; };
    const drill = document.querySelector('.drill .dose') || document.querySelector('.drill .drill-name');
    return { picture: seen('.proof-picture img'), headline: seen('#headline'),
      drill: drill ? drill.getBoundingClientRect() : null,
      sizes: ['h1', 'h2'].map(name => {
        const e = [...document.querySelectorAll(name)].find(e => e.checkVisibility());
        return e ? parseFloat(getComputedStyle(e).fontSize) : null; }),
      strokes: document.querySelectorAll('article.stroke').length, height: document.documentElement.scrollHeight };
  },
  textSizes: () => [...document.querySelectorAll('h1, h2, h3, h4, p, li, dd, dt, summary, button, .number, .label')]
    .filter(e => e.checkVisibility() && e.textContent.trim()).map(e => [e.className || e.tagName, parseFloat(getComputedStyle(e).fontSize)]),
  openDetails: () => document.querySelectorAll('details').forEach(e => { e.open = true; }),
  isMoving: () => document.getAnimations().some(a => a.playState === 'running'),
  // Numbers what the Tab key should reach, and says how many that are.
  focusable: () => [...document.querySelectorAll('a[href], button, input, select, video[controls], summary, [tabindex="0"]')]
    .filter(e => e.checkVisibility() && !e.closest('details:not([open]) > :not(summary)'))
    .map((e, i) => { e.dataset.order = i; return i; }),
  focused: () => {
    const e = document.activeElement, s = getComputedStyle(e);
    return { order: e.dataset.order, ring: s.outlineStyle !== 'none' || e.tagName === 'VIDEO', name: e.className || e.tagName };
  },
  // Where the video and the picture are, and where the first value wants them.
  sought: () => {
    const v = document.getElementById('video'), l = document.querySelector('.metric a.see');
    return { at: v && v.currentTime, wanted: v && Number(l.dataset.time) - Number(v.dataset.start),
      picture: document.getElementById('evidence-picture').naturalWidth, label: document.getElementById('evidence-caption').textContent,
      expected: l.dataset.label, same: document.activeElement === l };
  },
  stepped: () => {
    const s = document.querySelector('.plots'), i = s.querySelector('input');
    return { said: s.querySelector('output').textContent, value: i.getAttribute('aria-valuetext'),
      cursors: [...s.querySelectorAll('.cursor')].map(c => c.hidden ? null : c.style.left),
      numbers: [...s.querySelectorAll('.legend .number')].map(n => n.textContent) };
  },
  turned: () => {
    const v = document.querySelector('.turnable'), f = v.querySelector('figure');
    return { drawn: [...f.querySelectorAll('path')].map(p => p.getAttribute('d')).join(), label: f.getAttribute('aria-label'),
      told: f.querySelector('figcaption').textContent, value: v.querySelector('input').getAttribute('aria-valuetext') };
  },
  blurred: () => [...document.querySelectorAll('body *')].filter(e => getComputedStyle(e).backdropFilter !== 'none').length,
  // What is printed: the color of the paper and of its margins, controls, and headings with nothing under them.
  printed: () => ({
    paper: getComputedStyle(document.body).backgroundColor, margins: getComputedStyle(document.documentElement).colorScheme,
    controls: [...document.querySelectorAll('video, button, input, select')].some(e => e.checkVisibility()),
    empty: [...document.querySelectorAll('h2, h3')].filter(heading => {
      const part = heading.closest('section, article, nav, footer') || document.body;
      return heading.checkVisibility() && ![...part.querySelectorAll('*')].some(e =>
        heading.compareDocumentPosition(e) & Node.DOCUMENT_POSITION_FOLLOWING && !heading.contains(e) && e.getBoundingClientRect().height > 0);
    }).map(heading => heading.textContent) }),
  sheet: () => ['.proof-picture img', '#headline', '.drill-name', '.ring-number'].map(name => {
    const e = document.querySelector(name); return [name, e ? e.getBoundingClientRect().bottom + scrollY : 0]; }),
})
