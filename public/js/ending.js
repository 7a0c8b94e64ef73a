/** After the end: who won, everything opened, how to check the dice, and the next game. */
import { call } from './api.js';
import { h } from './dom.js';

/** @import { Frame } from './table.js' */

/** @param {Frame} f */
export function ending(f) {
  const { table, client } = f;
  const cancelled = table.seen.status === 'cancelled';
  return h(
    'section',
    { class: 'card ending', key: 'ending' },
    h('h2', {}, cancelled ? 'Cancelled' : result(f)),
    !cancelled && ranking(f),
    client.ending(table),
    h('p', { class: 'row' }, eyes(f), exportButton(f), f.me !== null && table.seat !== null && rematch(f)),
    seed(f),
  );
}

/** @param {Frame} f */
function result({ table }) {
  const winners = table.seen.outcome?.ranking[0] ?? [];
  const names = winners.map((s) => (s === table.seat ? 'You' : table.names[s]));
  const verb = winners.length === 1 && names[0] !== 'You' ? 'wins' : 'win';
  return `${names.join(' and ') || 'Nobody'} ${verb}${winners.length > 1 ? ' together' : ''}`;
}

/** @param {Frame} f */
function ranking({ table }) {
  const rows = table.seen.outcome?.ranking ?? [];
  const line = (/** @type {readonly number[]} */ seats) => seats.map((s) => table.names[s]).join(', ');
  return h(
    'ol',
    { class: 'ranking' },
    rows.map((seats) => h('li', { key: seats.join() }, line(seats))),
  );
}

/** @param {Frame} f */
function eyes({ table, as, lookAs }) {
  const options = table.names.map((name, seat) =>
    h('option', { value: String(seat), key: seat }, `As ${name} saw it`),
  );
  return h(
    'label',
    {},
    'Look: ',
    h(
      'select',
      { value: as, onchange: (e) => lookAs(e.target.value) },
      h('option', { value: 'open' }, 'Everything open'),
      options,
    ),
  );
}

/** Fetched rather than linked: a private game wants the token. @param {Frame} f */
function exportButton({ table }) {
  const save = async () => {
    const reply = await call('GET', `/games/${encodeURIComponent(table.game.id)}/export`);
    if (!reply.ok) return;
    const url = URL.createObjectURL(new Blob([JSON.stringify(reply.body)], { type: 'application/json' }));
    const link = document.createElement('a');
    Object.assign(link, { href: url, download: `${table.game.id}.json` });
    link.click();
    URL.revokeObjectURL(url);
  };
  return h('button', { onclick: save }, 'Export the whole game');
}

/** @param {Frame} f */
function rematch({ table, act }) {
  const next = table.game.rematch;
  if (next !== null)
    return h('a', { class: 'button primary', href: `/game?g=${encodeURIComponent(next)}` }, 'To the rematch');
  return h('button', { class: 'primary', onclick: () => act('POST', '/rematch', {}) }, 'Rematch');
}

/** @param {Frame} f */
function seed({ table }) {
  const { seedHash } = table.game;
  if (!seedHash) return null;
  return h(
    'p',
    { class: 'hash' },
    'The export holds the seed that fixed every draw. Its SHA-256, known since the start, is ',
    h('code', {}, seedHash),
    '. ',
    h('code', {}, 'npm run verify -- export.json'),
    ' draws everything again and compares.',
  );
}
