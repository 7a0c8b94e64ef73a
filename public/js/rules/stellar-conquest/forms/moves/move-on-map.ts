/** The move in preparation on the map: highlights, taps, routes, and the button below. */
import { draftAt } from '../../../../game/drafts.ts';
import { h } from '../../../../shared/dom.ts';
import { sendButton } from '../../../../table/send-button.ts';
import { placeName } from '../../atlas.ts';
import { neighboursOf } from '../../../../../../src/rules/stellar-conquest/data/hex.ts';
import { barredWords } from '../../movement/barred.ts';
import { maySteer, movingOf, OFF } from '../../movement/moving.ts';
import { lights, wordsOver } from '../../map/lights.ts';
import { closeCard, openHex } from '../../map/selection.ts';
import { moveRisks, type Risk } from '../../battle/risks.ts';
import { tally, tallyWords, viewOf } from '../../view.ts';
import { arrival, voyagesOf, waysOn } from '../../movement/voyages.ts';
import { insteadButton, shipWords } from './idle.ts';
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

/** Highlights of the map, and the meaning of a tap. */
export function moveHooks(table: Table): Hooks | null {
  const now = current(table);
  if (now === null) return null;
  const { own, rig, moving, draft, set, voyages } = now;
  const entry = viewOf(table).seats[own.seat]?.entry ?? '';
  const from = moving.from === OFF ? entry : (moving.from ?? null);
  const shared = {
    goal: moving.goal?.to ?? null,
    from,
    draw: lights,
    words: wordsOver(table),
    why: (hex: string) => whyNot(now, hex),
    instead: (hex: string) => instead(now, hex),
    ...(moving.ships.length > 0 && from !== null && { chosen: chosenWords(now) }),
    routes: voyages.flatMap(({ turns, from: start }) => (turns === null ? [] : [{ from: start, turns }])),
    now: own.turn?.turn ?? 0,
    look: (hex: string) => {
      const { places } = moving;
      const place = places.includes(hex) ? hex : hex === entry && places.includes(OFF) ? OFF : null;
      if (place === null || place === moving.from || isBarredGoal(now, hex)) return;
      set({ ...NOTHING, from: place });
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
          words: turns === null ? 'avoided until now' : `there ${arrival(turns, shared.now, rig.view)}`,
        },
      ]),
    ),
    pick: (hex) => set({ to: hex, path: [] }),
  };
}

const whyNot = ({ rig, moving }: Current, hex: string) =>
  moving.goals.some(({ to }) => to === hex) ? '' : barredWords(rig, moving, hex);

/** While the chosen ships can be steered, a tap on a star means their destination. True if they cannot go there. */
const isBarredGoal = (now: Current, hex: string) => maySteer(now.moving.from) && whyNot(now, hex) !== '';

/** Other ships at a star to which the chosen ones cannot go. */
const instead = (now: Current, hex: string) =>
  isBarredGoal(now, hex) &&
  now.moving.places.includes(hex) &&
  insteadButton(now, hex, () => now.set({ ...NOTHING, from: hex }));

/** Why the chosen ships cannot go to the hex that was tapped, for places from which its card is far away. */
export function insteadBar(now: Current) {
  const hex = openHex(now.rig.view.turn);
  const button = hex !== null && instead(now, hex);
  return button && [h('p', { class: 'missing', key: 'why' }, whyNot(now, hex)), button];
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
    label: labelOf(moving),
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

const labelOf = (moving: Moving) =>
  moving.goal === undefined
    ? 'Move'
    : `Move ${tallyWords(chosenTally(moving))} to ${placeName(moving.goal.to)}`;

/** `21 ships at Scorpii (AA19)`: on one line, so that the map above it keeps its size. */
function chosenWords({ moving: { from, goal, ships }, own }: Current) {
  const chosen = shipWords(own.ships.filter(({ id }) => ships.includes(id)));
  const place = from === OFF ? 'outside the map' : `at ${placeName(from ?? '')}`;
  return `Chosen: ${chosen} ${place}. ${goal === undefined ? 'Choose a star as their destination.' : `To ${placeName(goal.to)}.`}`;
}

const chosenTally = ({ rows }: Moving) =>
  tally(rows.flatMap(({ class: kind, count }) => Array.from({ length: count }, () => ({ class: kind }))));
