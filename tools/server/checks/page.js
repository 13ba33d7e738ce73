// What page.py asks the page of the service, each by its name; runs in the page.
({
  layout: () => {
    const wide = document.documentElement.scrollWidth - innerWidth, found = wide > 0 ? ['wider than the screen by ' + wide] : [];
    for (const e of document.querySelectorAll('button, select, a, label')) {
      if (!e.checkVisibility()) continue;
      const box = e.getBoundingClientRect();
      if (box.width && (box.right > innerWidth + 1 || box.left < -1)) found.push('outside the screen: ' + e.textContent.trim().slice(0, 40));
      if (e.matches('button, select') && box.height < 44) found.push('hard to touch: ' + e.textContent.trim().slice(0, 40));
    }
    return found;
  },
  drop: ([name, text]) => {
    const bytes = Uint8Array.from(atob(text), c => c.charCodeAt(0)), data = new DataTransfer();
    data.items.add(new File([bytes], name, { type: 'video/mp4' }));
    for (const kind of ['dragover', 'drop']) {
      document.getElementById('drop').dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
    }
  },
  focus: () => {
    const e = document.activeElement, ring = f => f && getComputedStyle(f).outlineStyle !== 'none';
    return { id: e.id, name: e.getAttribute('aria-label') || e.textContent.trim().slice(0, 40) || e.id || e.tagName, body: e === document.body,
      ring: ring(e) || e.id === 'clip' && ring(document.getElementById('drop')) || e.id === 'camera' && ring(document.getElementById('film')) };
  },
  controls: () => [...document.querySelectorAll('button, select, input, summary, a[href]')]
    .filter(e => e.checkVisibility() && !e.disabled).length,
})
