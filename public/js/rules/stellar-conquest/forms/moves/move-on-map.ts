/** The move in preparation on the map: highlights, taps, routes, and the button below. */
import { draftAt } from '../../../../game/drafts.ts';
import { h } from '../../../../shared/dom.ts';
import { sendButton } from '../../../../table/send-button.ts';
import { placeName } from '../../atlas.ts';
import { phrase } from '../../catalogue.ts';
import { neighboursOf } from '../../../../../../src/rules/stellar-conquest/data/hex.ts';
import { barredWords } from '../../movement/barred.ts';
import { maySteer, movingOf, OFF } from '../../movement/moving.ts';
import { lights, wordsOver } from '../../map/lights.ts';
import { closeCard, openHex } from '../../map/selection.ts';
import { moveRisks, type Risk } from '../../battle/risks.ts';
import { tally, tallyWords, viewOf } from '../../view.ts';
import { arrival, voyagesOf, waysOn } from '../../movement/voyages.ts';
import { idleIn, shipWords } from './idle.ts';
import { showCourse } from './show-course.ts';
import type { TurnParts } from '../../../../../../src/rules/stellar-conquest/commands/describe.ts';
import type { Hooks } from '../../map/map.ts';
import type { Draft, Moving } from '../../movement/moving.ts';
import type { Content } from '../../../../shared/dom.ts';
import type { Table } from '../../../client.ts';

export type Current = NonNullable<ReturnType<typeof current>>;

/** A fresh move. */
export const NOTHING = {
  picks: {},
  to: undefined,
  path: [],
  drawing: false,
  way: undefined,
  avoid: undefined,
  before: undefined,
};

/** The move that is being put together on this table, if it is time for one. */
export function current(table: Table) {
  const view = viewOf(table);
  const { own } = view;
  const decision = table.seen.decisions.find(({ kind }) => kind === 'turn');
  const moves = (decision?.describe as TurnParts | undefined)?.moves;
  if (own === null || decision === undefined || !moves || moves.groups.length === 0) return null;
  const key = `${decision.window}/move`;
  const { draft, set } = draftAt(table, key);
  const rig = { view, own, speed: moves.speed };
  const moving = movingOf(own, moves, draft);
  const voyages = moving.command === null ? [] : voyagesOf(rig, moving, draft);
  return { own, decision, moves, rig, draft: draft as Draft, set, key, moving, voyages };
}

/** Whether the player has chosen a fleet or a destination. */
export const isChosen = ({ draft: { from, to } }: Current) => from !== undefined || to !== undefined;

/** Highlights of the map, and the meaning of a tap. */
export function moveHooks(table: Table): Hooks | null {
  const now = current(table);
  if (now === null) return null;
  const { own, rig, moving, draft, set, voyages } = now;
  const routes = voyages.flatMap(({ turns, from }) => (turns === null ? [] : [{ from, turns }]));
  showCourse(table, isChosen(now) ? routes.flatMap(({ from, turns }) => [from, ...turns.flat()]) : []);
  const entry = viewOf(table).seats[own.seat]?.entry ?? '';
  const from = moving.from === OFF ? entry : (moving.from ?? null);
  const shared = {
    goal: moving.goal?.to ?? null,
    from,
    draw: lights,
    words: wordsOver(table),
    idle: new Set(idleIn(now).map(({ hex }) => hex ?? '')),
    why: (hex: string) => whyNot(now, hex),
    ...(moving.ships.length > 0 && from !== null && { chosen: chosenWords(now) }),
    routes,
    now: own.turn?.turn ?? 0,
    last: rig.view.length,
    look: (hex: string) => {
      const { places } = moving;
      const place = places.includes(hex) ? hex : hex === entry && places.includes(OFF) ? OFF : null;
      if (place !== null && place !== moving.from) choose(now, place);
    },
  };
  if (draft.drawing === true && from !== null)
    return { ...shared, lit: litWays(now, from), pick: (hex) => set({ path: [...(draft.path ?? []), hex] }) };
  return {
    ...shared,
    lit: new Map(
      moving.goals.map(({ to, turns }) => [
        to,
        {
          mark: turns === null ? '' : arrival(turns, shared.now, rig.view).replace(/^in |,.*/g, ''),
          words: isOthers(now, to)
            ? 'your ships there'
            : turns === null
              ? 'avoided until now'
              : `there ${arrival(turns, shared.now, rig.view)}`,
        },
      ]),
    ),
    pick: (hex) => (isOthers(now, hex) ? choose(now, hex) : set({ to: hex, path: [], before: undefined })),
  };
}

/** Whether other ships are there that can move. */
const isOthers = ({ moving: { places, from } }: Current, hex: string) => hex !== from && places.includes(hex);

/** A tap on other ships chooses them; only a button sends the ships there that were chosen before. */
export function choose({ moving: { from, ships }, draft: { picks = {} }, set }: Current, place: string) {
  const before = from !== undefined && ships.length > 0 ? { from, picks } : undefined;
  set({ ...NOTHING, from: place, before });
}

