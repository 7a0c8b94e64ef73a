/** Whole games played beforehand, so that the bench times the playing of a command and not the choosing of one. */
import type { Ruleset } from '../../../src/rules/contract.ts';
import type { Header } from '../../../src/rules/journal/entry.ts';
import { Match, type Advance } from '../../../src/rules/kernel/match.ts';
import { ALGORITHM, hashOf, lend, pick } from '../../../src/rules/randomness/random.ts';
import { rulesOf } from '../../../src/rules/registry.ts';
import { asInstant, asSeat, type Seat, type WindowId } from '../../../src/rules/vocabulary.ts';

export const RULESET = 'interstellar-conquest';
/** The seats of a scripted game state these, in order, when they sit down. */
export const RACES = ['gelmir', 'pelantiri', 'seregon', 'druwaith'] as const;
/** The clock of a scripted game stands still: nothing falls due. */
export const NOW = asInstant(1_800_000_000_000);

export interface Step {
  readonly by: Seat;
  readonly window: WindowId;
  readonly command: { readonly type: string };
}

export interface Script {
  readonly header: Header;
  readonly steps: readonly Step[];
  /** All that a room would store: setup, commands, and windows that close by themselves. */
  readonly entries: number;
}

export function rulesetOfBench(): Ruleset {
  const rules = rulesOf(RULESET);
  if (rules === undefined) throw new Error(`no ruleset ${RULESET}`);
  return rules;
}

/** A four-seat game with the default options. `seed` is 64 hex digits. */
export function headerFor(seed: string, options: object = {}): Header {
  const rules = rulesetOfBench();
  return {
    game: 'bench',
    ruleset: RULESET,
    options: rules.schema.options.parse(options),
    chairs: RACES.map((race, chosen) => ({ preference: { race }, chosen })),
    pace: rules.paces.daily,
    seed,
    algorithm: ALGORITHM,
  };
}

/** Plays a game to its end, or for `steps` commands, every choice a random one of those that are legal. */
export function record(header: Header, steps = Infinity): Script {
  const rules = rulesetOfBench();
  const random = lend(hashOf(header.seed)).luck.of('choices');
  const taken: Step[] = [];
  let match = settled(Match.begin(rules, header, NOW));
  while (!match.over && taken.length < steps) {
    const window = match.windows[0]!;
    const by = pick(window.awaiting, random);
    const decision = match.decisions(by).find((each) => each.window === window.id)!;
    const command = rules.schema.command.parse(pick(decision.legal, random));
    const step = { by, window: window.id, command };
    match = played(match, step);
    taken.push(step);
  }
  return { header, steps: taken, entries: match.seq + 1 };
}

/** Different games, always the same ones. */
export function recordMany(count: number): readonly Script[] {
  return Array.from({ length: count }, (_, i) => record(headerFor(seedOf(i))));
}

export function seedOf(index: number): string {
  return hashOf(index.toString(16).padStart(64, '0'));
}

/** The match after this command, and after the windows that then close by themselves. */
export function played(match: Match, { by, window, command }: Step): Match {
  const advance = match.accept({ by, window, command, now: NOW }, command);
  if (!advance.ok) throw new Error(`${command.type}: ${advance.error.code}`);
  return settled(advance.value);
}

export function settled({ next }: Advance): Match {
  let match = next;
  for (let tick = match.tick(NOW); tick !== undefined; tick = match.tick(NOW)) match = tick.next;
  return match;
}

export const SEATS = RACES.map((_, seat) => asSeat(seat));
