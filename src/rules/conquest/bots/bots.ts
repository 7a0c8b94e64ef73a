/** The bots. They get only the view and the decision of their seat. */
import type { Bots, Decision } from '../../contract.ts';
import { drawCommand, type Weights } from '../../randomness/random-bot.ts';
import type { Luck } from '../../randomness/random.ts';
import { askForHelp, playCoin, takeSide } from './combat.ts';
import { hasLastWord, answerDeal } from './deal.ts';
import { takeEasySide, takeEasyTurn } from './easy.ts';
import { chooseReward, loseLeast, takeTurn } from './turn.ts';
import type { Command } from '../state/command.ts';
import type {
  AllianceParts,
  AllyRequestParts,
  CoinParts,
  DealParts,
  LossParts,
  RewardParts,
} from '../legal/describe.ts';
import type { TurnParts } from '../legal/describe-turn.ts';
import type { View } from '../view/sighting.ts';
import type { Conquest } from '../nouns.ts';

const WEIGHTS: Weights<Command> = { attack: 12, ally: 2, accept: 3, propose: 2 };

function random(view: View, { kind, legal }: Decision<Command>, luck: Luck): Command | undefined {
  if (kind === 'deal' && hasLastWord(view)) return undefined;
  return drawCommand(legal, WEIGHTS, luck);
}

/** Sensible play without luck. */
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
      return hasLastWord(view) ? undefined : answerDeal(view, describe as DealParts);
    case 'loss':
      return loseLeast(view, describe as LossParts);
    case 'reward':
      return chooseReward(view, describe as RewardParts);
    default:
      // Takes the used coin.
      return legal[0]!;
  }
}

/** As `steady`, except in its turns and when it is asked for help. */
function easy(view: View, decision: Decision<Command>, luck: Luck): Command | undefined {
  const { kind, describe } = decision;
  if (kind === 'turn') return takeEasyTurn(view, describe as TurnParts, luck.of('easy'));
  if (kind === 'alliance') return takeEasySide(view, describe as AllianceParts, luck.of('easy'));
  return steady(view, decision);
}

export const bots: Bots<Conquest> = { random, easy, steady };
