/** Built-in players. A bot sees what its seat sees and nothing else, waits a moment, and never keeps anybody waiting. */
import { bytesToHex } from '@noble/hashes/utils.js';
import { faultOf, log } from '../../log.ts';
import type { BotName, Decision } from '../../rules/contract.ts';
import type { Advance, Match } from '../../rules/match.ts';
import { lend } from '../../rules/random.ts';
import { asInstant, type Instant, type Seat, type WindowId } from '../../rules/vocabulary.ts';
import type { Place } from '../table/record.ts';

/** A bot's seat that a window awaits, since when. */
interface Awaited {
  readonly seat: Seat;
  readonly bot: BotName;
  readonly window: WindowId;
  readonly since: Instant;
}

/** Which bots are awaited, and when each of them will answer. */
export class Bots {
  private awaited: readonly Awaited[] = [];
  private readonly stuck = new Set<string>();
  /** The step at which each had nothing to say. */
  private readonly resting = new Map<string, number>();

  /** `pause` in milliseconds. */
  constructor(private readonly pause: number) {}

  /** Looks at the match again after an entry at `at`; when none has been seen, windows' own opening counts. */
  follow(match: Match, places: readonly Place[], at?: Instant): void {
    const before = new Map(this.awaited.map((one) => [nameOf(one), one]));
    this.awaited = match.windows.flatMap((window) =>
      window.awaiting.flatMap((seat): Awaited | readonly Awaited[] => {
        const bot = places[seat]?.bot ?? places[seat]?.standIn;
        const one = bot && { seat, bot, window: window.id, since: at ?? window.openedAt };
        if (!one || this.stuck.has(nameOf(one))) return [];
        if (this.resting.get(nameOf(one)) === match.step(seat)) return [];
        return before.get(nameOf(one)) ?? one;
      }),
    );
  }

  /** When the next bot answers. */
  get nextDue(): Instant | undefined {
    if (this.awaited.length === 0) return undefined;
    return asInstant(Math.min(...this.awaited.map(({ since }) => since)) + this.pause);
  }

  /** One whose pause is over. It is forgotten: a bot that is asked again pauses again. */
  take(now: Instant): Awaited | undefined {
    const one = this.awaited.find(({ since }) => since + this.pause <= now);
    this.awaited = this.awaited.filter((other) => other !== one);
    return one;
  }

  /** Asks the bot again once its seat can see more than at this step. */
  rest(one: Awaited, step: number): void {
    this.resting.set(nameOf(one), step);
  }

  /** Leaves this window to the clock. */
  giveUp(one: Awaited): void {
    this.stuck.add(nameOf(one));
  }
}

/**
 * What the bot's answer makes of the match: its own choice, or the first legal command should that fail. `rest` where it
 * waits for somebody else; undefined if nothing that it found is allowed. Whatever goes wrong in here is logged, not
 * thrown: it would keep people from playing.
 */
export function playBot(match: Match, one: Awaited, now: Instant): Advance | 'rest' | undefined {
  for (const choose of [choiceOf, firstLegal]) {
    try {
      const { seat, window } = one;
      const decision = match.decisions(seat).find((d) => d.window === window);
      const command = decision && choose(match, one, decision);
      if (command === undefined) return 'rest';
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

// A bot's luck is its own: the game's seed would let it draw ahead.
function choiceOf(match: Match, { seat, bot }: Awaited, decision: Decision): object | undefined {
  const { luck } = lend(bytesToHex(crypto.getRandomValues(new Uint8Array(32))));
  const typed = decision as Decision<{ readonly type: string }>;
  return match.rules.bots[bot](match.view(seat), typed, luck);
}

function firstLegal(_: Match, __: Awaited, { legal }: Decision): object {
  if (legal[0] === undefined) throw new Error('nothing is legal');
  return legal[0];
}

function nameOf({ window, seat }: Awaited): string {
  return `${window}/${seat}`;
}
