/** Where a player is in a lesson. The game itself says which commands were sent; the browser stores only the looks that are over. */
import type { Table } from '../../rules/client.ts';
import type { Lesson } from './lesson.ts';

/** The commands that this player has sent. */
export function sentIn({ log, seat }: Pick<Table, 'log' | 'seat'>) {
  return new Set(log.flatMap(({ by, as, step }) => (by === seat && as === undefined ? [step] : []))).size;
}

/** The index of the present step. `looked`: the index after the last look that the player ended. */
export function stepAt({ steps }: Lesson, table: Table, looked: number) {
  let at = afterCommands(steps, sentIn(table));
  for (let step = steps[at]; step !== undefined && at < steps.length - 1; step = steps[at]) {
    const isOver = step.kind === 'prepare' ? step.isDone(table) : step.kind === 'look' && at < looked;
    if (!isOver) break;
    at += 1;
  }
  return at;
}

/** The step after so many commands. */
function afterCommands(steps: Lesson['steps'], sent: number) {
  let left = sent;
  for (const [i, { kind }] of steps.entries()) {
    if (left === 0) return i;
    if (kind === 'send') left -= 1;
  }
  return steps.length - 1;
}

/** The next command of the lesson, from this step on. */
export function nextSend({ steps }: Lesson, at: number) {
  return steps.slice(at).find((step) => step.kind === 'send');
}
