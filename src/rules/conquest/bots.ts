/** Players without people. They see the view and the decision of their seat, and nothing else. */
import type { Bot, BotName, Decision } from '../contract.ts';
import { drawCommand, type Weights } from '../random-bot.ts';
import type { Luck } from '../random.ts';
import { askForHelp, playCoin, takeSide } from './bots/combat.ts';
import { hasLastWord, talk } from './bots/deal.ts';
import { chooseReward, loseLeast, takeTurn } from './bots/turn.ts';
import type { Command } from './command.ts';
import type {
  AllianceParts,
  AllyRequestParts,
  CoinParts,
  DealParts,
  LossParts,
  RewardParts,
} from './describe.ts';
import type { TurnParts } from './describe-turn.ts';
import type { View } from './sighting.ts';
import type { Conquest } from './types.ts';

const WEIGHTS: Weights<Command> = { attack: 12, ally: 2, accept: 3, propose: 2 };

function random(view: View, { kind, legal }: Decision<Command>, luck: Luck): Command | undefined {
  if (kind === 'deal' && hasLastWord(view)) return undefined;
  return drawCommand(legal, WEIGHTS, luck);
}

/** Plain sensible play, without luck. */
function steady(view: View, decision: Decision<Command>): Command | undefined {
  const { kind, describe, legal } = decision;
  switch (kind) {
    case 'deploy':
      return decision.default.command;
    case 'turn':
      return takeTurn(view, describe as TurnParts);
    case 'ally-request':
      return askForHelp(view, describe as AllyRequestParts);
    case 'alliance':
      return takeSide(view, describe as AllianceParts);
    case 'coin':
      return playCoin(view, describe as CoinParts);
    case 'deal':
      return hasLastWord(view) ? undefined : talk(view, describe as DealParts);
    case 'loss':
      return loseLeast(view, describe as LossParts);
    case 'reward':
      return chooseReward(view, describe as RewardParts);
    default:
      // Of a used coin, to take it.
      return legal[0]!;
  }
}

export const bots: Readonly<Record<BotName, Bot<Conquest>>> = { random, steady };
