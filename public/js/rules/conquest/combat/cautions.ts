/** What a player should know of a combat before they answer: the powers that can decide it, and a world that they hold without ships. */
import { h } from '../../../shared/dom.ts';
import { phrase, raceNamed } from '../catalogue.ts';
import { ownerOf, systemOf, viewOf, worldWords } from '../pieces.ts';
import { decisiveWords, hasEffect, powerLine, standingOn, type Party } from './powers.ts';
import { effectOf } from './strength.ts';
import type { Side } from '../../../../../src/rules/conquest/pieces/pieces.ts';
import type { Table } from '../edition.ts';

/** IC-4.4: why the viewer has to fight for a world of their system without ships of theirs. */
export function undefended(table: Table) {
  const { combat } = viewOf(table);
  if (combat === null || combat.defender !== table.seat || systemOf(combat.world) !== table.seat) return null;
  const isEmpty = standingOn(table, combat.world, combat.defender).length === 0;
  const world = worldWords(table, combat.world);
  return isEmpty && h('p', { class: 'hint', key: 'undefended' }, phrase('defend.empty', { world }));
}

/** A line for each power of the two main parties that changes who wins, or would if it were not off, and for the viewer's own that is off. */
export function powerLines(table: Table, parties: readonly Party[]) {
  const lines = parties.flatMap((party) => {
    const { seat } = party;
    const off = offWords(table, seat);
    const words = off || decisiveWords(table, party);
    return words === '' ? [] : [powerLine(table, seat, words, off === '')];
  });
  return lines.length > 0 && h('ul', { class: 'powers', key: 'powers' }, lines);
}

/** Empty if the power is on. What a power does for lost ships has words of its own (`lossWords`). */
function offWords(table: Table, seat: number) {
  const seen = viewOf(table).seats[seat];
  if (seen?.active !== false) return '';
  if (seat === table.seat) return effectOf(seen.race) === 'returns' ? '' : phrase('power.off.yours');
  return raceNamed(seen.race).power?.own === undefined ? '' : phrase('power.off');
}

/** The values that the coin of each main party may have. Diplomacy is 0. */
export interface Playable {
  readonly mine: readonly (number | null)[];
  readonly theirs: readonly (number | null)[];
}

/** For the present combat. If the coins are known, leaves out powers that need a Diplomacy that nobody can play. */
export function combatPowers(table: Table, coins?: Playable) {
  const parties = [partyOf(table, 'attacker'), partyOf(table, 'defender')];
  const canPlay = ({ seat }: Party) => {
    const values = seat === table.seat ? coins?.mine : coins?.theirs;
    return values === undefined || values.includes(0) || !hasEffect(table, 'envoy', seat);
  };
  return powerLines(table, parties.filter(canPlay));
}

function partyOf(table: Table, side: Side): Party {
  const { combat } = viewOf(table);
  if (combat === null) return { seat: -1, ships: [], other: -1 };
  const seat = combat[side];
  const other = combat[side === 'attacker' ? 'defender' : 'attacker'];
  const flying = combat.fleet.map(({ ship }) => ship).filter((ship) => ownerOf(ship) === seat);
  return { seat, ships: side === 'attacker' ? flying : standingOn(table, combat.world, seat), other };
}
