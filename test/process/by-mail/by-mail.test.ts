/** Whole games by mail alone: two people read letters, and send replies by SMTP or use the links. Bots have the other seats. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoryBody } from '../../../src/room/read/story.ts';
import type { Entry } from '../../../src/rules/journal/entry.ts';
import { Client } from '../../support/process/client.ts';
import { signUp, type Person } from '../late/people.ts';
import { MailPlayer, type Tally } from './person.ts';
import { PostOffice } from './post-office.ts';

/** Longer than letters wait for others. */
const BATCHING = 150;
/** Lookings into an empty letter box, after which the game does not go on. */
const MOST_IDLE = 2000;
const NAMES = ['Una', 'Vic'] as const;

const GAMES: readonly (readonly [string, object])[] = [
  ['cosmic-conquest', { seats: 4, bots: ['random', 'random'], options: { rounds: 5 } }],
  ['interstellar-empire', { seats: 3, bots: ['steady'] }],
  ['interstellar-conquest', { seats: 4, bots: ['random', 'random'], options: { rounds: 5 } }],
  ['stellar-conquest', { seats: 3, bots: ['steady'], options: { length: 12 } }],
];

let office: PostOffice;
let people: readonly Person<string>[];
let caller: Client;
const tallies: Tally[] = [];

beforeAll(async () => {
  office = await PostOffice.open();
  caller = new Client(office.service.url);
  people = await Promise.all(NAMES.map((name) => signUp(office.service, caller, name)));
}, 120_000);
afterAll(() => office.close());

describe('by mail alone', () => {
  it.each(GAMES)('%s is played to its end', { timeout: 240_000 }, async (ruleset, terms) => {
    const players = people.map(
      (account, i) => new MailPlayer(account, office, i === 0 ? 'text' : 'html', 11 + i),
    );
    for (const player of players) player.skip();
    const game = await begun(ruleset, terms);
    for (let idle = 0; players.some(({ isOver }) => !isOver); idle += 1) {
      expect(idle).toBeLessThan(MOST_IDLE);
      for (const player of players) if (await player.look()) idle = 0;
      await office.service.pass(BATCHING);
    }
    const { entries } = await caller.look<{ entries: readonly Entry[] }>(
      `/games/${game}/export`,
      people[0]!.token,
    );
    const { story } = await caller.look<StoryBody>(`/games/${game}/story`, people[0]!.token);
    const { period: rounds } = story!.standings.at(-1)!;
    for (const [seat, player] of players.entries()) {
      const { account, tally, faults } = player;
      tallies.push(tally);
      const asked = entries.flatMap(({ opened }) => opened.filter(({ closesAt }) => seat in closesAt));
      const answers = entries.filter(({ by, window }) => by === seat && window !== undefined);
      const missed = entries.filter(({ by, seats }) => by === 'clock' && seats?.some((one) => one === seat));
      const { asking, again, answering, telling, replies } = tally;
      console.log(
        `${ruleset}, ${account.name}: ${asked.length} decisions, ${answers.length} answers; letters: ${asking} ask, ${again} of them again, ${answering} confirm a reply, ${telling} tell the rest; in ${rounds} ${story!.period}s, ${((asking + answering + telling) / rounds).toFixed(1)} a ${story!.period}`,
      );
      expect([faults, missed]).toEqual([[], []]);
      expect(asking).toBeLessThanOrEqual(answers.length);
      expect(answering).toBeLessThanOrEqual(replies);
      // One for each decision, unless a reply leaves it open.
      expect(asking - again).toBeLessThanOrEqual(asked.length);
      expect(again + answering).toBeLessThanOrEqual(replies);
      // The beginning and the end.
      expect(telling).toBeLessThanOrEqual(2);
    }
  });

  it('is played in all three ways', () => {
    for (const way of ['replies', 'presses', 'pages'] as const)
      expect(tallies.reduce((sum, tally) => sum + tally[way], 0)).toBeGreaterThan(tallies.length);
  });
});

async function begun(ruleset: string, terms: object): Promise<string> {
  const [host] = people as [Person<string>];
  const body = { ruleset, pace: 'daily', visibility: 'unlisted', ...terms };
  const call = { token: host.token, body };
  const { game } = await caller.expect<{ game: { id: string; invitation?: string } }>('POST', '/games', call);
  const { invitation } = game;
  for (const { token } of people)
    await caller.expect('POST', `/games/${game.id}/seats`, { token, body: invitation ? { invitation } : {} });
  return game.id;
}
