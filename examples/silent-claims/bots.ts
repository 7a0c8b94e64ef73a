/** Bots. They see only the view and the decision of their seat. */
import type { Bots, Decision } from '../../src/rules/contract.ts';
import { pick, type Luck } from '../../src/rules/randomness/random.ts';
import type { Command } from './state/command.ts';
import type { View } from './view/sighting.ts';
import type { SilentClaims } from './nouns.ts';

const random = (_: View, { legal }: Decision<Command>, luck: Luck): Command => pick(legal, luck.of('bot'));

/** Bids the coin whose rank in the hand equals the rank of the world among the worlds that are left. */
function steady({ world, ahead, own }: View): Command {
  const rank = ahead.filter((other) => other < world!).length;
  return { type: 'bid', coin: own!.hand[rank]! };
}

export const bots: Bots<SilentClaims> = { random, steady };
