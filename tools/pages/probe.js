// Looks over a page as it is laid out now and returns what breaks the rules, one sentence each.
// Runs in the page: check.py passes it to the browser.
() => {
  const found = [];
  const say = (rule, element, detail) => {
    const name = element ? element.tagName.toLowerCase() + (element.id ? '#' + element.id : '') +
      (element.className && element.className.baseVal === undefined && element.className ? '.' + element.className.split(' ').join('.') : '') : '';
    found.push([rule, name, detail || ''].filter(Boolean).join(': '));
  };
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.hidden, .skip');

  // Layout: nothing sticks out sideways.
  if (document.documentElement.scrollWidth > innerWidth) say('horizontal scroll', null, document.documentElement.scrollWidth + ' > ' + innerWidth);
  for (const element of document.querySelectorAll('body *')) {
    if (!isShown(element) || element.closest('svg') || element.closest('.strip, .scroll, .clip-scroll, .key-frames')) continue;
    const box = element.getBoundingClientRect();
    if (box.width > 0 && (box.right > innerWidth + 1 || box.left < -1)) say('outside the page', element, Math.round(box.left) + '..' + Math.round(box.right));
  }

  // Structure and names.
  if (!document.documentElement.lang) say('no language', document.documentElement);
  if (document.querySelectorAll('h1').length !== 1) say('not one h1', null, String(document.querySelectorAll('h1').length));
  for (const landmark of ['header', 'main', 'footer']) if (document.querySelectorAll('body > ' + landmark).length !== 1) say('not one landmark', null, landmark);
  let level = 1;
  for (const heading of document.querySelectorAll('h1, h2, h3, h4')) {
    const next = Number(heading.tagName[1]);
    if (next > level + 1) say('heading skips a level', heading, heading.textContent);
    level = next;
  }
  const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
  for (const id of new Set(ids)) if (ids.filter((other) => other === id).length > 1) say('identifier used twice', null, id);
  for (const attribute of ['aria-labelledby', 'aria-describedby', 'for']) {
    for (const element of document.querySelectorAll('[' + attribute + ']')) {
      for (const id of element.getAttribute(attribute).split(' ')) if (!document.getElementById(id)) say('refers to nothing', element, id);
    }
  }
  for (const link of document.querySelectorAll('a[href^="#"]')) if (!document.getElementById(link.hash.slice(1))) say('leads nowhere', link, link.hash);
  for (const picture of document.querySelectorAll('img')) {
    if (!picture.hasAttribute('alt')) say('picture without alt', picture);
    if (isShown(picture) && !picture.alt.trim()) say('shown picture with an empty alt', picture);
    if (isShown(picture) && picture.complete && picture.naturalWidth === 0) say('picture does not load', picture, picture.src.slice(0, 60));
  }
  const nameOf = (element) => (element.getAttribute('aria-label') ||
    (element.getAttribute('aria-labelledby') || '').split(' ').map((id) => document.getElementById(id)?.textContent || '').join(' ') ||
    element.textContent || [...(element.labels || [])].map((label) => label.textContent).join(' ') ||
    [...element.querySelectorAll('img')].map((picture) => picture.alt).join(' ')).trim();
  for (const element of document.querySelectorAll('a, button, input, video, summary, section, article, nav, [role="region"], [role="img"]')) {
    if (element.checkVisibility() && !nameOf(element)) say('no accessible name', element);
  }
  // Roles that pages may give; a mistyped one is passed over by readers without a word.
  const roles = ['region', 'img', 'status', 'alert', 'group', 'list', 'listitem', 'note', 'presentation', 'none'];
  for (const element of document.querySelectorAll('[role]')) {
    if (!roles.includes(element.getAttribute('role'))) say('role not known', element, element.getAttribute('role'));
  }
  for (const element of document.querySelectorAll('[tabindex]')) if (element.tabIndex > 0) say('out of the order of focus', element);
  for (const input of document.querySelectorAll('input')) if (input.labels.length === 0) say('no label', input);
  for (const cell of document.querySelectorAll('th')) if (!cell.scope) say('header cell without scope', cell, cell.textContent);
  for (const picture of document.querySelectorAll('svg')) {
    const carrier = picture.closest('[aria-hidden="true"], [role="img"]');
    if (!carrier) say('drawing neither named nor hidden from readers', picture);
  }

  // Targets a thumb can hit: 44 points, but for links within a text.
  for (const element of document.querySelectorAll('a, button, summary, input')) {
    if (!isShown(element)) continue;
    const box = element.getBoundingClientRect();
    if (box.height < 43.5) say('target too low', element, box.height.toFixed(0) + ' px');
  }

  // Text: size, contrast, length of lines.
  const parse = (text) => {
    const numbers = (text.match(/[\d.]+(?:e-?\d+)?%?/g) || []).map(parseFloat);
    if (text.startsWith('color(srgb')) return [numbers[0] * 255, numbers[1] * 255, numbers[2] * 255, numbers[3] ?? 1];
    return [numbers[0], numbers[1], numbers[2], numbers[3] ?? 1];
  };
  const over = (top, under) => {
    const alpha = top[3] + under[3] * (1 - top[3]);
    if (alpha === 0) return [0, 0, 0, 0];
    return [0, 1, 2].map((i) => (top[i] * top[3] + under[i] * under[3] * (1 - top[3])) / alpha).concat(alpha);
  };
  const luminance = (color) => {
    const [r, g, b] = color.slice(0, 3).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (first, second) => {
    const [high, low] = [luminance(first), luminance(second)].sort((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  };
  const stops = (image) => [...image.matchAll(/(?:rgba?|color)\([^)]*\)/g)].map((match) => parse(match[0]));
  // Every color the ground of an element may have, nearest ancestors first; what lies on a video may lie on white or black.
  const grounds = (element) => {
    let layers = [[0, 0, 0, 0]];
    for (let node = element; node; node = node.parentElement) {
      const style = getComputedStyle(node);
      const isText = style.backgroundClip === 'text' || style.webkitBackgroundClip === 'text';
      if (!isText) {
        if (style.backgroundImage.includes('gradient')) {
          const colors = stops(style.backgroundImage);
          layers = layers.flatMap((layer) => colors.map((color) => over(layer, color)));
        }
        if (style.borderImageSource.includes('gradient')) {
          const colors = stops(style.borderImageSource);
          layers = layers.flatMap((layer) => colors.map((color) => over(layer, color)));
        }
        const color = parse(style.backgroundColor);
        layers = layers.map((layer) => over(layer, color));
      }
      if (node.matches('figure.video > *') && layers.some((layer) => layer[3] < 0.999)) {
        layers = layers.flatMap((layer) => [over(layer, [255, 255, 255, 1]), over(layer, [0, 0, 0, 1])]);
      }
      if (layers.every((layer) => layer[3] > 0.999)) break;
    }
    const canvas = matchMedia('(prefers-color-scheme: dark)').matches ? [28, 28, 30, 1] : [255, 255, 255, 1];
    return layers.map((layer) => over(layer, canvas));
  };
  const isLong = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const worst = new Map();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!node.textContent.trim() || !isShown(element) || element.closest('script, style, details:not([open]) > :not(summary)')) continue;
    const style = getComputedStyle(element);
    const size = parseFloat(style.fontSize);
    if (size < 11) say('text under 11 px', element, size + ' px');
    const isText = style.backgroundClip === 'text' || style.webkitBackgroundClip === 'text';
    const inks = isText ? stops(style.backgroundImage) : [parse(style.color)];
    const key = element.tagName + element.className + style.color;
    if (!worst.has(key)) {
      const behind = grounds(isText ? element.parentElement : element);
      const ratio = Math.min(...inks.flatMap((ink) => behind.map((ground) => contrast(over(ink, ground), ground))));
      worst.set(key, ratio);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      if (ratio < (isLarge ? 3 : 4.5)) say('contrast', element, ratio.toFixed(2) + ' “' + node.textContent.trim().slice(0, 30) + '”');
    }
    const block = element.closest('p, li, dd, figcaption, h1, h2, h3, h4');
    if (block && !isLong.has(block) && !block.querySelector('p, li, img, dl')) {
      isLong.add(block);
      const lines = new Map();
      const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        if (text.parentElement.closest('.hidden')) continue;
        for (const word of text.textContent.matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          // A long name is broken within; each of its lines has its share of the letters.
          const boxes = [...range.getClientRects()];
          const whole = boxes.reduce((sum, box) => sum + box.width, 0);
          for (const box of boxes) {
            const line = Math.round(box.bottom / 4);
            lines.set(line, (lines.get(line) || -1) + Math.round(word[0].length * box.width / whole) + 1);
          }
        }
      }
      const longest = Math.max(0, ...lines.values());
      if (longest > 65 && getComputedStyle(block).display !== 'flex') say('line over 65 characters', block, String(longest));
    }
  }
  return found;
}
