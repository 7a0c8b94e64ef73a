/** What ships, worlds and races do, where the board shows them. */
import { h } from '../../shared/dom.ts';
import { classOf, fleetsOn, systemOf, viewOf, worldWords } from './pieces.ts';
import { strengthOf, strengthWords } from './combat/strength.ts';
import { markedName, phrase, raceNamed, shipNamed } from './catalogue.ts';
import { hintOf } from '../hint.ts';
import type { ShipId } from '../../../../src/rules/conquest/pieces/pieces.ts';
import type { Table } from './edition.ts';
import type { Stack } from './pieces.ts';

/** Of one of these ships: its strength as the view has it, and what it is for. */
export function doesWords(table: Table, { ships, letter }: Pick<Stack, 'ships' | 'letter'>) {
  const strength = strengthOf(table, ships.slice(0, 1));
  const counts = strength.dice > 0 ? phrase('dice.ship') : `Strength ${strengthWords(strength)}`;
  return `${ships.length > 1 ? 'Each: ' : ''}${counts} in a combat. ${shipNamed(letter).text}`;
}

/** Of a ship in a form. */
export const shipHint = (table: Table, ship: ShipId) =>
  hintOf(doesWords(table, { ships: [ship], letter: classOf(ship) }));

/** IC-10.1. */
export function worldHint(table: Table, world: string) {
  const isOwn = systemOf(world) === table.seat || table.seat === null;
  return `${worldWords(table, world)}. On it: ${fleetsOn(table, world)}. ${phrase(isOwn ? 'colony.own' : 'colony')}`;
}

/** IC-3.2. */
export const voidHint = () => phrase('void');

/** `Ann: Gelmir, yellow. Its ships …` */
export function raceHint(table: Table, seat: number) {
  const seen = viewOf(table).seats[seat];
  if (seen === undefined) return '';
  const off = seen.active ? '' : ` Its power is ${phrase('power.off')}`;
  const who = seat === table.seat ? 'You' : table.names[seat];
  return `${who}: ${markedName(seen.race)}. ${raceNamed(seen.race).text}${off}`;
}

/** The hint of a drawing. */
export const titled = (words: string) => h('title', {}, words);
/** For a drawing with a title, as `hintStop`. */
export const DRAWN = { 'data-hint': '', tabindex: 0 };
