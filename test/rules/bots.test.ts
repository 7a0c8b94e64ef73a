/** How well bots play. Every game is fixed by its seed, so the count is the same each time. */
import { describe, expect, it } from 'vitest';
import type { BotName, Decision } from '../../src/rules/contract.ts';
import { Match, type Advance } from '../../src/rules/match.ts';
import { ALGORITHM, hashOf, lend } from '../../src/rules/random.ts';
import { rulesets } from '../../src/rules/registry.ts';
import { asInstant, asSeat, type Seat } from '../../src/rules/vocabulary.ts';

const GAMES = 100;
const WINS = 75;
const NOW = asInstant(1_800_000_000_000);

type Players = readonly [BotName, BotName];

/** The bots of these names play one game of two seats, each with luck of its own. */
function winnersOf(ruleset: string, game: number, players: Players): readonly Seat[] {
  const rules = rulesets[ruleset]!;
  const seed = hashOf(game.toString(16).padStart(64, '0'));
  const options = rules.schema.options.parse({});
  const header = { game: 'contest', ruleset, options, chairs: [{}, {}], pace: rules.paces.daily, seed };
  let match = settled(Match.begin(rules, { ...header, algorithm: ALGORITHM }, NOW));
  for (let turn = 0; !match.over; turn += 1) match = answered(match, players, hashOf(seed), turn);
  return match.outcome!.ranking[0]!;
}

/** The first awaited seat whose bot has something to say says it; where none has, time runs out. */
function answered(match: Match, players: Players, seed: string, turn: number): Match {
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
    return settled(advance.value);
  }
  return settled(match.tick(asInstant(match.nextAlarm!))!);
}

function settled({ next }: Advance): Match {
  let match = next;
  for (let tick = match.tick(NOW); tick !== undefined; tick = match.tick(NOW)) match = tick.next;
  return match;
}

describe.each(Object.keys(rulesets))('the bots of %s', (ruleset) => {
  it(`are such that steady beats random in ${WINS} of ${GAMES} games of two`, () => {
    let alone = 0;
    for (let game = 0; game < GAMES; game += 1) {
      const steady = asSeat(game % 2);
      const players: Players = steady === 0 ? ['steady', 'random'] : ['random', 'steady'];
      const winners = winnersOf(ruleset, game, players);
      if (winners.length === 1 && winners[0] === steady) alone += 1;
    }
    expect(alone).toBeGreaterThanOrEqual(WINS);
  });
});
