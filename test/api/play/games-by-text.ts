/** Whole games by text: a client that uses only the lines that it gets. */
import { expect } from 'vitest';
import { call, guest, look, openGame, raw, PREFIX } from '../../support/api/api.ts';
import type { Answer, Guest } from '../../support/api/api.ts';

const MOST_LINES = 1500;
export const TEXT = { Accept: 'text/plain' };

/** The view as text. */
export const read = (game: string, person?: Guest, query = '', headers: Record<string, string> = {}) =>
  call('GET', `/games/${game}/view${query}`, { token: person?.token, headers: { ...TEXT, ...headers } });

/** Sends a line. */
export function say(
  game: string,
  { token }: Guest,
  line: string,
  key: string = crypto.randomUUID(),
): Promise<Answer> {
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'text/plain; charset=utf-8',
    'Idempotency-Key': key,
  };
  return raw('POST', `${PREFIX}/games/${game}/commands`, { body: line, headers }).then(async (response) => {
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
  });
}

/** The lines of an open decision without an answer. */
function examplesIn(text: string): readonly string[] {
  const parts = text.split('\n\n').filter((part) => part.startsWith('Your decision: '));
  const open = parts.filter((part) => !part.includes('\nYour answer'));
  return open.flatMap((part) => [...part.matchAll(/^  > (.*)$/gm)].map(([, line]) => line!));
}

/** The line of the default of an open decision. */
const defaultIn = (text: string): string => /^If you do nothing: .* That is: (.*)$/m.exec(text)![1]!;

/** Until the game is over, or so many lines are said. */
async function playedByText(game: string, people: readonly Guest[]): Promise<ReadonlySet<string>> {
  const verbs = new Set<string>();
  for (let said = 0, idle = 0; said < MOST_LINES;) {
    const person = people[(said + idle) % people.length]!;
    const { text } = await read(game, person);
    if (text.includes('The game is over')) return verbs;
    const examples = examplesIn(text);
    if (examples.length > 0) {
      const line = examples[(said * 7 + 3) % examples.length]!;
      const { status, body } = await say(game, person, line);
      if (body.code === 'too-many-changes') {
        // A player who moves ships to and fro uses up the storage of the seat. What completes the answer is accepted.
        const last = await say(game, person, defaultIn(text));
        expect([last.status, last.body.code], text).toEqual([200, undefined]);
      } else expect([status, body.code], `${line}\n${text}`).toEqual([200, undefined]);
      verbs.add(line.split(' ')[0]!);
      said += 1;
      idle = 0;
      continue;
    }
    idle += 1;
    if (idle <= people.length) continue;
    await call('POST', `/games/${game}/advance`, { token: people[0]!.token, body: { seconds: 86_400 } });
  }
  throw new Error('the game does not end');
}

/** Of two people, to its end. */
export async function wholeGameByText(ruleset: string): Promise<void> {
  const people = [await guest('Ada'), await guest('Bob')];
  const game = await openGame(people[0]!, { ruleset, sandbox: true });
  const before = await read(game);
  expect(before.text).toMatch(/: open\.\n.*\n\nSeat 0: empty\.\nSeat 1: empty\.\n$/);
  for (const { token } of people) await call('POST', `/games/${game}/seats`, { token, body: {} });
  const verbs = await playedByText(game, people);
  // Which ones is up to the dice.
  expect(verbs.size).toBeGreaterThan(1);
  const { status } = await look(game);
  expect(status).toBe('finished');
  expect((await read(game, undefined, '?as=open')).text).toMatch(
    /^(?:(?:Coins|Hand) of Ada: |What Ada had:$)/m,
  );
}
