/** Answering a call for allies (IC-5.6): a side and ships, or no. */
import { choice } from '../../../forms/choice.ts';
import { h } from '../../../shared/dom.ts';
import { sendButton } from '../../../table/send-button.ts';
import { NO_HOOKS } from '../board/board.ts';
import { phrase } from '../catalogue.ts';
import { fleetWords, viewOf, worldWords } from '../pieces.ts';
import { pickHooks, shipPicker } from '../board/picker.ts';
import { combatPowers } from '../combat/cautions.ts';
import { hasEffect, lossWords, standingOn } from '../combat/powers.ts';
import { oddsWords } from '../combat/preview.ts';
import { MULTIPLIES, strengthOf, strengthWords } from '../combat/strength.ts';
import { strengthsOf } from '../combat/combat.ts';
import { combatStake } from '../combat/winning.ts';
import type { ShipId, Side, WorldId } from '../../../../../src/rules/conquest/pieces/pieces.ts';
import type { AllianceParts } from '../../../../../src/rules/conquest/legal/describe.ts';
import type { DecisionSeen } from '../../../api/shapes/games.ts';
import type { Table } from '../edition.ts';
import type { Composer } from './composer.ts';

/** The draft, and the sent answer. */
interface AllianceDraft {
  readonly side?: string;
  readonly ships?: readonly ShipId[];
}

export function allianceForm(table: Table, decision: DecisionSeen): Composer {
  const { sides } = decision.describe as AllianceParts;
  const answer = decision.answer as AllianceDraft | undefined;
  const draft = table.draft(decision.window) as AllianceDraft;
  // Where one side alone asks, its ships are there to choose at once.
  const side = draft.side ?? answer?.side ?? (sides.length === 1 ? sides[0]?.side : undefined);
  const taken = sides.find((s) => s.side === side);
  const ships = taken?.ships ?? [];
  const chosen = (draft.ships ?? answer?.ships ?? []).filter((s) => ships.includes(s));
  const change = (fields: object) => {
    Object.assign(draft, fields);
    table.redraw();
  };
  const pick = { table, ships, chosen, set: (s: readonly ShipId[]) => change({ side, ships: s }) };
  const { combat } = viewOf(table);
  const options = sides.map((s) => ({
    value: s.side,
    label: withWords(table, s.side),
    hint: HINTS[s.side],
  }));
  return {
    hooks: ships.length > 0 ? pickHooks(pick) : NO_HOOKS,
    form: [
      choice(
        'Your answer',
        options,
        side,
        (value) => change({ side: value }),
        undefined,
        declineButton(table, decision),
      ),
      taken &&
        h(
          'div',
          { key: 'ships' },
          shipPicker(pick),
          added(table, chosen),
          h('p', { class: 'hint' }, phrase(taken.side === 'attacker' ? 'ally.attacker' : 'ally.defender')),
        ),
      stakes(table, sides, chosen),
      combat && aside(table, combat.world),
      combatPowers(table),
      answerButton(table, decision, side, chosen),
    ],
  };
}

/** IC-4.6. */
function aside(table: Table, world: WorldId) {
  const isThere = standingOn(table, world, table.seat ?? -1).length > 0;
  return isThere && h('p', { class: 'hint' }, phrase('ally.aside', { world: worldWords(table, world) }));
}

const HINTS = { attacker: 'attacks', defender: 'defends' };

/** What happens to the viewer's ships if their side wins, and if it loses. */
const stakes = (table: Table, sides: AllianceParts['sides'], chosen: readonly ShipId[]) =>
  h(
    'p',
    { class: 'hint', key: 'stakes' },
    sides.map(({ side }) => [
      sides.length > 1 && h('b', {}, `${withWords(table, side)}: `),
      phrase(side === 'attacker' ? 'ally.attacker.won' : 'ally.defender.won'),
      ' ',
    ]),
    lossWords(table, chosen),
  );

const withWords = (table: Table, side: Side) => `With ${table.names[viewOf(table).combat?.[side] ?? -1]}`;

function added(table: Table, chosen: readonly ShipId[]) {
  const strength = strengthOf(table, chosen);
  return h(
    'p',
    { class: 'sum' },
    'You add ',
    h('b', {}, strengthWords(strength)),
    '.',
    strength.dice > 0 && ` ${phrase('dice')}`,
  );
}

/** `The attacker Bo asked you for help. Without your ships: attacker Bo with 8, defender Cy with 6, plus a coin each.` Once ships are chosen: the sums with them, and what is at stake. */
function odds(table: Table, sides: AllianceParts['sides'], chosen: readonly ShipId[]) {
  const { combat } = viewOf(table);
  if (combat === null) return null;
  const party = (side: Side) => {
    const { own, allies } = strengthsOf(table, combat, side);
    const helpers = allies.flatMap(({ ships }) => ships);
    return {
      coin: 'coin',
      own: strengthOf(table, own),
      help: strengthOf(table, helpers),
      multiplies: hasEffect(table, MULTIPLIES, combat[side]),
    };
  };
  const isSent = chosen.length > 0;
  const named = (side: Side) => `${side} ${table.names[combat[side]]}`;
  const sums = oddsWords(
    [party('attacker'), party('defender')],
    [`${named('attacker')} with `, `${named('defender')} with `],
    ', ',
  );
  const calls = sides.map(({ side }) => `${phrase('ally.asked', { seats: 'you', side: named(side) })} `);
  return h(
    'p',
    { class: 'odds', key: 'odds' },
    isSent
      ? `With your ships: ${sums}. ${lossWords(table, chosen)}`
      : [calls, `Without your ships: ${sums}.`],
  );
}

/** It is sent with one press. */
function declineButton(table: Table, decision: DecisionSeen) {
  const { window, answer } = decision;
  return sendButton(table, {
    name: 'decline',
    label: 'Decline',
    look: '',
    ...(answer?.type === 'decline' && { settled: 'This is already your answer.' }),
    window,
    send: () => table.send(window, { type: 'decline' }),
  });
}

function answerButton(
  table: Table,
  decision: DecisionSeen,
  side: string | undefined,
  ships: readonly ShipId[],
) {
  const { sides } = decision.describe as AllianceParts;
  const shipless = ships.length > 0 ? '' : 'Choose at least one ship, or decline.';
  return sendButton(table, {
    name: 'alliance',
    label: labelOf(table, side, ships),
    missing: side === undefined ? 'Choose a side, or decline.' : shipless,
    note: [odds(table, sides, ships), combatStake(table, side === 'attacker' ? ships : [])],
    window: decision.window,
    send: () => table.send(decision.window, { type: 'ally', side, ships }),
  });
}

function labelOf(table: Table, side: string | undefined, ships: readonly ShipId[]) {
  if (side === undefined) return 'Answer';
  return ships.length > 0 ? `Send ${fleetWords(table, ships)}` : 'Send ships';
}
