/**
 * One bot against steady ones in Interstellar Empire, with rotating seats:
 * `node --import tsx test/bench/arena/empire.ts --bot strong --seats 4 --games 40 --seed 1`.
 */
import { parseArgs } from 'node:util';
import type { Decision } from '../../../src/rules/contract.ts';
import { bots } from '../../../src/rules/interstellar-empire/bots/bots.ts';
import { askedIn } from '../../../src/rules/interstellar-empire/bots/strong/advance.ts';
import { policy } from '../../../src/rules/interstellar-empire/bots/strong/policy.ts';
import { STEADY } from '../../../src/rules/interstellar-empire/bots/strong/step.ts';
import { EFFORT, search, type Search } from '../../../src/rules/interstellar-empire/bots/strong/strong.ts';
import { fold } from '../../../src/rules/interstellar-empire/fold.ts';
import { describe } from '../../../src/rules/interstellar-empire/legal/describe.ts';
import { decide } from '../../../src/rules/interstellar-empire/decide.ts';
import { setup } from '../../../src/rules/interstellar-empire/phases/setup.ts';
import { windows } from '../../../src/rules/interstellar-empire/phases/windows.ts';
import type { Command } from '../../../src/rules/interstellar-empire/state/command.ts';
import { evolve, initial } from '../../../src/rules/interstellar-empire/state/evolve.ts';
import type { Options, State } from '../../../src/rules/interstellar-empire/state/types.ts';
import type { Sighting } from '../../../src/rules/interstellar-empire/view/sighting.ts';
import { view } from '../../../src/rules/interstellar-empire/view/view.ts';
import { hashOf, lend, type Luck } from '../../../src/rules/randomness/random.ts';
import { asInstant, seatsOf, type Seat } from '../../../src/rules/vocabulary.ts';
import { interval, percentile } from './stats.ts';

interface Turn {
  readonly state: State;
  readonly seat: Seat;
  readonly log: readonly Sighting[];
  readonly luck: Luck;
}
type Player = (turn: Turn) => Command;

const decisionOf = ({ state, seat }: Turn): Decision<Command> => {
  const [window] = windows(state);
  return {
    window: window!.id,
    kind: window!.kind,
    closesAt: asInstant(0),
    default: { text: '' },
    legal: [],
    describe: describe(state, seat, window)!,
  };
};

const PLAYERS: Readonly<Record<string, Player>> = {
  steady: (turn) => bots.steady(view(turn.state, turn.seat), decisionOf(turn), turn.luck)!,
  other: (turn) => other.steady(view(turn.state, turn.seat), decisionOf(turn), turn.luck)!,
  policy: ({ state, seat }) => policy(state, seat, { ...STEADY, ...style }),
  strong: ({ state, seat, log, luck }) => {
    const found = search(view(state, seat), log, luck, { ...EFFORT, ...effort });
    latest = found;
    return found.command;
  },
};

const { values } = parseArgs({
  options: {
    bot: { type: 'string', default: 'strong' },
    against: { type: 'string', default: 'steady' },
    seats: { type: 'string', default: '4' },
    games: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    options: { type: 'string', default: '{}' },
    effort: { type: 'string', default: '{}' },
    /** A file like `bots.ts`, whose steady bot plays as `other`: for comparing with an earlier one. */
    other: { type: 'string' },
    style: { type: 'string', default: '{}' },
  },
});
const other =
  values.other === undefined ? bots : ((await import(values.other)) as { bots: typeof bots }).bots;
const style = JSON.parse(values.style) as object;
const effort = JSON.parse(values.effort) as object;
const seats = Number(values.seats);
const games = Number(values.games);
const options: Options = {
  deck: 'ours',
  decks: 1,
  dealt: 10,
  first: 'sealed',
  governments: 'off',
  defence: 'ask',
  missed: 3,
  ...(JSON.parse(values.options) as object),
};

