/** A real position of a game for its picture. Bots play the game with a fixed seed; a seat or `open` is the viewer. */
import type { Decision } from '../../src/rules/contract.ts';
import { lend } from '../../src/rules/randomness/random.ts';
import { rulesets } from '../../src/rules/registry.ts';
import { seatsOf } from '../../src/rules/vocabulary.ts';
import { Dice } from '../../test/support/suite/dice.ts';
import { Table } from '../../test/support/rules/table.ts';
import type { Scene } from './scenes.ts';

/** Everything that the page needs to draw the board, as the API would answer it. */
export interface Position {
  readonly ruleset: string;
  readonly seen: object;
  /** The names, the texts and the board, as the API publishes them. */
  readonly presented: object;
}

export function positionOf({ ruleset, seed, seats, entries, viewer }: Scene): Position {
  const rules = rulesets[ruleset]!;
  const dice = new Dice(seed);
  const table = new Table(rules, { seats, seed: dice.seed() });
  while (table.entries.length < entries && !table.match.over) playOne(table, dice);
  const { match } = table;
  if (match.over) throw new Error(`${ruleset}: the game ends after ${table.entries.length} entries`);
  const windows = match.windows.map(({ id, kind, asked, awaiting }) => ({ id, kind, asked, awaiting }));
  return {
    ruleset,
    presented: { presentation: rules.presentation, board: rules.board ?? null },
    seen: { status: 'running', seat: null, view: match.view(viewer), windows, decisions: [], free: {} },
  };
}

/** The first seat that a bot can answer for; if none can, the clock runs to the next deadline. */
function playOne(table: Table, dice: Dice): void {
  const { match } = table;
  const { luck } = lend(dice.seed());
  for (const seat of seatsOf(match.seats)) {
    const decision = match.decisions(seat).find(({ window }) => isAwaited(table, seat, window));
    if (decision === undefined) continue;
    const command = match.rules.bots.steady(match.view(seat), decision as Decision<never>, luck);
    if (command === undefined) continue;
    table.play(seat, decision.window, command);
    return;
  }
  table.now = match.nextAlarm!;
  table.tick();
}

const isAwaited = ({ match }: Table, seat: number, window: string): boolean =>
  match.windows.some(({ id, awaiting }) => id === window && awaiting.some((one) => one === seat));
