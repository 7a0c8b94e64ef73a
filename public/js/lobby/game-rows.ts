/** Games in a list: a small board, the ruleset and the title, the players, where the game stands and what it waits for. */
import { h } from '../shared/dom.ts';
import { hasNoHurry, isAtTable, namesOf, playersIn, seatOf, titleOf } from '../api/lists.ts';
import { paceTitle } from '../new/pace-words.ts';
import { at } from '../shared/path.ts';
import { person, sitters } from '../shared/links.ts';
import { emblem, marked } from '../shared/player.ts';
import { absolute, ticking } from '../shared/time.ts';
import { storedLesson } from '../game/lesson/stored.ts';
import { gamePicture } from './game-look.ts';
import { smallBoard } from './boards/boards.ts';
import { COLOURS, TONES } from './boards/colours.ts';
import type { Content } from '../shared/dom.ts';
import type { Summary } from '../../../src/room/table/wire.ts';

export const waitsFor = (g: Summary, me: string | undefined) =>
  g.status === 'running' && g.awaiting.some((seat) => seat === seatOf(g, me));

/** Games that wait for this player come first; the others keep their order. */
export const waitingFirst = (games: readonly Summary[], me: string | undefined) =>
  games.toSorted((a, b) => Number(waitsFor(b, me)) - Number(waitsFor(a, me)));

/** Lessons come below all other games. A lesson that is over is left out, unless the player plays on in its game. */
export function lessonsLast(games: readonly Summary[]) {
  const listed = games.filter(({ id, status }) => {
    const lesson = storedLesson(id);
    return lesson === null || lesson.left || (!lesson.finished && status === 'running');
  });
  return listed.toSorted((a, b) => Number(isLesson(a)) - Number(isLesson(b)));
}

/** Whether the game is a lesson that the player has not left, perhaps on another device. */
export const isLesson = ({ id, lesson }: Summary) => !(storedLesson(id)?.left ?? lesson !== true);

/** Running games for a visitor: those with a board, and of them those with the most people. */
export const worthWatching = (games: readonly Summary[]) =>
  games.toSorted((a, b) => Number(Boolean(b.board)) - Number(Boolean(a.board)) || peopleIn(b) - peopleIn(a));

const peopleIn = ({ seats }: Summary) => seats.filter(({ player }) => player !== null).length;

/** `me`: the reader's id. `redraw`: called when a drawing has loaded. */
export const rows = (games: readonly Summary[], me: string | undefined, redraw: () => void) =>
  h(
    'ul',
    { class: 'games' },
    games.map((g) => row(g, me, redraw)),
  );

const thumbnail = (ruleset: string) => {
  const picture = gamePicture(ruleset);
  return picture && h('span', { class: 'small-board', key: 'board' }, picture);
};

/** The whole row links to the game, except the names. */
function row(g: Summary, me: string | undefined, redraw: () => void) {
  const urgent = waitsFor(g, me);
  // Before the start there is no board. A first visit has no table, and so loads no picture for it.
  const board = smallBoard(g, redraw) ?? (isAtTable(g, me) ? thumbnail(g.ruleset) : null);
  const standing = g.standing ?? '';
  return h(
    'li',
    {
      key: g.id,
      class: `game ${urgent && !isLesson(g) ? 'urgent' : ''} ${board === null ? '' : 'pictured'}`,
    },
    board,
    h(
      'span',
      { class: 'what', key: 'what' },
      h(
        'a',
        { class: 'game-link', href: at`/game?g=${g.id}` },
        h('strong', {}, titleOf(g.ruleset)),
        h('span', { class: 'title' }, ` “${g.title}”`),
      ),
      h('span', { class: 'tags' }, isLesson(g) ? h('b', { class: 'tag' }, 'lesson') : sandboxAndPace(g)),
    ),
    h('span', { class: 'who', key: 'who' }, colours(g), seatsLine(g)),
    h(
      'span',
      { class: 'state', key: 'state' },
      stateLine(g, urgent, me),
      standing !== '' && h('small', { class: 'stands' }, marked(standing, playersIn(g))),
    ),
  );
}

const sandboxAndPace = (g: Summary) => [
  g.sandbox && h('b', { class: 'tag' }, g.branchOf ? 'branch' : 'sandbox'),
  paceTag(g),
];

const paceTag = ({ paceName }: Summary) => h('b', { class: 'tag' }, paceTitle(paceName));

/** The colours of the seats, in games in which seats have them. */
function colours(g: Summary) {
  const toned = g.ruleset === 'interstellar-empire';
  const found = g.seats.flatMap(({ seat }) => (toned ? TONES[seat] : COLOURS[colourOf(g, seat)]) ?? []);
  return (
    found.length > 0 &&
    h(
      'svg',
      {
        class: 'seat-colours',
        viewBox: `0 0 ${found.length * 12} 12`,
        width: found.length * 12,
        height: 12,
        'aria-hidden': 'true',
      },
      found.map((fill, i) => h('circle', { key: i, cx: i * 12 + 6, cy: 6, r: 4.5, fill, stroke: '#6b7590' })),
    )
  );
}

/** A race or a colour: on the board, and before the start as the player has chosen. */
function colourOf({ board, seats }: Summary, seat: number) {
  const { races, seats: known } = (board ?? {}) as {
    readonly races?: readonly string[];
    readonly seats?: readonly { readonly colour?: string }[];
  };
  const { race, colour } = (seats[seat]?.preference ?? {}) as {
    readonly race?: string;
    readonly colour?: string;
  };
  return races?.[seat] ?? known?.[seat]?.colour ?? race ?? colour ?? '';
}

const seatsLine = (g: Summary) =>
  g.seats.some(({ player, bot }) => player !== null || bot !== null)
    ? sitters(g.seats)
    : ['by ', person(g.host)];

function stateLine(g: Summary, urgent: boolean, me: string | undefined) {
  if (isLesson(g)) return h('span', { class: 'button' }, 'Continue your lesson');
  if (urgent && hasNoHurry(g)) return 'Your move · no hurry';
  // The clock of a sandbox stands still, so there is no countdown.
  if (urgent) return ['Your move', g.deadline && !g.sandbox && [' · ', ticking(g.deadline, 'left'), ' left']];
  switch (g.status) {
    case 'open': {
      const free = g.seats.filter((s) => s.player === null && s.bot === null).length;
      return `${free} of ${g.seats.length} seats free`;
    }
    case 'running':
    case 'paused':
      return ['Waiting for ', g.awaiting.length === 0 ? 'nobody' : namesWithEmblems(g, g.awaiting)];
    case 'finished':
      return [wonBy(g, me), ended(g)];
    case 'cancelled':
      return `Cancelled${ended(g)}`;
  }
}

function wonBy(g: Summary, me: string | undefined): Content {
  const [winners = []] = g.outcome?.ranking ?? [];
  const others = winners.filter((seat) => seat !== seatOf(g, me));
  if (others.length === winners.length) return ['Won by ', namesWithEmblems(g, winners)];
  return others.length === 0 ? 'You won' : ['You won with ', namesWithEmblems(g, others)];
}

function namesWithEmblems(g: Summary, seats: readonly number[]): Content {
  const names = namesOf(g);
  return seats.map((seat, i) => [i > 0 && ', ', emblem(g.seats[seat]?.player), names[seat]]);
}

const ended = (g: Summary) => (g.endedAt === null ? '' : ` · ${absolute(g.endedAt)}`);
