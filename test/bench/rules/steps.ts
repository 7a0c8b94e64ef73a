/**
 * How many random steps a second a ruleset plays on one core. A step: a legal command is drawn, decided and applied, and the view is
 * built of the seat that is asked next.
 */
import type { Ruleset } from '../../../src/rules/contract.ts';
import type { Header } from '../../../src/rules/journal/entry.ts';
import { drawCommandFor } from '../../../src/rules/kernel/drawing.ts';
import { stateAfter } from '../../../src/rules/kernel/ledger.ts';
import { Match } from '../../../src/rules/kernel/match.ts';
import { ALGORITHM, type Luck } from '../../../src/rules/randomness/random.ts';
import { rulesOf } from '../../../src/rules/registry.ts';
import { seatsOf } from '../../../src/rules/vocabulary.ts';
import { Dice } from '../../support/suite/dice.ts';
import { NOW, settled } from '../support/script.ts';
import type { Part } from '../support/report.ts';
import { inRounds, median, rateOf, type Contender } from '../support/rounds.ts';
import type { Extent } from './engine.ts';

const GOALS = [
  { name: 'interstellar-conquest', whole: 150_000, rulesAlone: 340_000 },
  { name: 'cosmic-conquest' },
  { name: 'interstellar-empire', whole: 150_000 },
  { name: 'stellar-conquest', whole: 30_000 },
] as const;
const SEATS = 4;
const STEPS_PER_BATCH = 200;

export async function steps({ rounds, span }: Extent): Promise<Part> {
  const contenders = GOALS.flatMap(({ name }): Contender[] => [
    { name: `${name}, whole kernel`, run: () => rateOf(span, wholeKernel(rulesNamed(name))) },
    { name: `${name}, rules alone`, run: () => rateOf(span, rulesAlone(rulesNamed(name))) },
  ]);
  const rates = await inRounds(contenders, rounds);
  const figure = (name: string, goal?: number) => ({
    name,
    value: median(rates[name]!),
    unit: 'steps/s',
    ...(goal !== undefined && { goal: { atLeast: goal } }),
  });
  return {
    title: 'Random steps, one core',
    about:
      'Whole random games of four seats. With the whole kernel, a step draws, decides and applies a legal command, and builds the view ' +
      'of the seat that is asked next. With the rules alone, it has no entries, deadlines or views.',
    figures: GOALS.flatMap((goal) => [
      figure(`${goal.name}, whole kernel`, 'whole' in goal ? goal.whole : undefined),
      figure(`${goal.name}, rules alone`, 'rulesAlone' in goal ? goal.rulesAlone : undefined),
    ]),
  };
}

function rulesNamed(name: string): Ruleset {
  const rules = rulesOf(name);
  if (rules === undefined) throw new Error(`no ruleset ${name}`);
  return rules;
}

function headerOf(rules: Ruleset, seed: string): Header {
  return {
    game: 'bench',
    ruleset: rules.name,
    options: rules.schema.options.parse({}),
    chairs: seatsOf(SEATS).map(() => ({})),
    pace: rules.paces.daily,
    seed,
    algorithm: ALGORITHM,
  };
}

/** A function that plays some steps and gives their number. It begins a new game after each that ends. */
function wholeKernel(rules: Ruleset): () => number {
  const dice = new Dice(1);
  const begun = (): Match => settled(Match.begin(rules, headerOf(rules, dice.seed()), NOW));
  let match = begun();
  return () => {
    for (let step = 0; step < STEPS_PER_BATCH; step += 1) {
      if (match.over) match = begun();
      const window = match.windows[0]!;
      const seat = dice.pick(window.awaiting);
      const command = drawCommandFor(rules, match.snapshot.state, { seat, window, random: dice });
      const advance = match.accept({ by: seat, window: window.id, command, now: NOW }, command);
      if (!advance.ok) throw new Error(`${JSON.stringify(command)}: ${advance.error.code}`);
      match = settled(advance.value);
      match.view(match.windows[0]?.awaiting[0] ?? seat);
    }
    return STEPS_PER_BATCH;
  };
}

function rulesAlone(rules: Ruleset): () => number {
  const dice = new Dice(1);
  const luck: Luck = { of: () => dice };
  const { chairs, options } = headerOf(rules, dice.seed());
  const applied = (state: object, events: readonly { readonly type: string }[]): object =>
    stateAfter(state, events, rules.evolve);
  const begun = (): object => applied(rules.initial(options, SEATS), rules.setup(options, chairs, luck));
  let state = begun();
  return () => {
    for (let step = 0; step < STEPS_PER_BATCH; step += 1) {
      const window = rules.windows(state)[0];
      if (window === undefined) {
        state = begun();
        continue;
      }
      if (window.automatic) {
        state = applied(state, rules.expire(state, window, window.awaiting, luck));
        continue;
      }
      const seat = dice.pick(window.awaiting);
      const command = drawCommandFor(rules, state, { seat, window, random: dice });
      const decided = rules.decide(state, seat, window, command, luck);
      if (!decided.ok) throw new Error(`${JSON.stringify(command)}: ${decided.error.code}`);
      state = applied(state, decided.value);
    }
    return STEPS_PER_BATCH;
  };
}
