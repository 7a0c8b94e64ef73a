/** Battle reports: the last battles, a step a round, with every shot and its dice. */
import { h } from '../../../shared/dom.ts';
import { decidedBy, fightsIn, lostShots, textOf, unitsBefore } from './battles.ts';
import { placeName, planetName } from '../atlas.ts';
import { rollWords, unitName } from './fire.ts';
import { lossWords } from '../forms/battle/sides.ts';
import { seatMark } from '../marks.ts';
import { counted, seatName, viewOf } from '../view.ts';
import type { UnitSeen } from '../../../../../src/rules/stellar-conquest/view/sighting.ts';
import type { Fight, Fired, Round } from './battles.ts';
import type { Table } from '../../client.ts';

/** So many are shown, the newest first. */
const SHOWN = 6;
/** The shown step of a report, by its start in the log. */
const steps = new Map<number, number>();

/** Milliseconds that a round is seen while the report plays. */
const PACE = 1500;
let next: ReturnType<typeof setTimeout> | undefined;

/** From its beginning, a round at a time. */
function play(table: Table, { step, at, last }: { step: number; at: number; last: number }) {
  clearTimeout(next);
  steps.set(step, at);
  table.redraw();
  if (at < last) next = setTimeout(() => play(table, { step, at: at + 1, last }), PACE);
}

export function reports(table: Table) {
  const fights = fightsIn(table.log).slice(-SHOWN).toReversed();
  if (fights.length === 0) return null;
  const { turn } = viewOf(table);
  return h(
    'section',
    { class: 'card sc-reports', key: 'reports' },
    h('h2', {}, 'Battle reports'),
    fights.map((fight, i) => report(table, fight, i === 0 && fight.turn >= turn - 1)),
  );
}

function report(table: Table, fight: Fight, open: boolean) {
  const { began, turn, step, ended, rounds } = fight;
  const last = rounds.length - 1;
  const at = Math.min(steps.get(step) ?? last, last);
  const show = (i: number) => () => {
    clearTimeout(next);
    steps.set(step, i);
    table.redraw();
  };
  const what = began.kind === 'ships' ? 'Battle' : 'Attack on colonies';
  return h(
    'details',
    { key: step, open, 'data-report': step },
    h(
      'summary',
      {},
      `Turn ${turn}: ${what.toLowerCase()} at ${placeName(began.hex)}${ended ? '' : ', not over yet'}`,
    ),
    h(
      'p',
      {},
      seatMark(table, began.attacker),
      seatName(table, began.attacker),
      ' against ',
      began.defenders.map((seat) => [seatMark(table, seat), seatName(table, seat), ' ']),
      began.planets.length > 0 && `(${began.planets.map(planetName).join(', ')})`,
    ),
    ended &&
      h(
        'p',
        { key: 'decided' },
        h(
          'b',
          {},
          decidedBy(fight, (seat) => seatName(table, seat)),
        ),
      ),
    h(
      'div',
      { class: 'row', role: 'group', 'aria-label': 'Rounds' },
      h('button', { disabled: at === 0, onclick: show(at - 1), 'aria-label': 'Previous round' }, '◀'),
      h(
        'span',
        { role: 'status' },
        at === 0 ? 'At the start' : `Round ${rounds[at]?.number} of ${rounds[last]?.number}`,
      ),
      h('button', { disabled: at === last, onclick: show(at + 1), 'aria-label': 'Next round' }, '▶'),
      last > 0 && h('button', { onclick: () => play(table, { step, at: 0, last }) }, 'Play'),
    ),
    // Once somebody steps through them, all rounds lie in one place, so that none of them moves what follows.
    h(
      'div',
      { class: 'sc-rounds' },
      rounds.map(
        (_, i) =>
          (i === at || steps.has(step)) &&
          h('div', { key: i, class: i === at ? '' : 'other' }, roundOf(table, fight, i)),
      ),
    ),
  );
}

function roundOf(table: Table, fight: Fight, at: number) {
  const round = fight.rounds[at];
  if (round === undefined) return null;
  const units = unitsBefore(fight, at);
  return [
    (['attacker', 'defender'] as const).map((side) =>
      h(
        'p',
        { key: side },
        h('b', {}, side === 'attacker' ? 'Attacking: ' : 'Defending: '),
        rollWords(units.filter((unit) => unit.side === side)),
      ),
    ),
    round.fired.map((fired) => shots(table, fight, fired, units)),
    losses(table, round),
    fight.ended && at === fight.rounds.length - 1 && outcome(table, fight),
  ];
}

function shots(table: Table, fight: Fight, fired: Fired, units: readonly UnitSeen[]) {
  const { began } = fight;
  const { side, shots: all } = fired;
  const lost = lostShots(fight, fired);
  const nameOf = (of: string, number: number) => {
    const unit = units.find((one) => one.side === of && one.number === number);
    return unit === undefined ? `no. ${number}` : unitName(unit);
  };
  const other = side === 'attacker' ? 'defender' : 'attacker';
  const seats = side === 'attacker' ? [began.attacker] : began.defenders;
  const names = seats.map((seat) => seatName(table, seat));
  return h(
    'div',
    { key: `fired-${side}` },
    h('h3', {}, `Shots of ${names.join(' and ')}`),
    all.length === 0 && lost === 0 && h('p', { class: 'quiet' }, 'None can hit.'),
    h(
      'ul',
      { class: 'sc-shots' },
      all.map(({ warship, target, dice, hit }, i) =>
        h(
          'li',
          { key: i, class: hit ? 'hit' : '' },
          `${nameOf(side, warship)} at ${nameOf(other, target)}: `,
          dice.length > 0 && h('span', { class: 'sc-dice' }, dice.join(' ')),
          dice.length > 0 && ' ',
          h('b', {}, hit ? 'hit' : 'miss'),
        ),
      ),
    ),
    lost > 0 &&
      h(
        'p',
        { class: 'quiet', key: 'lost' },
        `${counted(lost, 'more shot')} at targets that had been hit before.`,
      ),
  );
}

function losses(table: Table, { number, lost, withdrew, conquered }: Round) {
  if (number === 0 && withdrew.length === 0 && conquered.length === 0) return null;
  return [
    number > 0 && h('p', { key: 'lost' }, h('b', {}, 'Losses: '), lossWords(table, lost)),
    withdrew.map((line) => h('p', { key: `withdrew-${line.seat}` }, textOf(line))),
    conquered.length > 0 &&
      h('p', { key: 'conquered' }, `Conquered: ${conquered.map(planetName).join(', ')}.`),
  ];
}

const outcome = (table: Table, fight: Fight) =>
  h(
    'p',
    { key: 'outcome' },
    h('b', {}, 'At the end: '),
    [fight.began.attacker, ...fight.began.defenders]
      .map((seat) => `${seatName(table, seat)}: ${remainder(fight, seat)}`)
      .join('; '),
    '.',
  );

/** What is left of a seat's ships at the place. */
function remainder({ left, rounds }: Fight, seat: number) {
  const there = left.filter((unit) => unit.seat === seat);
  const isAway = rounds.some(({ withdrew }) => withdrew.some((one) => one.seat === seat));
  return there.length === 0 && isAway ? 'all that is left withdrew' : rollWords(there);
}
