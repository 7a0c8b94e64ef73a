/** Whole games over the API, as two people play them. */
import { expect } from 'vitest';
import { call, guest, look, openGame, send, type Guest, type Json } from '../../support/api/api.ts';
import { hashOf } from '../../../src/rules/randomness/random.ts';
import { rulesOf } from '../../../src/rules/registry.ts';
import { verify } from '../../../src/rules/verify/verify.ts';
import { isWordless } from '../../support/suite/wordless.ts';
import { exportIn } from '../../../tools/verify/exported.ts';

const MOST_COMMANDS = 2000;

/** Both sit down, and the game begins. */
export async function begun(ruleset: string, people: readonly Guest[]): Promise<string> {
  const game = await openGame(people[0]!, { ruleset, seats: people.length, sandbox: true });
  for (const { token } of people) {
    const { status } = await call('POST', `/games/${game}/seats`, { token, body: {} });
    expect(status).toBe(201);
  }
  return game;
}

/** Answers all that this person is asked now, each time with the next of the listed commands. Returns how many it sent. */
async function answerAll(game: string, person: Guest, sent: number): Promise<number> {
  const { decisions } = await look(game, person);
  const open = decisions.filter((decision: Json) => decision.answer === undefined);
  for (const [i, { window, legal }] of open.entries()) {
    expect(legal.length).toBeGreaterThan(0);
    const command = legal[((sent + i) * 7) % legal.length];
    const { status, body } = await send(game, person, { window, command });
    expect([status, body.code], JSON.stringify(command)).toEqual([200, undefined]);
  }
  return open.length;
}

/** By turns, until the game is over. Where neither is asked anything new, time runs out. */
async function playToTheEnd(game: string, people: readonly Guest[]): Promise<void> {
  for (let sent = 0, idle = 0; sent < MOST_COMMANDS;) {
    const { status } = await look(game);
    if (status === 'finished') return;
    const answered = await answerAll(game, people[(sent + idle) % people.length]!, sent);
    sent += answered;
    idle = answered === 0 ? idle + 1 : 0;
    if (idle <= people.length) continue;
    await call('POST', `/games/${game}/advance`, { token: people[0]!.token, body: { seconds: 86_400 } });
  }
  throw new Error('the game does not end');
}

/** A game of two people, to its end. Each sees its events, and the export follows from the seed. */
export async function wholeGame(ruleset: string): Promise<void> {
  const people = [await guest('Ada'), await guest('Bob')];
  const game = await begun(ruleset, people);
  const published = (await call('GET', `/games/${game}`)).body.game.commitment;
  await playToTheEnd(game, people);
  const { outcome, view } = await look(game, undefined, '?as=open');
  expect(outcome.ranking.flat().toSorted()).toEqual([0, 1]);
  expect(rulesOf(ruleset)!.schema.view.parse(view)).toEqual(view);
  for (const person of [...people, undefined]) {
    const { seat } = await look(game, person);
    const { body } = await call('GET', `/games/${game}/events?limit=200`, { token: person?.token });
    expect(body.events.length).toBeGreaterThan(5);
    for (const event of body.events)
      expect(event.text).toMatch(isWordless(ruleset, event, seat ?? 'spectator') ? /^$/ : /^\p{L}.*[.”]$/u);
  }
  const whole = (await call('GET', `/games/${game}/export`)).body;
  expect(hashOf(whole.seed)).toBe(whole.seedHash);
  expect(whole.commitment).toMatchObject({ version: 2, sha256: published.sha256 });
  expect((await call('GET', `/games/${game}`)).body.game.commitment).toEqual(published);
  expect(verify(rulesOf(ruleset)!, exportIn(whole), { hash: published.sha256 })).toEqual([]);
}
