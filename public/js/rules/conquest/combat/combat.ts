/** The combat that is on, or that was last: both sides' strengths laid open as a sum. */
import { h } from '../../../shared/dom.ts';
import { ROVING } from '../../hint.ts';
import { fightKey } from '../../awaited.ts';
import { listWords } from '../../../shared/list-words.ts';
import { endsCombat, lastBattle } from './battle.ts';
import { coinFace } from './coin.ts';
import { decidedSides } from './decided.ts';
import { isAtHand } from './held.ts';
import { fleetWords, nameOf, ownerOf, stackOf, stacksIn, valueOf, viewOf, worldWords } from '../pieces.ts';
import { badge, shipIcon } from '../board/mark.ts';
import { diplomacy, phrase } from '../catalogue.ts';
import { hasEffect, standingOn } from './powers.ts';
import { isRead, resultCard } from './result.ts';
import { sumNotes } from './sum-notes.ts';
import { MULTIPLIES, strengthOf, strengthWords } from './strength.ts';
import type { CombatSeen, ShipSeen } from '../../../../../src/rules/conquest/view/sighting.ts';
import type { ShipId, Side } from '../../../../../src/rules/conquest/pieces/pieces.ts';
import type { Table } from '../edition.ts';

export function combatPanel(table: Table) {
  const { combat } = viewOf(table);
  const last = lastBattle(table.log);
  const world = combat?.world ?? last?.declared.world;
  if (world === undefined) return null;
  const result = resultCard(table);
  if (result !== null) return result;
  const end = combat === null ? table.log.findLast(endsCombat) : undefined;
  // After its result, the news has the place.
  const isOn = isAtHand(table, last) && !(end && isRead(table, end.step));
  return h(
    'section',
    // On a wide screen it may scroll, so the keyboard needs a stop.
    { class: isOn ? 'card combat on' : 'card combat', key: fightKey(table, isOn), tabindex: isOn ? 0 : null },
    h('h2', {}, `${combat === null ? 'The last combat:' : 'Combat for'} ${worldWords(table, world)}`),
    // Until the coins are turned over there is nothing decided.
    last === null ? combat && sidesOf(table, combat) : decidedSides(table, last),
    combat && asked(table, combat),
  );
}

const sidesOf = (table: Table, combat: CombatSeen) =>
  h(
    'div',
    { ...ROVING, class: 'sides' },
    sidePart(table, combat, 'attacker'),
    sidePart(table, combat, 'defender'),
  );

function sidePart(table: Table, combat: CombatSeen, side: Side) {
  const seat = combat[side];
  // Without the draft, so that the form below stays in its place.
  const { own, allies, total } = strengthsOf(table, combat, side, false);
  const coin = combat.coins[side];
  const multiplies = hasEffect(table, MULTIPLIES, seat);
  return h(
    'div',
    { class: `side ${side}`, key: side },
    h(
      'div',
      {},
      h('h3', {}, badge(table, seat), nameOf(table, seat), h('small', {}, side)),
      h(
        'p',
        {},
        h('b', {}, strengthWords(strengthOf(table, own))),
        ` · ${fleetWords(table, own)}`,
        diceOf(table, own),
      ),
      h(
        'p',
        {},
        multiplies ? '× ' : '+ ',
        coinFace(coin, '', `coin ${side}`),
        coin === null && (sealedCoin(table, seat) ?? h('small', {}, ' coin')),
      ),
      allies.map((ally) => allyLine(table, ally)),
    ),
    h('p', { class: 'total' }, '= ', h('b', {}, total)),
    h('div', {}, sumNotes(table, { seat, helpers: allies.map((ally) => ally.seat) }, activeIn(table))),
  );
}

const activeIn = (table: Table) =>
  viewOf(table)
    .seats.filter(({ active }) => active)
    .map(({ seat }) => seat);

/** The viewer's own coin face down, which nobody else sees. The last one is played without a question (IC-6.5). */
function sealedCoin(table: Table, seat: number) {
  const { own } = viewOf(table);
  if (own?.seat !== seat) return null;
  if (own.hand.length === 1)
    return [
      h('small', {}, seat === table.seat ? ' your last coin: ' : ' the last: '),
      coinFace(own.hand[0]!, 'tiny'),
    ];
  if (own.answer?.type !== 'commit') return null;
  return [h('small', {}, seat === table.seat ? ' yours: ' : ' it is '), coinFace(own.answer.coin, 'tiny')];
}