/** The ships that were chosen before, and a button that sends them to those that are chosen now, or why they cannot go there. */
export function sendHere(now: Current) {
  const { own, moves, rig, draft, set } = now;
  const { before, from } = draft;
  if (before?.from === undefined || from === undefined || isChange(now)) return null;
  const wordsOf = ({ ships }: Moving) => shipWords(own.ships.filter(({ id }) => ships.includes(id)));
  const there = movingOf(own, moves, { ...before, to: from });
  const isPossible = maySteer(before.from) && there.goal?.to === from;
  const place = before.from === OFF ? 'outside the map' : `at ${placeName(before.from)}`;
  const why = maySteer(before.from) && !isPossible && barredWords(rig, there, from);
  return [
    h(
      'p',
      { class: 'hint', role: 'status', key: 'before' },
      `No longer chosen: ${wordsOf(movingOf(own, moves, before))} ${place}. `,
      why,
    ),
    isPossible &&
      h(
        'button',
        {
          class: 'primary',
          key: 'here',
          'data-here': from,
          onclick: () => set({ ...NOTHING, ...before, to: from }),
        },
        `Send ${wordsOf(there)} to ${placeName(from)}`,
      ),
  ];
}

const whyNot = ({ rig, moving }: Current, hex: string) =>
  moving.goals.some(({ to }) => to === hex) ? '' : barredWords(rig, moving, hex);

/** Why the chosen ships cannot go to the hex that was tapped, for places from which its card is far away. */
export function whyBar(now: Current) {
  const hex = openHex(now.rig.view.turn);
  const why = hex !== null && maySteer(now.moving.from) && whyNot(now, hex);
  return why && h('p', { class: 'missing', key: 'why' }, why);
}

/** Where a way that is drawn can go on. Who is not on the board yet enters it first. */
function litWays({ rig, moving, draft }: Current, from: string) {
  const path = draft.path ?? [];
  const entering = moving.from === OFF && path.length === 0;
  const anywhere = entering ? [from] : neighboursOf(path.at(-1) ?? from);
  const next = path.length >= moving.steps ? [] : (waysOn(rig, moving, draft) ?? anywhere);
  return new Map(next.map((hex) => [hex, { mark: '', words: `continue to ${placeName(hex)}` }]));
}

/** A plain move is sent at once: its button names ships and destination. A move that may meet others asks first. */
export function sendMove(
  table: Table,
  now: Current,
  { name, missing = '' }: { name: string; missing?: string },
) {
  const { decision, moving, key, voyages } = now;
  const risks = moveRisks(table, voyages);
  return sendButton(table, {
    name,
    label: labelOf(now, name === 'move-bar'),
    look: isChange(now) ? 'primary' : '',
    missing,
    ...riskParts(missing === '' ? risks : [], stayWords(now)),
    window: decision.window,
    send: () => {
      if (moving.command === null) return;
      closeCard();
      table.send(decision.window, { ...moving.command }, key);
    },
  });
}

/** The parts of a button that sends ships into these risks. */
export const riskParts = (risks: readonly Risk[], note: Content) => {
  const wordsOf = (asks: boolean) =>
    risks.flatMap((risk) => (risk.asks === asks ? [risk.words] : [])).join(' ');
  const said = wordsOf(false);
  return {
    note: [note, said !== '' && h('p', { class: 'hint', key: 'risks' }, said)],
    warning: wordsOf(true),
  };
};

/** Who stays behind, and why. */
function stayWords({ moving, rig }: Current) {
  const words = moving.goal && barredWords(rig, { ...moving, rows: moving.stay }, moving.goal.to);
  return words && h('p', { class: 'hint', key: 'stay' }, words);
}

/** Whether the move sends ships elsewhere than they are going, or by another way. */
export const isChange = ({ moving: { command } }: Pick<Current, 'moving'>) =>
  command !== null && Object.keys(command).some((field) => field !== 'type' && field !== 'ships');

/** The move that is ready, to be sent from elsewhere than the form. */
export function moveBar(table: Table, name: string) {
  const now = current(table);
  if (now === null || !isChange(now) || isStranded(now)) return null;
  return sendMove(table, now, { name: `move-${name}` });
}

/** No route leads there for some of them. */
export const isStranded = ({ voyages }: Pick<Current, 'voyages'>) =>
  voyages.some(({ turns }) => turns === null);

/** `isShort`: on one line in the bar of a phone, which names the classes above it. */
function labelOf({ moving: { goal, rows, ships }, own }: Current, isShort: boolean) {
  if (goal === undefined) return 'Move';
  const going = isShort ? shipWords(own.ships.filter(({ id }) => ships.includes(id))) : chosenTally(rows);
  return `Move ${going} to ${placeName(goal.to)}`;
}

/** Short, so that the map above it keeps its size. A course is said to be final before it is ordered (SC-7.1). */
function chosenWords({ moving: { from, goal, ships, roams }, own, voyages }: Current) {
  const chosen = shipWords(own.ships.filter(({ id }) => ships.includes(id)));
  const place = from === OFF ? 'outside the map' : `at ${placeName(from ?? '')}`;
  const isBound = !maySteer(from) && !roams;
  if (goal === undefined && !isBound)
    return `Chosen: ${chosen} ${place}. Choose a star as their destination.`;
  const isLong = voyages.some(({ turns }) => (turns?.length ?? 0) > 1);
  const course = goal === undefined ? '' : ` to ${placeName(goal.to)}`;
  return `${chosen} ${place}${isBound ? ', on the way' : ','}${course}.${isBound || (isLong && !roams) ? ` ${phrase('bound')}` : ''}`;
}

const chosenTally = (rows: Moving['rows']) =>
  tallyWords(
    tally(rows.flatMap(({ class: kind, count }) => Array.from({ length: count }, () => ({ class: kind })))),
  );
