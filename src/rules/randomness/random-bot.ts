/** How the bot `random` chooses a command in any game. */
import { pick, type Luck } from './random.ts';

type Typed = { readonly type: string };

/** Makes some types of commands more likely than others (1 by default), so that games progress. */
export type Weights<C extends Typed> = Partial<Record<C['type'], number>>;

/** Draws a type of legal commands by weight, then one command of that type. */
export function drawCommand<C extends Typed>(legal: readonly C[], weights: Weights<C>, luck: Luck): C {
  const types = [...new Set(legal.map(({ type }): C['type'] => type))];
  const drawn = types.flatMap((type) => Array.from({ length: weights[type] ?? 1 }, () => type));
  const type = pick(drawn, luck.of('bot.type'));
  return pick(
    legal.filter((command) => command.type === type),
    luck.of('bot.command'),
  );
}
