/** Games in a list: ruleset, players, state. */
import { h } from '../shared/dom.ts';
import { namesOf, seatOf, titleOf } from '../api/lists.ts';
import { at } from '../shared/path.ts';
import { person, sitters } from '../shared/links.ts';
import { absolute, ticking } from '../shared/time.ts';
import type { Summary } from '../../../src/room/table/wire.ts';

export const waitsFor = (g: Summary, me: string | undefined) =>
  g.status === 'running' && g.awaiting.some((seat) => seat === seatOf(g, me));

/** `me`: the reader's id. */
export const rows = (games: readonly Summary[], me: string | undefined) =>
  h(
    'ul',
    { class: 'games' },
    games.map((g) => row(g, me)),
  );

/** The whole row links to the game, except the names. */
function row(g: Summary, me: string | undefined) {
  const urgent = waitsFor(g, me);
  return h(
    'li',
    { key: g.id, class: urgent ? 'game urgent' : 'game' },
    h('a', { class: 'whole', href: at`/game?g=${g.id}` }, h('strong', {}, titleOf(g.ruleset))),
    h('span', { class: 'who' }, seatsLine(g)),
    h('span', { class: 'tags' }, g.sandbox && h('b', { class: 'tag' }, 'sandbox'), paceTag(g)),
    h('span', { class: 'state' }, stateLine(g, urgent)),
  );
}

const paceTag = (g: Summary) => h('b', { class: 'tag' }, typeof g.pace === 'string' ? g.pace : 'custom pace');

const seatsLine = (g: Summary) =>
  g.seats.some(({ player, bot }) => player !== null || bot !== null)
    ? sitters(g.seats)
    : ['by ', person(g.host)];

function stateLine(g: Summary, urgent: boolean) {
  const names = namesOf(g);
  // The clock of a sandbox stands still, so there is no countdown.
  if (urgent) return ['Your move', g.deadline && !g.sandbox && [' · ', ticking(g.deadline, 'left'), ' left']];
  switch (g.status) {
    case 'open': {
      const free = g.seats.filter((s) => s.player === null && s.bot === null).length;
      return `${free} of ${g.seats.length} seats free`;
    }
    case 'running':
    case 'paused':
      return `Waiting for ${g.awaiting.map((s) => names[s]).join(', ') || 'nobody'}`;
    case 'finished':
      return `Won by ${g.outcome?.ranking[0]?.map((s) => names[s]).join(', ') ?? 'nobody'}${ended(g)}`;
    case 'cancelled':
      return `Cancelled${ended(g)}`;
  }
}

const ended = (g: Summary) => (g.endedAt === null ? '' : ` · ${absolute(g.endedAt)}`);
