/** The bots that the new game begins with. */
import type { BotName } from '../../../src/rules/contract.ts';

/** Those at the table that the new game replaces, and the people there. */
interface Kept {
  readonly bots: readonly BotName[];
  readonly people: number;
}

/** Which choices of the form they depend on. */
export interface BotChoices {
  readonly mode: string;
  readonly seats: number;
  readonly bot: BotName;
  readonly kept: Kept;
}

/** A game with friends has at least two seats for people. */
const FRIENDS = 2;

/** Against bots, all seats but one. Otherwise the bots of the replaced table, as far as people leave seats for them. */
export const seatBots = ({ mode, seats, bot, kept }: BotChoices): readonly BotName[] =>
  mode === 'bots'
    ? Array.from({ length: seats - 1 }, () => bot)
    : kept.bots.slice(0, Math.max(0, seats - Math.max(kept.people, FRIENDS)));
