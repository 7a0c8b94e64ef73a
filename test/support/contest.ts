/** Whole games among bots, each with luck of its own. Everything follows from the seed. */
import type { BotName, Decision, Ruleset } from '../../src/rules/contract.ts';
import type { Entry } from '../../src/rules/entry.ts';
import { Match, type Advance } from '../../src/rules/match.ts';
import { ALGORITHM, hashOf, lend } from '../../src/rules/random.ts';
import { asInstant } from '../../src/rules/vocabulary.ts';

const NOW = asInstant(1_800_000_000_000);

export interface Contest {
  readonly match: Match;
  readonly entries: readonly Entry[];
}

/** The bots of these names play game number `game`, one to a seat, to its end. */
export function contest(rules: Ruleset, game: number, players: readonly BotName[]): Contest {
  const seed = hashOf(game.toString(16).padStart(64, '0'));
  const header = {
    game: 'contest',
    ruleset: rules.name,
    options: rules.schema.options.parse({}),
    chairs: players.map(() => ({})),
    pace: rules.paces.daily,
    seed,
    algorithm: ALGORITHM,
  };
  const entries: Entry[] = [];
  let match = settled(Match.begin(rules, header, NOW), entries);
  for (let turn = 0; !match.over; turn += 1)
    match = settled(answered(match, players, hashOf(seed), turn), entries);
  return { match, entries };
}

/** The first awaited seat whose bot has something to say says it; where none has, time runs out. */
function answered(match: Match, players: readonly BotName[], seed: string, turn: number): Advance {
  const window = match.windows[0]!;
  for (const by of window.awaiting) {
    const decision = match.decisions(by).find((each) => each.window === window.id)!;
    const bot = match.rules.bots[players[by]!];
    const { luck } = lend(seed);
    const named = { of: (name: string) => luck.of(`${turn}.${by}.${name}`) };
    const command = bot(match.view(by), decision as Decision<{ type: string }>, named);
    if (command === undefined) continue;
    const advance = match.submit({ by, window: window.id, command, now: NOW });
    if (!advance.ok)
      throw new Error(`${players[by]} is refused: ${JSON.stringify([command, advance.error])}`);
    return advance.value;
  }
  return match.tick(asInstant(match.nextAlarm!))!;
}

function settled({ next, entry }: Advance, entries: Entry[]): Match {
  entries.push(entry);
  let match = next;
  for (let tick = match.tick(NOW); tick !== undefined; tick = match.tick(NOW)) {
    entries.push(tick.entry);
    match = tick.next;
  }
  return match;
}
