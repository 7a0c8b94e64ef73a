/** An attack before it is sent: what both sides have for sure, and what coins and powers make of it. Loads after the board. */
import { h } from '../../../shared/dom.ts';
import { phone } from '../../../table/question/phone.ts';
import { classOf, fleetWords, nameOf, viewOf } from '../pieces.ts';
import { phrase } from '../catalogue.ts';
import { powerLines } from './cautions.ts';
import { hasEffect, lossWords, standingOn, turnsOff } from './powers.ts';
import { effectOf, MULTIPLIES, STRONG, strengthOf, strengthWords, type Strength } from './strength.ts';
import { attackStake, doubt } from './winning.ts';
import type { ShipId, WorldId } from '../../../../../src/rules/conquest/pieces/pieces.ts';
import type { Table } from '../edition.ts';

interface Attack {
  readonly world: WorldId;
  readonly opponent: number;
  readonly fleet: readonly ShipId[];
}

/**
 * Above the button. `isReady`: nothing is missing. Until then, the foot of a wide screen leaves the form its room; on a phone, each note
 * has its place from the start, so that the board does not move under the finger.
 */
export function attackNotes(table: Table, attack: Attack, isReady: boolean) {
  const { world, opponent, fleet } = attack;
  const odds = h('p', { class: 'odds', key: 'odds' }, `${oddsWords(partiesOf(table, attack))}.`);
  if (!isReady && !phone.isPhone()) return odds;
  return [
    odds,
    fleet.length > 0 && h('p', { class: 'hint', key: 'risk' }, riskWords(table, fleet)),
    lastCoin(table),
    attackStake(table, { world, opponent, ships: fleet }),
    doubt(table, { world, fleet, isReady }),
    turnsOff(table, fleet) &&
      h('p', { class: 'refusal calm', role: 'status', key: 'off' }, phrase('power.off.soon')),
  ];
}

/** A main party of a combat. */
export interface Party {
  /** Such as `your coin`. */
  readonly coin: string;
  readonly own: Strength;
  readonly help?: Strength;
  readonly multiplies: boolean;
}

const NO_HELP: Strength = { known: 0, dice: 0 };

/**
 * `6 against 6, plus a coin each`. Where a coin multiplies, it is no summand: `(5 + ?) × your coin + 3 against 6 + Bo’s coin`.
 * `names`: before the strength of each side.
 */
export function oddsWords(parties: readonly [Party, Party], names = ['', ''], between = ' against ') {
  const isPlain = parties.every(({ multiplies }) => !multiplies);
  const sides = parties.map((party, i) => `${names[i]}${isPlain ? sumOf(party) : termOf(party)}`);
  return `${sides.join(between)}${isPlain ? `, ${phrase('coin.each')}` : ''}`;
}

const sumOf = ({ own, help = NO_HELP }: Party) =>
  strengthWords({ known: own.known + help.known, dice: own.dice + help.dice });

function termOf(party: Party) {
  const { coin, own, help = NO_HELP, multiplies } = party;
  if (!multiplies) return `${sumOf(party)} + ${coin}`;
  const ships = strengthWords(own);
  const product = `${ships.includes('+') ? `(${ships})` : ships} × ${coin}`;
  return help.known + help.dice > 0 ? `${product} + ${strengthWords(help)}` : product;
}

function partiesOf(table: Table, { world, opponent, fleet }: Attack): readonly [Party, Party] {
  const isOff = turnsOff(table, fleet);
  return [
    {
      coin: 'your coin',
      own: sentStrength(table, fleet),
      multiplies: !isOff && hasEffect(table, MULTIPLIES, table.seat),
    },
    {
      coin: `${nameOf(table, opponent)}’s coin`,
      own: strengthOf(table, standingOn(table, world, opponent)),
      multiplies: hasEffect(table, MULTIPLIES, opponent),
    },
  ];
}

/** Of the viewer's ships after they have left. Their departure may turn off the power that makes them stronger. */
function sentStrength(table: Table, fleet: readonly ShipId[]) {
  const seen = viewOf(table).seats[table.seat ?? -1];
  const isStrong = seen !== undefined && effectOf(seen.race) === STRONG;
  return strengthOf(table, fleet, isStrong && turnsOff(table, fleet));
}

/** Below the choice of the fleet. */
export function attackSum(table: Table, attack: Attack) {
  const { world, opponent, fleet } = attack;
  const defence = standingOn(table, world, opponent);
  const [ours, theirs] = partiesOf(table, attack);
  const isOff = turnsOff(table, fleet);
  const own = { seat: table.seat ?? -1, ships: fleet, other: opponent };
  const totals = h(
    'p',
    { class: 'sum' },
    'You: ',
    h('b', {}, strengthWords(ours.own)),
    ` (${fleetWords(table, fleet)}). `,
    `${table.names[opponent]}: `,
    h('b', {}, strengthWords(theirs.own)),
    ` (${fleetWords(table, defence)}). `,
    ours.own.dice + theirs.own.dice > 0 && `${phrase('dice')} `,
    phrase(ours.multiplies ? 'sum.multiplies' : theirs.multiplies ? 'sum.adds.own' : 'sum.adds'),
  );
  return [
    totals,
    defence.length === 0 &&
      h('p', { class: 'hint', key: 'empty' }, phrase('attack.empty', { other: nameOf(table, opponent) })),
    powerLines(table, isOff ? [] : [own]),
  ];
}

/** What a defeat costs, also for a player who does not open the form. IC-4.2: without a warship there is no next attack. */
function riskWords(table: Table, fleet: readonly ShipId[]) {
  const left = (viewOf(table).seats[table.seat ?? -1]?.ships ?? []).filter(
    ({ id, place }) => classOf(id) === 'w' && place !== 'void' && !fleet.includes(id),
  );
  const words = lossWords(table, fleet);
  const isAll = left.length === 0 && words !== phrase('lost.saved');
  return isAll ? `${words} ${phrase('lost.warships')}` : words;
}

/** IC-6.5: the player is not asked about the last coin. */
const lastCoin = (table: Table) =>
  viewOf(table).own?.hand.length === 1 && h('p', { class: 'hint', key: 'last' }, phrase('coin.last'));