const allyLine = (table: Table, { seat, ships }: CombatSeen['allies'][number]) =>
  h(
    'p',
    { key: seat },
    '+ ',
    h('b', {}, strengthWords(strengthOf(table, ships))),
    ` · ${nameOf(table, seat)}: ${fleetWords(table, ships)}`,
    diceOf(table, ships),
  );

/** The rolled dice. */
function diceOf(table: Table, ships: readonly ShipId[]) {
  const rolled = viewOf(table)
    .seats.flatMap((seat) => seat.ships)
    .filter(({ id, face }) => typeof face === 'number' && ships.includes(id));
  // As the sum counts it, whatever it rolled.
  const icon = (ship: ShipSeen) => shipIcon(table, stackOf(table, { ...ship, face: ship.strength }));
  return rolled.length > 0 && h('span', { class: 'dice' }, rolled.map(icon));
}

export function strengthsOf(table: Table, combat: CombatSeen, side: Side, withDraft = true) {
  const seat = combat[side];
  const flying = combat.fleet.map((f) => f.ship).filter((s) => ownerOf(s) === seat);
  const standing = stacksIn(table).filter((s) => s.place === combat.world && s.owner === seat);
  const own = side === 'attacker' ? flying : standing.flatMap((s) => s.ships);
  const allies = [...combat.allies.filter((a) => a.side === side), ...joining(table, side, withDraft)];
  return { own, allies, total: totalOf(table, combat, { side, own, allies }) };
}

/** The ships that the viewer is about to send, or has sent while others still answer. */
function joining(table: Table, side: Side, withDraft: boolean): CombatSeen['allies'] {
  const decision = table.seen.decisions.find(({ kind }) => kind === 'alliance');
  const seat = viewOf(table).own?.seat;
  if (decision === undefined || seat === undefined) return [];
  const sent = decision.answer as AllianceDraft | undefined;
  const draft: AllianceDraft = withDraft ? table.draft(decision.window) : {};
  const ships = draft.ships ?? sent?.ships ?? [];
  return (draft.side ?? sent?.side) === side && ships.length > 0 ? [{ seat, side, ships }] : [];
}

interface AllianceDraft {
  readonly side?: string;
  readonly ships?: readonly ShipId[];
}

function totalOf(
  table: Table,
  combat: CombatSeen,
  { side, own, allies }: { side: Side; own: readonly ShipId[]; allies: CombatSeen['allies'] },
) {
  const coin = combat.coins[side];
  const ships = strengthOf(table, own);
  const helped = strengthOf(
    table,
    allies.flatMap((a) => a.ships),
  );
  if (coin === null || ships.dice + helped.dice > 0) return '?';
  if (valueOf(coin) === 0) return diplomacy().name;
  const multiplies = hasEffect(table, MULTIPLIES, combat[side]);
  return (multiplies ? ships.known * valueOf(coin) : ships.known + valueOf(coin)) + helped.known;
}

/** Who was asked for help, and has not come (yet). */
function asked(table: Table, combat: CombatSeen) {
  const came = new Set(combat.allies.map((a) => a.seat));
  const line = (side: Side) => {
    const seats = combat.asked[side].filter((s) => !came.has(s));
    return seats.length > 0 && h('p', { class: 'hint', key: side }, askedWords(table, side, seats));
  };
  return [line('attacker'), line('defender'), bystanding(table, combat)];
}

/** The windows in which help is asked for and promised: until they close, answers are secret (IC-5.6). */
const CALLS = ['ally-request', 'alliance'];

function askedWords(table: Table, side: Side, asked: readonly number[]) {
  const seats = listWords(asked.map((s) => nameOf(table, s)));
  const kind = viewOf(table).asking?.kind ?? 'alliance';
  if (CALLS.includes(kind)) return phrase('ally.asked', { seats, side });
  return phrase('ally.none', { seats: seats.charAt(0).toUpperCase() + seats.slice(1), side });
}

/** IC-4.6: for a player who has ships there and is not asked for help. */
function bystanding(table: Table, { world, attacker, defender, asked: seats }: CombatSeen) {
  const { seat } = table;
  const taking: readonly number[] = [attacker, defender, ...seats.attacker, ...seats.defender];
  if (seat === null || taking.includes(seat)) return null;
  const isThere = standingOn(table, world, seat).length > 0;
  return isThere && h('p', { class: 'hint', key: 'aside' }, phrase('combat.aside'));
}
