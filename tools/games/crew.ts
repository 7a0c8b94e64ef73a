/** Distributes a tool's work over child processes, which run the same tool with `--worker`. Such a tool calls `serve`. */
import { fork, type ChildProcess } from 'node:child_process';

/** Hands out pieces of work until `next` returns none. Calls `done` with the result of each piece. */
export async function share(
  tool: string,
  workers: number,
  next: () => object | undefined,
  done: (answer: unknown) => void,
): Promise<void> {
  const work = async (child: ChildProcess): Promise<void> => {
    for (let piece = next(); piece !== undefined; piece = next()) done(await ask(child, piece));
    child.disconnect();
  };
  await Promise.all(Array.from({ length: workers }, () => work(fork(tool, ['--worker']))));
}

function ask(child: ChildProcess, piece: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`a worker ended with ${code}`)));
    child.once('message', (answer) => {
      child.removeAllListeners('exit');
      resolve(answer);
    });
    child.send(piece);
  });
}

export const isWorker = process.argv.includes('--worker');

export function serve(work: (piece: unknown) => Promise<object>): void {
  process.on('message', (piece) => {
    void work(piece).then((answer) => process.send!(answer));
  });
}

/** A numeral is the seed itself; any other text is hashed to a seed. */
export function seedOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  return Buffer.from(text).reduce((sum, byte) => (Math.imul(sum, 31) + byte) >>> 0, 7);
}
