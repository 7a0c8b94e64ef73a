/** Drawn commands: each is accepted, and each legal one can be drawn. */
import { describe, expect, it } from 'vitest';
import type { Ruleset, Window } from '../../../src/rules/contract.ts';
import { drawCommandFor } from '../../../src/rules/kernel/drawing.ts';
import { lend } from '../../../src/rules/randomness/random.ts';
import { seatsOf, type Seat } from '../../../src/rules/vocabulary.ts';
import { isDrawable } from '../../support/suite/drawn.ts';
import { Dice } from '../../support/suite/dice.ts';
import { legalOf } from '../../support/suite/legal-oracles.ts';
import { played, subjectOf } from '../../support/suite/subjects.ts';
import { Table } from '../../support/rules/table.ts';

const GAMES = 14;
const MOST_ENTRIES = 600;
/** One question in this many is looked at closely. */
const LOOKED_AT = 10;

const drawing = played.filter(({ draw }) => draw !== undefined);

/** Plays a random game, and calls `look` for questions to seats. */
function playedAtRandom(
  { name, rules }: { readonly name: string; readonly rules: Ruleset },
  game: number,
  look: (table: Table, seat: Seat, window: Window, dice: Dice) => void,
): void {
  const dice = new Dice(game);
  const seats = rules.seats.min + (game % (rules.seats.max - rules.seats.min + 1));
  const setting = subjectOf(name).companion.setting(dice, seats, 0);
  const table = new Table(rules, { ...setting, pace: rules.paces.daily, seed: dice.seed() });
  while (!table.match.over && table.entries.length < MOST_ENTRIES) {
    if (table.tick() !== undefined) continue;
    if (dice.chance(0.003)) {
      table.submit(dice.pick(seatsOf(seats)), undefined, { type: 'resign' });
      continue;
    }
    const window = dice.pick(table.match.windows);
    const seat = dice.pick(window.awaiting);
    if (dice.below(LOOKED_AT) === 0) look(table, seat, window, dice);
    const { state } = table.match.snapshot;
    const legal = legalOf(table.match, seat, window);
    const command = dice.chance(0.5)
      ? dice.pick(legal)
      : drawCommandFor(rules, state, { seat, window, random: dice });
    table.play(seat, window.id, command);
  }
}

describe.each(drawing.map((rules) => [rules.name, rules] as const))(
  'commands that %s draws',
  (name, rules) => {
    it('are accepted', () => {
      let drawn = 0;
      for (let game = 0; game < GAMES; game += 1)
        playedAtRandom({ name, rules }, game, ({ match }, seat, window, dice) => {
          for (let i = 0; i < 20; i += 1) {
            const { state } = match.snapshot;
            const command = drawCommandFor(rules, state, { seat, window, random: dice });
            expect(rules.schema.command.parse(command)).toEqual(command);
            expect(rules.decide(state, seat, window, command, lend(match.header.seed).luck)).toHaveProperty(
              'ok',
              true,
            );
            drawn += 1;
          }
        });
      expect(drawn).toBeGreaterThan(1000);
    });

    it('can be each one that is listed', () => {
      const missing: string[] = [];
      const found = new Set<string>();
      for (let game = 0; game < GAMES; game += 1)
        playedAtRandom({ name, rules }, game, ({ match }, seat, window, dice) => {
          for (const wanted of oneOfEachType(legalOf(match, seat, window), dice)) {
            if (isDrawable(match, { seat, window }, wanted, dice)) found.add(wanted.type);
            else missing.push(JSON.stringify(wanted));
          }
        });
      expect(missing).toEqual([]);
      expect(found.size).toBeGreaterThan(2);
    });
  },
);

type Typed = { readonly type: string };

function oneOfEachType(legal: readonly Typed[], dice: Dice): readonly Typed[] {
  const types = [...new Set(legal.map(({ type }) => type))];
  return types.map((type) => dice.pick(legal.filter((command) => command.type === type)));
}
