/** Lines of the log about a battle of Stellar Conquest name ships by class, and sides by player. */
import { expect, it } from 'vitest';
import { given } from '../../../../rules/stellar-conquest/positions/given.ts';
import { loadStellar, tableIn } from '../../../../support/page/stellar.ts';

const { battleLine } = await loadStellar<{ battleLine(table: object, line: object): string }>(
  'battle/battle-lines.ts',
);

const unit = (side: string, number: number, kind: string) => ({ side, number, class: kind });
const units = [
  unit('attacker', 1, 'scout'),
  unit('attacker', 2, 'corvette'),
  unit('attacker', 3, 'corvette'),
  unit('defender', 1, 'fighter'),
  unit('defender', 2, 'transport'),
];
const began = { type: 'battle-began', hex: 'G5', attacker: 1, defenders: [0], planets: [], units, step: 4 };
const { table } = tableIn(given({ seats: [{}, {}] }));
const said = (words: object, ...others: readonly object[]): string => {
  const line = { step: 4, ...words };
  return battleLine({ ...table, log: [began, line, ...others] }, line);
};

it.each([
  [
    {
      type: 'fired',
      side: 'attacker',
      text: 'Round 1: the attacker fires: no. 2 hits no. 1 with a roll of 2; no. 3 misses no. 2.',
    },
    'Round 1: Bo fires: corvette 2 hits fighter 1 with a roll of 2; corvette 3 misses transport 2.',
  ],
  [
    { type: 'fired', side: 'defender', text: 'Round 1: the defender does not fire.' },
    'Round 1: Ann (you) does not fire.',
  ],
  [
    { type: 'aimed', seat: 0, text: 'Round 1: you aim no. 1 at no. 3.' },
    'Round 1: you aim fighter 1 at corvette 3.',
  ],
  [
    {
      type: 'round-ended',
      text: 'Round 1 ends: the attacker loses 2 units (nos. 1-2), the defender 1 unit (no. 2).',
    },
    'Round 1 ends: Bo loses scout 1 and corvette 2, Ann (you) transport 2.',
  ],
  [
    { type: 'round-ended', text: 'Round 1 ends: the attacker loses nothing, the defender nothing.' },
    'Round 1 ends: Bo loses nothing, Ann (you) nothing.',
  ],
  [
    {
      type: 'withdrew',
      seat: 1,
      side: 'attacker',
      text: 'Bo withdraws 2 ships (nos. 1 and 3) to G6 (space near Canis).',
    },
    'Bo withdraws scout 1 and corvette 3 to G6 (space near Canis).',
  ],
  [{ type: 'moved', seat: 1, text: 'Bo moves ships 1-2 to Indi (D4).' }, 'Bo moves ships 1-2 to Indi (D4).'],
])('reads %j', (line, words) => {
  expect(said(line)).toBe(words);
});

it('stays as it is if the battle is not in the log', () => {
  const line = { type: 'withdrew', seat: 1, side: 'attacker', step: 5, text: 'Bo withdraws 1 ship (no. 1).' };
  expect(battleLine({ ...table, log: [] }, line)).toBe(line.text);
});

it('is about the battle that began last before it, although another one follows in the same step', () => {
  const next = { ...began, attacker: 0, defenders: [1], units: [unit('attacker', 2, 'death-star')] };
  const text = 'Round 1: the attacker fires: no. 2 hits no. 1 with a roll of 2.';
  expect(said({ type: 'fired', side: 'attacker', text }, next)).toBe(
    'Round 1: Bo fires: corvette 2 hits fighter 1 with a roll of 2.',
  );
});

it('has a verb for several defenders', () => {
  const text = 'Round 1: the defender does not fire.';
  const line = { type: 'fired', side: 'defender', step: 4, text };
  const log = [{ ...began, defenders: [0, 1], attacker: 2 }, line];
  expect(battleLine({ ...table, log }, line)).toBe('Round 1: Ann (you) and Bo do not fire.');
});
