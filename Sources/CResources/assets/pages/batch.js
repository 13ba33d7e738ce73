(() => {
  'use strict';
  const table = document.getElementById('clips');
  if (!table) return;
  const body = table.tBodies[0];
  const rows = Array.from(body.rows);
  const filters = document.getElementById('filters');
  const shown = document.getElementById('shown');
  const collator = new Intl.Collator(document.documentElement.lang, { numeric: true });

  function key(row, column) {
    if (column === 5) return row.dataset.score === '' ? -1 : Number(row.dataset.score);
    return row.cells[column] ? row.cells[column].textContent.trim() : '';
  }

  function sort(head, column) {
    const down = head.getAttribute('aria-sort') === 'ascending';
    table.querySelectorAll('th[aria-sort]').forEach((other) => other.removeAttribute('aria-sort'));
    head.setAttribute('aria-sort', down ? 'descending' : 'ascending');
    const compare = (a, b) => typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(a, b);
    rows.map((row, index) => [key(row, column), index, row])
      .sort((a, b) => (down ? -1 : 1) * compare(a[0], b[0]) || a[1] - b[1])
      .forEach((entry) => body.appendChild(entry[2]));
  }

  Array.from(table.tHead.rows[0].cells).forEach((head, column) => {
    if (head.tagName !== 'TH') return;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = head.textContent;
    head.replaceChildren(button);
    button.addEventListener('click', () => sort(head, column));
  });

  function filter() {
    let count = 0;
    rows.forEach((row) => {
      const fits = Array.from(filters.elements).every((choice) =>
        choice.value === '' || row.dataset[choice.name] === choice.value);
      row.hidden = !fits;
      if (fits) count += 1;
    });
    shown.textContent = count + ' / ' + rows.length;
  }

  if (filters) {
    filters.hidden = false;
    filters.addEventListener('change', filter);
  }
})();
