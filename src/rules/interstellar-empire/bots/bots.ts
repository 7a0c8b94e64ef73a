/** The bots. A bot sees only the view and the decision of its seat. */
import type { Bots, Decision } from '../../contract.ts';
import { drawCommand, type Weights } from '../../randomness/random-bot.ts';
import type { Luck } from '../../randomness/random.ts';
import { takeEasyStep } from './easy.ts';
import { strong } from './strong/strong.ts';
import { answerOwed, layFirst } from './answers.ts';
import { defendPlanet } from './war.ts';
import { takeStep } from './turn.ts';
import type { Command } from '../state/command.ts';
import type { FirstParts, TurnParts } from '../legal/describe.ts';
import type { View } from '../view/sighting.ts';
import type { InterstellarEmpire } from '../nouns.ts';

const WEIGHTS: Weights<Command> = { discover: 4, build: 4, 'wage-war': 2, play: 2 };

function random(_: View, { legal }: Decision<Command>, luck: Luck): Command {
  return drawCommand(legal, WEIGHTS, luck);
}

/** Plays sensibly and uses no randomness. */
function steady(view: View, { kind, describe }: Decision<Command>): Command {
  switch (kind) {
    case 'first':
      return layFirst(view, describe as FirstParts);
    case 'defence':
      return defendPlanet(view);
    default: {
      const parts = describe as TurnParts;
      return parts.owed === null ? takeStep(view, parts) : answerOwed(view, parts.owed);
    }
  }
}

/** As `steady`, except in its turns. */
function easy(view: View, decision: Decision<Command>, luck: Luck): Command {
  const parts = decision.describe as TurnParts;
  const isStep = decision.kind === 'turn' && parts.owed === null;
  return isStep ? takeEasyStep(view, parts, luck.of('easy')) : steady(view, decision);
}

export const bots: Bots<InterstellarEmpire> = { random, easy, steady, strong };
