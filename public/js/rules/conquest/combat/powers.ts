/** Whether a seat's power applies, and how it changes the words of a form (IC-2). */
import { h } from '../../../shared/dom.ts';
import { classOf, nameOf, ownerOf, stacksIn, systemOf, viewOf } from '../pieces.ts';
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
}

/** Of the present combat. */
export function partyOf(table: Table, side: Side): Party {
  const { combat } = viewOf(table);
  if (combat === null) return { seat: -1, ships: [] };
  const seat = combat[side];
  if (side === 'attacker')
    return { seat, ships: combat.fleet.map(({ ship }) => ship).filter((ship) => ownerOf(ship) === seat) };
  return { seat, ships: standingOn(table, combat.world, seat) };
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
    const words = actingWords(table, party, leaving);
    return words === '' ? [] : [h('li', { key: party.seat }, words)];
  });
  return lines.length > 0 && h('ul', { class: 'powers', key: 'powers' }, lines);
}

/** IC-2.3: colony ships that keep a power active. */
const AT_HOME = 2;

function actingWords(table: Table, { seat, ships }: Party, leaving: boolean) {
  const seen = viewOf(table).seats[seat];
  if (seen === undefined || !seen.active) return '';
  const words =
    WORDS[seen.race]?.({ isMine: seat === table.seat, who: nameOf(table, seat), ships, table }) ?? '';
  if (words === '' || !leaving || seat !== table.seat) return words;
  const home = seen.ships.filter(
    ({ id, place }) => classOf(id) === 'c' && systemOf(place) === seat && !ships.includes(id),
  );
  return home.length < AT_HOME
    ? `Your power will be off in this combat: fewer than ${AT_HOME} of your colony ships stay at home.`
    : words;
}

interface Acting {
  readonly isMine: boolean;
  readonly who: string;
  readonly ships: readonly ShipId[];
  readonly table: Table;
}

/** The highest value of a coin. */
const HIGHEST = 5;

/** ` With a 5, 6 becomes 30.` */
function timesHighest({ table, ships }: Acting) {
  const { known, dice } = strengthOf(table, ships);
  return dice > 0 || known === 0 ? '' : ` With a ${HIGHEST}, ${known} becomes ${known * HIGHEST}.`;
}

/** IC-2.5: the powers that can change the winner. The others act before or after a combat. */
const WORDS: Readonly<Partial<Record<Race, (acting: Acting) => string>>> = {
  balchoth: ({ isMine, who, ships }) =>
    ships.some((ship) => classOf(ship) !== 't')
      ? `${isMine ? 'Your' : `${who}’s`} power: colony ships count 2 and warships 4. The sum has them already.`
      : '',
  druwaith: ({ isMine, who }) =>
    isMine
      ? 'Your power: you choose your coin after you see the opponent’s.'
      : `${who}’s power: ${who} chooses a coin after seeing yours.`,
  pelantiri: ({ isMine, who, ships }) =>
    ships.length === 0
      ? ''
      : isMine
        ? 'Your power: your Diplomacy wins, whatever the opponent plays.'
        : `${who}’s power: with Diplomacy ${who} wins, whatever you play.`,
  seregon: (acting) => {
    const { isMine, who } = acting;
    const whose = isMine ? 'Your' : `${who}’s`;
    return `${whose} power: an attack coin multiplies ${isMine ? 'your' : 'its'} own ships, it is not added.${timesHighest(acting)}`;
  },
};
