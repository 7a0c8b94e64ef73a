/** Built-in players. A bot sees only what its seat sees, waits for its pause before it answers, and never blocks the game. */
import { bytesToHex } from '@noble/hashes/utils.js';
import { faultOf, log } from '../../log.ts';
import type { BotName, Decision } from '../../rules/contract.ts';
import { botAnswer, thinks } from '../../rules/kernel/bots.ts';
import type { Advance, Match } from '../../rules/kernel/match.ts';
import { lend } from '../../rules/randomness/random.ts';
import { asInstant, type Instant, type Seat, type WindowId } from '../../rules/vocabulary.ts';
import type { Table, TableSeat } from '../table/record.ts';

/** A bot's seat that a window awaits, and since when it does. */
interface Awaited {
  readonly seat: Seat;
  readonly bot: BotName;
  readonly window: WindowId;
  readonly since: Instant;
}

interface Asked extends Awaited {
  /** Reads all that the seat has seen since the game began, oldest first. */
  readonly seen: () => readonly { readonly type: string }[];
}

/** The awaited bots, and when each of them answers. */
export class Bots {
  private awaited: readonly Awaited[] = [];
  private readonly failed = new Set<string>();
  /** The step at which each bot chose to wait. */
  private readonly waiting = new Map<string, number>();

  /** `pause` in milliseconds. */
  constructor(private readonly pause: number) {}

  /** Finds the awaited bots again after an entry at `at`. Without `at`, each window counts from its opening. */
  refresh(match: Match, seats: readonly TableSeat[], at?: Instant): void {
    const before = new Map(this.awaited.map((one) => [nameOf(one), one]));
    this.awaited = match.windows.flatMap((window) =>
      window.awaiting.flatMap((seat): Awaited | readonly Awaited[] => {
        const bot = seats[seat]?.bot ?? seats[seat]?.standIn;
        const one = bot && { seat, bot, window: window.id, since: at ?? window.openedAt };
        if (!one || this.failed.has(nameOf(one))) return [];
        if (this.waiting.get(nameOf(one)) === match.step(seat)) return [];
        return before.get(nameOf(one)) ?? one;
      }),
    );
  }

  /** When the next bot answers. */
  get nextDue(): Instant | undefined {
    if (this.awaited.length === 0) return undefined;
    return asInstant(Math.min(...this.awaited.map(({ since }) => since)) + this.pause);
  }

  /** Removes and returns a bot whose pause is over. A bot that is awaited again pauses again. */
  take(now: Instant, mayThink = true): Awaited | undefined {
    const one = this.awaited.find(
      ({ since, bot }) => since + this.pause <= now && (mayThink || !thinks(bot)),
    );
    this.awaited = this.awaited.filter((other) => other !== one);
    return one;
  }

  /** The bot waits: it is asked again once its seat has seen more than at this step. */
  wait(one: Awaited, step: number): void {
    this.waiting.set(nameOf(one), step);
  }

  /** Leaves this window to the clock: the bot has no answer. */
  leaveToClock(one: Awaited): void {
    this.failed.add(nameOf(one));
  }
}

/** The first command of the lesson's script for this seat and window that the rules accept; undefined if there is none. */
export function playScript(
  match: Match,
  { seat, window }: Pick<Awaited, 'seat' | 'window'>,
  { lesson }: Pick<Table, 'lesson'>,
  now: Instant,
): Advance | undefined {
  for (const one of lesson?.script ?? []) {
    if (one.seat !== seat || one.window !== window) continue;
    const advance = match.submit({ by: seat, window, command: one.command, as: 'bot', now });
    if (advance.ok) return advance.value;
  }
  return undefined;
}

/**
 * Applies the bot's answer to the match: its own choice or, if that fails, the first legal command. `wait` if the bot waits for
 * another player; undefined if no command is allowed. Any error is logged, not thrown: throwing would keep people from playing.
 */
export function playBot(match: Match, one: Asked, now: Instant): Advance | 'wait' | undefined {
  for (const choose of [choiceOf, firstLegal]) {
    try {
      const { seat, window } = one;
      const decision = match.decisions(seat).find((d) => d.window === window);
      const command = decision && choose(match, one, decision);
      if (command === undefined) return 'wait';
      const advance = match.submit({ by: seat, window, command, as: 'bot', now });
      if (advance.ok) return advance.value;
      throw new Error(`refused: ${advance.error.code}`);
    } catch (error) {
      const { bot, seat, window } = one;
      log('error', 'bot-failed', { game: match.header.game, bot, seat, window, ...faultOf(error) });
    }
  }
  return undefined;
}

// A bot uses its own randomness: with the game's seed it could predict draws.
function choiceOf(match: Match, { seat, bot, seen }: Asked, decision: Decision): object | undefined {
  const { luck } = lend(bytesToHex(crypto.getRandomValues(new Uint8Array(32))));
  return botAnswer(match, bot, { seat, decision, luck, seen });
}

function firstLegal(_: Match, __: Asked, { legal }: Decision): object {
  if (legal[0] === undefined) throw new Error('nothing is legal');
  return legal[0];
}

function nameOf({ window, seat }: Awaited): string {
  return `${window}/${seat}`;
}
