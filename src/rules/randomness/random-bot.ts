/** What the bot called `random` plays, whatever the game. */
import { pick, type Luck } from './random.ts';

type Typed = { readonly type: string };

/** How much likelier than others some commands are, so that games move. */
export type Weights<C extends Typed> = Partial<Record<C['type'], number>>;

/** Any legal command: first its type, by weight, then one of that type. */
export function drawCommand<C extends Typed>(legal: readonly C[], weights: Weights<C>, luck: Luck): C {
  const types = [...new Set(legal.map(({ type }): C['type'] => type))];
  const drawn = types.flatMap((type) => Array.from({ length: weights[type] ?? 1 }, () => type));
  const type = pick(drawn, luck.of('bot.type'));
  return pick(
    legal.filter((command) => command.type === type),
    luck.of('bot.command'),
  );
}
