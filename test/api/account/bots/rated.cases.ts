/** Rated games with bot accounts: only with people who allow them. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { call, guest, openGame, rawIn, send, type Guest } from '../../../support/api/api.ts';
import { allowRated, botOf, gameOf, offer, seatBot } from '../../../support/api/bots.ts';
import { account } from '../../../support/api/mails.ts';
import { servicesIn } from '../../../support/room/loaded-game.ts';

const SECRET = 'the secret of the operator, in tests alone';
const { DB } = env as Env;

/** A running game of these people and bots, of which the first person hosts. */
async function runningWith(people: readonly Guest[], bots: readonly Guest[]): Promise<string> {
  const [host] = people as [Guest];
  const game = await openGame(host, { seats: people.length + bots.length });
  for (const { token } of people) await call('POST', `/games/${game}/seats`, { token, body: {} });
  for (const bot of bots) expect((await seatBot(game, host, bot)).status).toBe(201);
  return game;
}

async function offering(owner: Guest, name: string): Promise<Guest> {
  const bot = await botOf(owner, name);
  await offer(bot);
  return bot;
}

const isRated = async (game: string, by: Guest) => (await gameOf(game, by)).rated;
const countedOf = async (game: string) =>
  (await DB.prepare('SELECT counted FROM results WHERE game = ?').bind(game).all()).results.map(
    ({ counted }) => counted,
  );

describe('a game with a bot account', () => {
  it('is rated only if all people have allowed it before they sat down', async () => {
    const [ada, bob, cy] = [await account('Ada'), await guest('Bob'), await guest('Cy')];
    const rover = await offering(ada, 'Rover');
    expect((await call('GET', '/me', { token: bob.token })).body.ratedAgainstBots).toBe(false);
    expect(await isRated(await runningWith([bob, cy], []), bob)).toBe(true);
    const without = await runningWith([bob], [rover]);
    await allowRated(bob);
    expect(await isRated(without, bob)).toBe(false);
    expect(await isRated(await runningWith([bob], [rover]), bob)).toBe(true);
    expect(await isRated(await runningWith([bob, cy], [rover]), bob)).toBe(false);
    await allowRated(bob, false);
    const body = { rated: true };
    expect((await call('PATCH', '/me', { token: bob.token, body })).body.code).toBe('unknown-field');
    expect((await call('PATCH', '/me', { token: bob.token, body: {} })).body.code).toBe('missing-field');
  });

  it('is not rated beside its owner or another bot of the owner', async () => {
    const [ada, bob] = [await account('Ada'), await guest('Bob')];
    const [rover, scout] = [await offering(ada, 'Rover'), await offering(ada, 'Scout')];
    for (const person of [ada, bob]) await allowRated(person);
    expect(await isRated(await runningWith([ada], [rover]), ada)).toBe(false);
    expect(await isRated(await runningWith([bob], [rover, scout]), bob)).toBe(false);
  });

  it('counts when it ends, and after ratings are recalculated, as it was', async () => {
    const [ada, bob, cy] = [await account('Ada'), await guest('Bob'), await guest('Cy')];
    const rover = await offering(ada, 'Rover');
    await allowRated(bob);
    const games = [await runningWith([bob], [rover]), await runningWith([cy], [rover])] as const;
    for (const [game, person] of [
      [games[0], bob],
      [games[1], cy],
    ] as const) {
      expect((await send(game, person, { command: { type: 'resign' } })).status).toBe(200);
      const room = (env as Env).ROOMS.getByName(game);
      await runInDurableObject(room, (one) => servicesIn(one).outbox.publish());
    }
    const standings = async ({ id }: Guest) => (await call('GET', `/players/${id}`)).body.standings;
    const counted = async () => [await countedOf(games[0]), await countedOf(games[1])];
    const once = [
      [1, 1],
      [0, 0],
    ];
    expect(await counted()).toEqual(once);
    const before = [...games].toSorted()[0]!;
    const path = `/api/operator/results?after=${before.slice(0, -1)}`;
    const settings = { ...env, OPERATOR_SECRET: SECRET } as Env;
    const headers = { Authorization: `Bearer ${SECRET}` };
    expect((await rawIn(settings, 'POST', path, { headers })).status).toBe(200);
    expect(await counted()).toEqual(once);
    expect((await standings(rover))[0]).toMatchObject({ games: 1, wins: 1 });
    expect(await standings(cy)).toEqual([]);
  });

  it('stays unrated when the bot is deleted', async () => {
    const [ada, bob, cy] = [await account('Ada'), await guest('Bob'), await guest('Cy')];
    const rover = await offering(ada, 'Rover');
    const game = await runningWith([bob, cy], [rover]);
    await call('DELETE', `/me/bots/${rover.id}`, { token: ada.token });
    expect((await gameOf(game, bob)).seats[2]).toMatchObject({ player: null, bot: 'steady' });
    expect(await isRated(game, bob)).toBe(false);
  });
});
