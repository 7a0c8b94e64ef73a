/** Players without people. They see the view and the decision of their seat, and nothing else. */
import type { Bot, BotName, Decision } from '../contract.ts';
import { pick, type Luck } from '../random.ts';
import { answerOwed, layFirst } from './bots/answers.ts';
import { defendPlanet } from './bots/war.ts';
import { takeStep } from './bots/turn.ts';
import type { Command } from './command.ts';
import type { FirstParts, TurnParts } from './describe.ts';
import type { View } from './sighting.ts';
import type { InterstellarEmpire } from './types.ts';

/** How much likelier than others some commands are, so that games move. */
const WEIGHTS: Partial<Record<Command['type'], number>> = { discover: 4, build: 4, 'wage-war': 2, play: 2 };

/** Any legal command: first its type, by weight, then one of that type. */
function random(_: View, { legal }: Decision<Command>, luck: Luck): Command {
  const types = [...new Set(legal.map(({ type }) => type))];
  const drawn = types.flatMap((type) => Array.from({ length: WEIGHTS[type] ?? 1 }, () => type));
  const type = pick(drawn, luck.of('bot.type'));
  return pick(
    legal.filter((command) => command.type === type),
    luck.of('bot.command'),
  );
}

/** Plain sensible play, without luck. */
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

export const bots: Readonly<Record<BotName, Bot<InterstellarEmpire>>> = { random, steady };