/** The first decisions run code that is not compiled yet, so they are timed apart. */
const COLD = 20;
interface Timed {
  /** Milliseconds of time, and of computing in all threads. */
  readonly took: number;
  readonly busy: number;
  readonly search: Search | undefined;
}
const timed: Timed[] = [];
let latest: Search | undefined;
let [shares, outright, turns] = [0, 0, 0];
const wins = seatsOf(seats).map(() => 0);
const began = performance.now();
for (let game = 0; game < games; game += 1) {
  const hero = seatsOf(seats)[game % seats]!;
  const seed = hashOf((Number(values.seed) * 1_000_000 + game).toString(16).padStart(64, '0'));
  const [winners, length] = play(seed, hero);
  turns += length;
  for (const seat of winners) wins[seat]! += 1 / winners.length;
  if (!winners.includes(hero)) continue;
  shares += 1 / winners.length;
  if (winners.length === 1) outright += 1;
}

function play(seed: string, hero: Seat): readonly [readonly Seat[], number] {
  const { luck } = lend(seed);
  const logs: Sighting[][] = seatsOf(seats).map(() => []);
  let state = initial(options);
  const apply = (events: ReturnType<typeof setup>): void => {
    for (const event of events) {
      state = evolve(state, event);
      for (const seat of seatsOf(seats)) {
        const seen = fold.redact(event, seat);
        if (seen !== undefined) logs[seat]!.push(seen);
      }
    }
  };
  apply(
    setup(
      options,
      seatsOf(seats).map(() => ({})),
      luck,
    ),
  );
  for (let step = 0; state.result === null; step += 1) {
    const seat = askedIn(state)!;
    const own = lend(hashOf(seed)).luck;
    const turn = {
      state,
      seat,
      log: logs[seat]!,
      luck: { of: (name: string) => own.of(`${step}.${seat}.${name}`) },
    };
    latest = undefined;
    const start = performance.now();
    const cpu = process.cpuUsage();
    const command = PLAYERS[seat === hero ? values.bot : values.against]!(turn);
    if (seat === hero) {
      const took = performance.now() - start;
      const { user, system } = process.cpuUsage(cpu);
      timed.push({ took, busy: (user + system) / 1000, search: latest });
    }
    const decided = decide(state, seat, windows(state)[0], command, luck);
    if (!decided.ok) throw new Error(`${JSON.stringify(decided.error)} ${JSON.stringify(command)}`);
    apply(decided.value);
  }
  return [state.result.ranking[0]!, state.turn.number];
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
/** The median, the 99th percentile and the most. */
function spreadOf(all: readonly number[], digits = 1): string {
  const sorted = all.toSorted((a, b) => a - b);
  return [0.5, 0.99, 1].map((share) => percentile(sorted, share).toFixed(digits)).join(', ');
}
const [low, high] = interval(shares, games);
console.log(
  `${values.bot} against ${seats - 1} ${values.against}, ${games} games, seed ${values.seed}: wins ${shares.toFixed(1)} ` +
    `= ${percent(shares / games)} (95 % ${percent(low)} to ${percent(high)}), ${outright} outright`,
);
const warm = timed.slice(COLD);
console.log(
  `seats ${wins.map((each) => each.toFixed(1)).join(' ')}; ${(turns / games).toFixed(1)} turns a game; ${timed.length} decisions; ` +
    `${((performance.now() - began) / 1000).toFixed(1)} s`,
);
console.log(
  `median, p99, most of a decision, after the first ${COLD}: ${spreadOf(warm.map(({ took }) => took))} ms, ` +
    `${spreadOf(warm.map(({ busy }) => busy))} ms of CPU; among the first: ` +
    `${spreadOf(timed.slice(0, COLD).map(({ took }) => took))} ms`,
);
const searches = timed.flatMap(({ search }) => search ?? []);
if (searches.length > 0) {
  const spread = (of: (search: Search) => number): string => spreadOf(searches.map(of), 0);
  console.log(
    `steps ${spread(({ steps }) => steps)}; candidates ${spread(({ candidates }) => candidates)}; ` +
      `games of the best ${spread(({ games }) => games)}`,
  );
}
