(() => {
  'use strict';
  const root = document.documentElement;
  const find = (id) => document.getElementById(id);
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const video = find('video');
  const stage = find('stage');

  function seek(time) {
    if (!video) return;
    const place = Math.max(0, time - Number(video.dataset.start));
    video.pause();
    if (video.readyState > 0) video.currentTime = place;
    else video.addEventListener('loadedmetadata', () => { video.currentTime = place; }, { once: true });
  }

  function show(frame, label) {
    const source = find(frame) && find(frame).querySelector('img');
    if (!source) return;
    const picture = find('evidence-picture');
    picture.src = source.src;
    picture.width = source.width;
    picture.height = source.height;
    picture.alt = source.alt;
    find('evidence-caption').textContent = label;
    find('evidence').hidden = false;
  }

  function choose(link) {
    for (const chosen of document.querySelectorAll('.is-chosen')) chosen.classList.remove('is-chosen');
    const holder = link.closest('.metric, .key-frame');
    if (holder) holder.classList.add('is-chosen');
    seek(Number(link.dataset.time));
    show(link.dataset.frame, link.dataset.label);
    const box = stage.getBoundingClientRect();
    const back = find('stage-back');
    back.hidden = false;
    back.textContent = back.dataset.words.replace('{what}', link.dataset.label);
    back.onclick = (event) => {
      event.preventDefault();
      link.scrollIntoView({ block: 'center', behavior: still.matches ? 'auto' : 'smooth' });
      link.focus({ preventScroll: true });
    };
    if (box.top < 0 || box.top > innerHeight / 2) {
      stage.scrollIntoView({ block: 'start', behavior: still.matches ? 'auto' : 'smooth' });
    }
  }

  if (stage) {
    for (const link of document.querySelectorAll('a.see')) {
      link.addEventListener('click', (event) => { event.preventDefault(); choose(link); });
    }
    const first = document.querySelector('.is-contact a.see') || document.querySelector('a.see');
    if (stage.hidden && first) {
      show(first.dataset.frame, first.dataset.label);
      stage.hidden = false;
    }
  }

  // The guide of the pastel look lets the letters of its title come one after the other.
  if (root.classList.contains('theme-pastel') && !still.matches) {
    const title = find('headline');
    const text = title.textContent;
    let place = 0;
    title.setAttribute('aria-label', text);
    title.textContent = '';
    for (const letters of text.split(' ')) {
      const word = document.createElement('span');
      word.className = 'word';
      word.setAttribute('aria-hidden', 'true');
      for (const letter of letters) {
        const span = document.createElement('span');
        span.className = 'letter';
        span.textContent = letter;
        span.style.setProperty('--i', place);
        place += 1;
        word.append(span);
      }
      title.append(word, ' ');
    }
  }

  // Not every browser seeks in a data URL.
  if (video && video.src.startsWith('data:')) {
    const bytes = atob(video.src.slice(video.src.indexOf(',') + 1));
    const all = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
    video.src = URL.createObjectURL(new Blob([all], { type: 'video/mp4' }));
  }

  const transport = find('transport');
  if (video && transport) {
    transport.hidden = false;
    video.controls = false;
    // A phone shows nothing of a video before it plays or is sought: the player at the first key frame.
    const opening = document.querySelector('.key-frame a');
    if (opening) seek(Number(opening.dataset.time));
    const frame = Number(video.dataset.frame);
    const offset = Number(video.dataset.start);
    const strokes = video.dataset.strokes.split(' ').filter(Boolean)
      .map((span) => span.split('/').map((time) => Number(time) - offset));
    const scrub = find('scrub');
    const toggle = find('toggle');
    const repeat = find('repeat');
    const move = (count) => { video.pause(); video.currentTime = Math.max(0, video.currentTime + count * frame); };
    find('frame-back').addEventListener('click', () => move(-1));
    find('frame-on').addEventListener('click', () => move(1));
    toggle.addEventListener('click', () => { if (video.paused) video.play(); else video.pause(); });
    video.addEventListener('click', () => toggle.click());
    for (const name of ['play', 'pause']) {
      video.addEventListener(name, () => toggle.setAttribute('aria-pressed', String(!video.paused)));
    }
    const speeds = [...transport.querySelectorAll('[data-rate]')];
    for (const button of speeds) {
      button.addEventListener('click', () => {
        video.playbackRate = Number(button.dataset.rate);
        for (const other of speeds) other.setAttribute('aria-pressed', String(other === button));
      });
    }
    repeat.addEventListener('click', () => {
      repeat.setAttribute('aria-pressed', String(repeat.getAttribute('aria-pressed') !== 'true'));
    });
    scrub.addEventListener('input', () => {
      video.pause();
      if (video.duration) video.currentTime = video.duration * Number(scrub.value) / 1000;
    });
    stage.addEventListener('keydown', (event) => {
      if (event.key !== ',' && event.key !== '.') return;
      event.preventDefault();
      move(event.key === ',' ? -1 : 1);
    });
    // The moment as a person names it: seconds of the clip, which the video may show later.
    const moment = find('moment');
    const tell = () => {
      moment.textContent = Math.max(0, video.currentTime + offset).toFixed(2).replace('.', moment.dataset.mark) + ' s';
    };
    for (const name of ['timeupdate', 'seeked', 'loadedmetadata']) video.addEventListener(name, tell);
    video.addEventListener('timeupdate', () => {
      if (video.duration) scrub.value = Math.round(1000 * video.currentTime / video.duration);
      if (repeat.getAttribute('aria-pressed') !== 'true' || video.paused) return;
      const now = video.currentTime;
      const next = strokes.findIndex(([start]) => start > now);
      const stroke = strokes[next < 0 ? strokes.length - 1 : Math.max(0, next - 1)];
      if (stroke && now > stroke[1]) video.currentTime = Math.max(0, stroke[0]);
    });
  }

  // A page that was sent without its video says so in place of a dead player.
  for (const player of document.querySelectorAll('figure.video video')) {
    const tell = () => {
      player.hidden = true;
      if (transport && player === video) transport.hidden = true;
      player.parentElement.querySelector('.video-missing').hidden = false;
    };
    // The file may have been looked for before this script ran. That there is no source yet says nothing: a
    // browser says so of every video whose file it has not begun to look for.
    if (player.error) tell();
    else player.addEventListener('error', tell);
  }

  const plots = [...document.querySelectorAll('.plots')].map((section) => {
    const table = section.querySelector('table');
    const rows = [...table.tBodies[0].rows];
    const heads = [...table.tHead.rows[0].cells];
    const value = (cell) => Number(cell.textContent.trim().replace('\u2212', '-').replace(',', '.'));
    const hands = rows.map((row) => value(row.cells[1]) || 0);
    return {
      section, rows, words: section.querySelector('.stepper').dataset, slider: section.querySelector('input'), output: section.querySelector('output'),
      times: rows.map((row) => Number(row.dataset.time)), since: rows.map((row) => value(row.cells[0])),
      first: Number(section.dataset.first), last: Number(section.dataset.last),
      energy: hands.map((hand) => hand / Math.max(...hands, 0.001)),
      values: [...section.querySelectorAll('.legend [data-column]')].map((place) => ({
        place, column: heads.findIndex((head) => head.dataset.column === place.dataset.column)
      }))
    };
  });

  function step(plot, index) {
    const row = plot.rows[index];
    const since = plot.since[index];
    const left = 100 * (since - plot.first) / (plot.last - plot.first) + '%';
    for (const cursor of plot.section.querySelectorAll('.cursor')) {
      cursor.hidden = false;
      cursor.style.left = left;
    }
    for (const { place, column } of plot.values) place.textContent = row.cells[column].textContent;
    const moment = row.cells[row.cells.length - 1].textContent;
    const seconds = Math.abs(since).toFixed(2).replace('.', plot.words.mark);
    const side = since < 0 ? plot.words.before : plot.words.after;
    const words = (since === 0 ? plot.words.at : side.replace('{seconds}', seconds)) + (moment ? ' \u00b7 ' + moment : '');
    plot.output.textContent = words;
    plot.slider.value = index;
    plot.slider.setAttribute('aria-valuetext', words);
    root.style.setProperty('--energy', plot.energy[index].toFixed(3));
  }

  for (const plot of plots) {
    plot.slider.parentElement.hidden = false;
    plot.slider.addEventListener('input', () => {
      const index = Number(plot.slider.value);
      step(plot, index);
      seek(plot.times[index]);
    });
  }

  for (const view of document.querySelectorAll('.turnable')) {
    const points = view.dataset.joints.split(' ').map((point) => point.split(',').map(Number));
    const [figure] = view.querySelectorAll('figure');
    const [turn, tilt] = view.querySelectorAll('input');
    const draw = () => {
      const [a, t] = [turn, tilt].map((slider) => Number(slider.value) * Math.PI / 180);
      const seen = points.map(([x, y, z]) => {
        const depth = z * Math.cos(a) - x * Math.sin(a);
        return (x * Math.cos(a) + z * Math.sin(a)).toFixed(0) + ' ' + (depth * Math.sin(t) - y * Math.cos(t)).toFixed(0);
      });
      for (const path of figure.querySelectorAll('path')) {
        path.setAttribute('d', path.dataset.bones.split(' ').filter(Boolean)
          .map((bone) => bone.split('-')).map(([from, to]) => 'M' + seen[from] + 'L' + seen[to]).join(''));
      }
      const words = view.dataset.words.replace('{turn}', turn.value.replace('-', '\u2212')).replace('{tilt}', tilt.value);
      figure.querySelector('figcaption').textContent = words;
      figure.setAttribute('aria-label', view.dataset.shown + ', ' + words);
      for (const slider of [turn, tilt]) slider.setAttribute('aria-valuetext', words);
    };
    for (const slider of [turn, tilt]) {
      slider.parentElement.hidden = false;
      slider.addEventListener('input', draw);
    }
    // Across turns; up and down is left to the page, which it scrolls.
    let grip = null;
    figure.addEventListener('pointerdown', (event) => {
      grip = event.clientX;
      figure.setPointerCapture(event.pointerId);
    });
    figure.addEventListener('pointermove', (event) => {
      if (grip === null) return;
      const turned = Number(turn.value) + Math.round(event.clientX - grip);
      turn.value = (turned + 540) % 360 - 180;
      grip = event.clientX;
      draw();
    });
    for (const end of ['pointerup', 'pointercancel']) figure.addEventListener(end, () => { grip = null; });
  }

  if (video) {
    video.addEventListener('timeupdate', () => {
      const time = video.currentTime + Number(video.dataset.start);
      for (const plot of plots) {
        if (time < plot.times[0] || time > plot.times[plot.times.length - 1]) continue;
        let nearest = 0;
        plot.times.forEach((other, index) => {
          if (Math.abs(other - time) < Math.abs(plot.times[nearest] - time)) nearest = index;
        });
        step(plot, nearest);
      }
    });
  }
})();
