/**
 * The strong bot. It knows its view and its own sightings alone. It draws states that fit them, tries each candidate in all of them, plays
 * on with a quick policy for every seat, and sends the candidate that does best.
 */
import type { ThinkingBot } from '../../../contract.ts';
import type { Luck } from '../../../randomness/random.ts';
import type { Seat } from '../../../vocabulary.ts';
import type { Command } from '../../state/command.ts';
import type { State } from '../../state/types.ts';
import type { Sighting, View } from '../../view/sighting.ts';
import type { InterstellarEmpire } from '../../nouns.ts';
import { afterCommand, askedIn } from './advance.ts';
import { candidates } from './candidates.ts';
import { evaluate } from './evaluate.ts';
import { imagine } from './imagine.ts';
import { remember } from './memory.ts';
import { Noise, noisyLuck } from './noise.ts';
import { policy } from './policy.ts';

export interface Effort {
  /** The most imagined games for each candidate, and the number of commands after which no further game begins. */
  readonly games: number;
  readonly steps: number;
  /** Turns after which an imagined game is judged as it stands. */
  readonly turns: number;
}

export const EFFORT: Effort = { games: 160, steps: 4000, turns: 24 };

interface Tried {
  readonly command: Command;
  sum: number;
  games: number;
}

export interface Search {
  readonly command: Command;
  /** Commands that were played in imagined games, the candidates, and the imagined games of the best one. */
  readonly steps: number;
  readonly candidates: number;
  readonly games: number;
}

export const strong: ThinkingBot<InterstellarEmpire> = (view, _, luck, seen) =>
  search(view, seen, luck).command;

export function search(view: View, log: readonly Sighting[], luck: Luck, effort = EFFORT): Search {
  const { seat } = view.own!;
  const random = luck.of('strong');
  const seed = random.below(2 ** 32);
  const memory = remember(view.seats.length, log);
  const imagined = (game: number): State => imagine(view, memory, new Noise(seed + game));
  const options = candidates(imagined(0), seat);
  let tried: Tried[] = options.map((command) => ({ command, sum: 0, games: 0 }));
  const rounds = Math.ceil(Math.log2(options.length));
  let steps = 0;
  let game = 0;
  // Sequential halving: each round drops the worse half. All candidates meet the same states and the same luck.
  for (let round = 1; round <= rounds; round += 1) {
    const part = round / rounds;
    for (; steps < effort.steps * part && game < effort.games * part; game += 1) {
      const state = imagined(game);
      for (const one of tried) steps += tryOut(state, seat, one, { seed: seed + game, turns: effort.turns });
    }
    tried = tried.toSorted((a, b) => b.sum / b.games - a.sum / a.games).slice(0, Math.ceil(tried.length / 2));
  }
  const [best] = tried;
  return { command: best!.command, steps, candidates: options.length, games: best!.games };
}

/** Plays one imagined game; returns the number of its commands. */
function tryOut(
  state: State,
  seat: Seat,
  one: Tried,
  { seed, turns }: { readonly seed: number; readonly turns: number },
): number {
  const luck = noisyLuck(seed);
  const last = state.turn.number + turns;
  let now = afterCommand(state, seat, one.command, luck);
  let steps = 1;
  for (let by = askedIn(now); by !== undefined && now.turn.number < last; by = askedIn(now)) {
    now = afterCommand(now, by, policy(now, by), luck);
    steps += 1;
  }
  one.sum += evaluate(now, seat);
  one.games += 1;
  return steps;
}
