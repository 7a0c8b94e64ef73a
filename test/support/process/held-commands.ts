/** Games in which one command is held back, so that only the clock carries it out. */
import { insist, Silence, type Client } from './client.ts';
import type { Fault } from './command-audit.ts';
import type { Dice } from '../suite/dice.ts';

/** The most seconds that a command is held. */
const LONGEST = 8;
/** The most milliseconds from the time of a held command to its effect. */
const PROMPT = 1_000;

export interface HeldCommand {
  readonly id: string;
  readonly token: string;
  readonly body: object;
  readonly key: string;
  /** When the acknowledged command is to be carried out. */
  readonly due: number;
}

interface Accepted {
  readonly version: number;
  readonly heldUntil?: string;
}

/** Opens games and holds a command in each until `halt`. Returns those that were acknowledged. */
export async function holdCommands(
  caller: Client,
  dice: Dice,
  halt: AbortSignal,
): Promise<readonly HeldCommand[]> {
  const held: HeldCommand[] = [];
  while (!halt.aborted) {
    try {
      const one = await hold(caller, 1 + dice.below(LONGEST));
      if (one !== undefined) held.push(one);
    } catch (error) {
      if (!(error instanceof Silence)) throw error;
    }
  }
  return held;
}

async function hold(caller: Client, seconds: number): Promise<HeldCommand | undefined> {
  const tokens = await caller.guests('Eve', 'Fay');
  const id = await caller.game(tokens, { pace: 'daily' });
  for (const token of tokens) {
    const [decision] = (await caller.view(id, token)).decisions;
    if (decision === undefined) continue;
    const body = { window: decision.window, command: decision.default.command, hold: seconds };
    const call = { token, key: 'held', body };
    const answer = await caller.send<Accepted>('POST', `/games/${id}/commands`, call);
    if (answer === undefined) return undefined;
    if (answer.body.heldUntil === undefined) throw new Error(`${id}: ${JSON.stringify(answer)}`);
    return { id, ...call, due: Date.parse(answer.body.heldUntil) };
  }
  throw new Error(`${id}: nobody is asked`);
}

/**
 * Checks that an acknowledged command was carried out once, when its time was over or the server was `back`. To be called after
 * the time for that, so that this call cannot have carried it out.
 */
export async function carriedOut(caller: Client, held: HeldCommand, back: number): Promise<readonly Fault[]> {
  const { id, token, key, body, due } = held;
  const path = `/games/${id}/events?after=0`;
  const { events } = await caller.look<{ events: readonly { by: unknown; at: string }[] }>(path, token);
  const answers = new Set(events.flatMap(({ by, at }) => (typeof by === 'number' ? [at] : [])));
  const again = await insist(() =>
    caller.send<Accepted>('POST', `/games/${id}/commands`, { token, key, body }),
  );
  const [at] = answers;
  if (at === undefined) return [{ kind: 'lost', text: `${id}: the held command was not carried out` }];
  if (answers.size > 1)
    return [{ kind: 'doubled', text: `${id}: carried out at ${[...answers].join(' and ')}` }];
  const late = Date.parse(at) - Math.max(due, back);
  if (late > PROMPT) return [{ kind: 'broken', text: `${id}: carried out ${late} ms late` }];
  if (again?.status === 200 && again.body.heldUntil === undefined) return [];
  return [{ kind: 'broken', text: `${id}: sent again, it gets ${JSON.stringify(again)}` }];
}
