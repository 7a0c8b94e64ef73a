/** Two players who play one game after another as fast as they can, and record all commands that they send. */
import { setTimeout as wait } from 'node:timers/promises';
import { Silence, type Client, type View } from './client.ts';
import type { Dice } from '../suite/dice.ts';

const SEATS = [0, 1] as const;
/** Refusals of normal play: another player was quicker, or the game is over. */
const REFUSALS = [403, 409, 422, 429];
/** Milliseconds before another attempt at a silent server. */
const PAUSE = 100;

export interface Command {
  readonly window?: string;
  readonly command: { readonly type: string; readonly [field: string]: unknown };
}

export interface Sent {
  readonly seat: number;
  readonly key: string;
  readonly body: Command;
  /** The version in the answer; undefined while no answer has come. */
  answer: number | 'refused' | undefined;
}

export interface Played {
  readonly id: string;
  readonly tokens: readonly string[];
  readonly sent: Sent[];
  /** The number of commands in `sent` that earlier recounts have checked. */
  settled: number;
}

export class Table {
  /** The games in play. */
  games: Played[] = [];
  private current: Played | undefined;

  private constructor(
    private readonly tokens: readonly string[],
    private readonly dice: Dice,
  ) {}

  static async of(caller: Client, dice: Dice): Promise<Table> {
    return new Table(await caller.guests('Ada', 'Bob'), dice);
  }

  /** Plays until `halt`. */
  async play(caller: Client, halt: AbortSignal): Promise<void> {
    while (!halt.aborted) {
      const game = (this.current ??= await this.begin(caller));
      if (game === undefined) await wait(PAUSE);
      else await Promise.all(SEATS.map((seat) => this.write(caller, game, seat, halt)));
      if (!halt.aborted) this.current = undefined;
    }
  }

  /** Removes a game that nobody plays any more. */
  putAway(game: Played): void {
    this.games = this.games.filter((other) => other !== game);
    if (this.current === game) this.current = undefined;
  }

  private async begin(caller: Client): Promise<Played | undefined> {
    try {
      const id = await caller.game(this.tokens, { options: { rounds: 10 } });
      const game: Played = { id, tokens: this.tokens, sent: [], settled: 0 };
      this.games.push(game);
      return game;
    } catch (error) {
      if (error instanceof Silence) return undefined;
      throw error;
    }
  }

  /** Plays one seat until the game is over. */
  private async write(caller: Client, game: Played, seat: number, halt: AbortSignal): Promise<void> {
    while (!halt.aborted) {
      const view = await lookAt(caller, game, seat);
      if (view === undefined) {
        await wait(PAUSE);
      } else {
        if (view.status !== 'running') return;
        const sent: Sent = {
          seat,
          key: `${game.sent.length}`,
          body: choose(view, this.dice),
          answer: undefined,
        };
        game.sent.push(sent);
        sent.answer = await deliver(caller, game, sent);
      }
    }
  }
}

/** Sends the command, for the first time or again. Undefined if no answer came. */
export async function deliver(
  caller: Client,
  game: Played,
  { seat, key, body }: Sent,
): Promise<number | 'refused' | undefined> {
  const call = { token: game.tokens[seat]!, key, body };
  const answer = await caller.send<{ version: number }>('POST', `/games/${game.id}/commands`, call);
  if (answer === undefined) return undefined;
  if (answer.status === 200) return answer.body.version;
  if (REFUSALS.includes(answer.status)) return 'refused';
  throw new Error(`${JSON.stringify(body)} of seat ${seat}: ${JSON.stringify(answer)}`);
}

async function lookAt(caller: Client, game: Played, seat: number): Promise<View | undefined> {
  try {
    return await caller.view(game.id, game.tokens[seat]!);
  } catch (error) {
    if (error instanceof Silence) return undefined;
    throw error;
  }
}

/** An open decision's answer, sometimes another answer than was given, or a command outside of windows. */
function choose({ decisions, free }: View, dice: Dice): Command {
  const unanswered = decisions.filter(({ answer }) => answer === undefined || dice.chance(0.1));
  if (unanswered.length > 0 && dice.chance(0.8)) {
    const { window, legal } = dice.pick(unanswered);
    if (legal.length > 0) return { window, command: pickByType(legal, dice) };
  }
  if (free.legal.length > 0 && dice.chance(0.5)) return { command: pickByType(free.legal, dice) };
  const coinReclaim = dice.pick(['always', 'never', 'ask']);
  return { command: { type: 'set-orders', coinReclaim } };
}

/** Picks the type first: otherwise a hundred proposals would hide the one refusal that ends the negotiations. */
function pickByType(legal: readonly object[], dice: Dice): Command['command'] {
  const commands = legal as readonly Command['command'][];
  const type = dice.pick([...new Set(commands.map((command) => command.type))]);
  return dice.pick(commands.filter((command) => command.type === type));
}
