/** Asks the bots of a ruleset. */
import type { BotName, Decision, Ruleset } from '../contract.ts';
import type { Luck } from '../randomness/random.ts';
import type { Seat } from '../vocabulary.ts';
import type { Match } from './match.ts';

interface Question {
  readonly seat: Seat;
  readonly decision: Decision;
  readonly luck: Luck;
  /** All that the seat has seen. Reading it costs, so it is called only for bots that use it. */
  readonly seen: () => readonly { readonly type: string }[];
}

/** Whether its answers take so long that nobody should wait for one. */
export const thinks = (bot: BotName): boolean => bot === 'strong';

export const hasBot = ({ bots }: Ruleset, bot: BotName): boolean => bots[bot] !== undefined;

/** The bot's command; undefined if it waits. It may throw. */
export function botAnswer(
  match: Match,
  bot: BotName,
  { seat, decision, luck, seen }: Question,
): { readonly type: string } | undefined {
  const { bots, name } = match.rules;
  if (!hasBot(match.rules, bot)) throw new Error(`${name} has no bot ${bot}`);
  const typed = decision as Decision<{ readonly type: string }>;
  return bot === 'strong'
    ? bots.strong?.(match.view(seat), typed, luck, seen())
    : bots[bot]?.(match.view(seat), typed, luck);
}
