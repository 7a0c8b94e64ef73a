/** Games that nobody reads: only the clock moves them. */
import type { Client } from './client.ts';
import type { Fault } from './command-audit.ts';

const SECONDS = 30;
/** The most milliseconds from a deadline to its effect. */
const PROMPT = 1_000;

export interface Unattended {
  readonly id: string;
  readonly tokens: readonly string[];
  /** The deadline of its first window. */
  readonly deadline: number;
}

export async function openUnattended(caller: Client): Promise<Unattended> {
  const tokens = await caller.guests('Cleo', 'Dan');
  const pace = { turn: SECONDS, answer: SECONDS, deal: SECONDS };
  const id = await caller.game(tokens, { pace });
  const { windows } = await caller.view(id, tokens[0]!);
  return { id, tokens, deadline: Date.parse(windows[0]!.closesAt) };
}

/**
 * Checks that its window, which was due while the server was down, was closed as soon as the server was `back`. To be called
 * after the time for that, so that this call cannot have closed it. Removes the game.
 */
export async function closedLate(caller: Client, game: Unattended, back: number): Promise<readonly Fault[]> {
  const { id, tokens, deadline } = game;
  const path = `/games/${id}/events?after=0`;
  const { events } = await caller.look<{ events: readonly { by: unknown; at: string }[] }>(path, tokens[0]!);
  await caller.cancel(id, tokens);
  const closing = events.find(({ by, at }) => by === 'clock' && Date.parse(at) >= deadline);
  if (closing !== undefined && Date.parse(closing.at) <= back + PROMPT) return [];
  const late = closing === undefined ? 'not at all' : `${Date.parse(closing.at) - back} ms after that`;
  return [{ kind: 'broken', text: `${id}: the server was back, its window was closed ${late}` }];
}

/** Milliseconds to wait before that check. */
export const ENOUGH = PROMPT + 100;
