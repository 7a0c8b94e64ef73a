/** Whether a seat's power applies, and how it changes the words of a form (IC-2). */
import { h } from '../../../shared/dom.ts';
import { raceOf } from '../board/mark.ts';
import { classOf, ownerOf, stacksIn, systemOf, viewOf } from '../pieces.ts';
import { raceNamed } from '../catalogue.ts';
import { strengthOf } from './strength.ts';
import type { Race } from '../../../../../src/rules/conquest/data/races.ts';
import type { ShipId, Side } from '../../../../../src/rules/conquest/pieces/pieces.ts';
import type { Table } from '../edition.ts';

export const hasPower = (table: Table, race: Race, seat: number | null | undefined) =>
  viewOf(table).seats.some((s) => s.seat === seat && s.race === race && s.active);

/** What becomes of the viewer's ships on the losing side. */
export const lossWords = (table: Table) =>
  hasPower(table, 'gelmir', table.seat)
    ? 'go home: your power saves them from the void'
    : 'are lost to the void';

interface Party {
  readonly seat: number;
  /** Its own ships in the combat. */
  readonly ships: readonly ShipId[];
  /** The other main party. */
  readonly other: number;
}

/** Of the present combat. */
function partyOf(table: Table, side: Side): Party {
  const { combat } = viewOf(table);
  if (combat === null) return { seat: -1, ships: [], other: -1 };
  const seat = combat[side];
  const other = combat[side === 'attacker' ? 'defender' : 'attacker'];
  const flying = combat.fleet.map(({ ship }) => ship).filter((ship) => ownerOf(ship) === seat);
  return { seat, ships: side === 'attacker' ? flying : standingOn(table, combat.world, seat), other };
}

export const standingOn = (table: Table, world: string, seat: number) =>
  stacksIn(table)
    .filter(({ place, owner }) => place === world && owner === seat)
    .flatMap(({ ships }) => ships);

/**
 * A line for each power of the two main parties that changes who wins.
 * `leaving`: whether the viewer's ships have yet to leave their places.
 */
export function powerLines(table: Table, parties: readonly Party[], leaving: boolean) {
  const lines = parties.flatMap((party) => {
    const words = effectOf(table, party);
    if (words === '') return [];
    const off = leaving && party.seat === table.seat && willBeOff(table, party);
    return [off ? h('li', { key: party.seat }, OFF) : powerLine(table, party.seat, words, true)];
  });
  return lines.length > 0 && h('ul', { class: 'powers', key: 'powers' }, lines);
}

/** Before any answer in the present combat. */
export const combatPowers = (table: Table) =>
  powerLines(table, [partyOf(table, 'attacker'), partyOf(table, 'defender')], false);

/**
 * What the power of each seat does to an attack of the viewer, even if that changes nothing.
 * `world`: the target. Undefined before the viewer has chosen it.
 */
export function targetPowers(table: Table, seats: readonly number[], world: string | undefined) {
  const line = (seat: number) => {
    const seen = viewOf(table).seats[seat];
    if (seen === undefined) return null;
    const ships = world === undefined ? null : standingOn(table, world, seat);
    const words = effectOf(table, { seat, ships, other: table.seat ?? -1 });
    const calm = seen.active ? (HARMLESS[seen.race] ?? '') : `off, as ${FEW_AT_HOME}.`;
    return powerLine(table, seat, words || calm, words !== '');
  };
  return (
    seats.length > 0 &&
    h(
      'ul',
      { class: 'powers', key: 'targets', 'aria-label': 'Powers of the players you can attack' },
      seats.map(line),
    )
  );
}

/** `decides`: whether it can change who wins. Of another seat, this is a warning. */
function powerLine(table: Table, seat: number, words: string, decides: boolean) {
  const warns = decides && seat !== table.seat;
  const whose = seat === table.seat ? 'Your' : `${table.names[seat]}’s`;
  return h(
    'li',
    { key: seat, class: warns ? 'warns' : '' },
    warns && h('b', {}, 'Careful: '),
    `${whose} power, ${raceNamed(raceOf(table, seat)).name}: ${words}`,
  );
}

/** IC-2.3: the number of colony ships that keep a power active. */
const AT_HOME = 2;
const FEW_AT_HOME = `fewer than ${AT_HOME} of its colony ships are at home`;
const OFF = `Your power will be off in this combat: fewer than ${AT_HOME} of your colony ships stay at home.`;

function willBeOff(table: Table, { seat, ships }: Party) {
  const home = (viewOf(table).seats[seat]?.ships ?? []).filter(
    ({ id, place }) => classOf(id) === 'c' && systemOf(place) === seat && !ships.includes(id),
  );
  return home.length < AT_HOME;
}

/** `ships`: null before the target is chosen. */
type Acting = Omit<Party, 'ships'> & { readonly ships: Party['ships'] | null };

/** What its power changes about the winner. Empty if nothing. */
function effectOf(table: Table, acting: Acting) {
  const seen = viewOf(table).seats[acting.seat];
  return seen?.active ? (DECISIVE[seen.race]?.(table, acting) ?? '') : '';
}

/** The highest value of a coin. */
const HIGHEST = 5;

/** ` With a 5, a strength of 6 becomes 30.` */
function timesHighest(table: Table, ships: readonly ShipId[] | null) {
  const { known, dice } = strengthOf(table, ships ?? []);
  return dice > 0 || known === 0
    ? ''
    : ` With a ${HIGHEST}, a strength of ${known} becomes ${known * HIGHEST}.`;
}

const subject = (table: Table, seat: number, verb: string) =>
  seat === table.seat ? `you ${verb}` : `${table.names[seat]} ${verb}s`;

/** IC-2.5: the powers that can change the winner. */
const DECISIVE: Readonly<Partial<Record<Race, (table: Table, acting: Acting) => string>>> = {
  balchoth: (_, { ships }) =>
    ships === null || ships.some((ship) => classOf(ship) !== 't')
      ? 'each colony ship counts 2 and each warship 4. The totals here include that.'
      : '',
  druwaith: (table, { seat, other }) =>
    `${subject(table, seat, 'choose')} a coin after seeing ${other === table.seat ? 'yours' : `that of ${table.names[other]}`}.`,
  pelantiri: (table, { seat, ships, other }) =>
    ships?.length === 0
      ? ''
      : `with Diplomacy ${subject(table, seat, 'win')}, whatever ${subject(table, other, 'play')}${ships === null ? ', where it has ships' : ''}.`,
  seregon: (table, { seat, ships }) =>
    `the strength of ${seat === table.seat ? 'your own ships is multiplied by your' : 'its own ships is multiplied by its'} attack coin, not added to it.${timesHighest(table, ships)}`,
};

/** The other powers, as an attacker meets them. They act before or after the combat. */
const HARMLESS: Readonly<Partial<Record<Race, string>>> = {
  celegorm: 'it takes its coin back after the combat.',
  gelmir: 'its ships go home if it loses, not to the void.',
  hirilorn: 'it draws four coins for a new hand.',
  mormegil: 'it may take the coin that you play, after the combat.',
  nirnaeth: 'it heals lost ships, and changes no combat.',
  pelantiri: 'it has no ship there, so its Diplomacy is like any other.',
  balchoth: 'it has no colony ship or warship there, so nothing changes.',
};
