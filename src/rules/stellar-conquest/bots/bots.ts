/** The bots. A bot sees only the view and the decision of its seat. */
import type { Bots, Decision } from '../../contract.ts';
import { drawCommand, type Weights } from '../../randomness/random-bot.ts';
import type { Luck } from '../../randomness/random.ts';
import type { BattleParts } from '../battle/legal.ts';
import { produceSome, takeEasyTurn } from './easy.ts';
import { produceAll } from './production.ts';
import { takeTurn } from './turn.ts';
import type { Command, OutfitCommand } from '../state/command.ts';
import type { TurnParts } from '../commands/describe.ts';
import type { ProductionParts } from '../production/legal.ts';
import type { View } from '../view/sighting.ts';
import type { StellarConquest } from '../nouns.ts';

const WEIGHTS: Weights<Command> = { move: 4, land: 4 };

function random(_: View, { legal }: Decision<Command>, luck: Luck): Command {
  return drawCommand(legal, WEIGHTS, luck);
}

/** With `doctrine`, so that the bot is not asked for battle orders. */
const OUTFIT: OutfitCommand = {
  type: 'outfit',
  scouts: 2,
  corvettes: 0,
  research: [
    { technology: 'speed-3', ip: 15 },
    { technology: 'industrial-technology', ip: 5 },
  ],
  doctrine: true,
};

/** Plays sensibly and uses no randomness. */
function steady(view: View, decision: Decision<Command>): Command {
  const { kind, describe, legal } = decision;
  switch (kind) {
    case 'outfit':
      return OUTFIT;
    case 'turn':
      return takeTurn(view, describe as TurnParts);
    case 'production':
      return produceAll(view, describe as ProductionParts);
    case 'orders':
      return { type: 'battle-orders', battle: (describe as BattleParts).battle, orders: {}, keep: true };
    default:
      return decision.default.command ?? legal[0]!;
  }
}

/** As `steady`, except in its turns and its production. */
function easy(view: View, decision: Decision<Command>, luck: Luck): Command {
  const { kind, describe } = decision;
  if (kind === 'turn') return takeEasyTurn(view, describe as TurnParts, luck.of('easy'));
  if (kind === 'production') return produceSome(view, describe as ProductionParts, luck.of('easy'));
  return steady(view, decision);
}

export const bots: Bots<StellarConquest> = { random, easy, steady };
