/** Attacks on limits of requests, by many guests at one place. */
import { expect } from 'vitest';
import { COMMAND } from '../../../../../src/api/limits/bounds.ts';
import { FAILURES } from '../../../../../src/api/limits/moves.ts';
import { LONGEST_LINE } from '../../../../../src/rules/kernel/line.ts';
import { asked, guest, PREFIX, rawIn, runningGame, type Guest } from '../../../../support/api/api.ts';
import type { Attack } from '../../attack-scene.ts';
import { withLimits, somewhere, send, refusedFor } from './neighbours.ts';

/** Of the view that this player has now: spectators share theirs. */
async function tagOf(game: string, by: Guest): Promise<string> {
  const { headers } = await send('GET', `/games/${game}/view`, undefined, {
    settings: withLimits(1),
    place: somewhere(),
    by,
  });
  return headers.get('ETag')!;
}

const guests = (count: number) => Promise.all(Array.from({ length: count }, (_, i) => guest(`Guest ${i}`)));

/** A public key of P-256. */
const POINT = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';

export const PLACES: readonly Attack[] = [
  {
    what: 'to send more requests by being many guests at one place',
    risk: 'API4:2023',
    because: 'guests also count by place, except for their moves',
    send: async () => {
      const [first, second, ...more] = await guests(8);
      const game = await runningGame([first!, second!]);
      const place = somewhere();
      const settings = withLimits(0.01);
      const headers = { 'If-None-Match': await tagOf(game, more[0]!) };
      const look = (by: Guest) =>
        send('GET', `/games/${game}/view`, undefined, { settings, place, by, headers });
      const answers: Response[] = [];
      for (const by of more) for (let n = 0; n < 12; n += 1) answers.push(await look(by));
      // The last one has a look of their own.
      expect(refusedFor(answers)).toHaveLength(11);
      const { guest: mover, decision } = await asked(game, [first!, second!]);
      expect([(await look(mover)).status, (await look(mover)).status]).toEqual([200, 429]);
      const body = { window: decision.window, command: decision.default.command };
      const move = await send('POST', `/games/${game}/commands`, body, { settings, place, by: mover });
      expect(move.status, await move.text()).toBe(200);
    },
  },
  {
    what: 'to send commands to games of others by being many guests at one place',
    risk: 'API4:2023',
    because:
      'after three to ten of each guest in a minute, failing commands count by place like other requests',
    send: async () => {
      const [first, second, ...more] = await guests(12);
      const game = await runningGame([first!, second!]);
      // So a place has 120 requests a minute, a player 24, and a floor is one.
      const client = { settings: withLimits(0.02), place: somewhere() };
      const command = (body: object, by: Guest) =>
        send('POST', `/games/${game}/commands`, body, { ...client, by });
      const stray = { command: { type: 'resign' } };
      const answers: Response[] = [];
      for (const by of more) for (let n = 0; n < 24; n += 1) answers.push(await command(stray, by));
      const admitted = answers.filter(({ status }) => status === 403).length;
      expect(admitted + refusedFor(answers).length).toBe(240);
      expect(admitted).toBeLessThanOrEqual(10 * 10 + 120 + 10);
      const { guest: mover, decision } = await asked(game, [first!, second!]);
      const move = { window: decision.window, command: decision.default.command };
      expect((await command(move, mover)).status).toBe(200);
    },
  },
  {
    what: 'to stop a move of a neighbour, by commands that fail and by using up the computing of the place',
    risk: 'API4:2023',
    because: 'a command of any length counts by its player alone, until commands of that player have failed',
    send: async () => {
      // So failed commands of the place have 3 ms a minute, and other requests 120 ms in ten minutes.
      const [settings, place] = [withLimits(0.01), somewhere()];
      const command = (game: string, by: Guest, body: string, type = 'application/json') =>
        rawIn(settings, 'POST', `${PREFIX}/games/${game}/commands`, {
          body,
          headers: {
            'CF-Connecting-IP': place,
            'Idempotency-Key': crypto.randomUUID(),
            'Content-Type': type,
            Authorization: `Bearer ${by.token}`,
          },
        });
      const tables = await Promise.all(
        Array.from({ length: 3 }, async (_, i) => {
          const seated = [await guest(`One ${i}`), await guest(`Other ${i}`)] as const;
          const game = await runningGame(seated);
          return { game, ...(await asked(game, seated)) };
        }),
      );
      // More than there are floors.
      for (const by of await guests(34))
        for (let n = 0; n < 12; n += 1) await command(tables[0]!.game, by, '{"command":{"type":"resign"}}');

      const [first, second, third] = tables;
      const moveOf = ({ decision }: NonNullable<typeof first>, window = decision.window) =>
        JSON.stringify({ window, command: decision.default.command });
      const statuses: number[] = [];
      const tried = async (...[game, by, body, type]: Parameters<typeof command>) =>
        statuses.push((await command(game, by, body, type)).status);
      // A second try after a slip, the longest JSON, and the longest line.
      await tried(first!.game, first!.guest, moveOf(first!, 'none.1'));
      await tried(first!.game, first!.guest, moveOf(first!));
      await tried(second!.game, second!.guest, moveOf(second!).padEnd(COMMAND.bytes));
      await tried(third!.game, third!.guest, 'resign'.padStart(LONGEST_LINE), 'text/plain');
      expect(statuses).toEqual([409, 200, 200, 200]);
    },
  },
  {
    what: 'to keep a neighbour from deciding, by using up all that the place may do',
    risk: 'API4:2023',
    because:
      'a player can look at a game once in half an hour, and again after each move, whatever others do',
    send: async () => {
      const [settings, place] = [withLimits(0.01), somewhere()];
      const tables = await Promise.all(
        Array.from({ length: 3 }, async (_, i) => {
          const seated = [await guest(`One ${i}`), await guest(`Other ${i}`)] as const;
          const game = await runningGame(seated);
          return { game, ...(await asked(game, seated)) };
        }),
      );
      const view = (game: string, by: Guest) =>
        send('GET', `/games/${game}/view`, undefined, { settings, place, by });
      // More than there are floors.
      for (const by of await guests(34)) for (let n = 0; n < 8; n += 1) await view(tables[0]!.game, by);
      for (const { game, guest: by, decision } of tables) {
        expect([(await view(game, by)).status, (await view(game, by)).status]).toEqual([200, 429]);
        const body = { window: decision.window, command: decision.default.command };
        const client = { settings, place, by };
        expect((await send('POST', `/games/${game}/commands`, body, client)).status).toBe(200);
        const orders = { orders: { rules: [{ window: 'coin', answer: { pick: 'highest' } }] } };
        expect((await send('PUT', `/games/${game}/orders`, orders, client)).status).toBe(200);
        expect((await view(game, by)).status).toBe(429);
      }
    },
  },
  {
    what: 'to stop moves of a neighbour that are sent at once, by commands that fail',
    risk: 'API4:2023',
    because: 'the moves of a player wait for each other, and not for the place',
    send: async () => {
      const client = { settings: withLimits(0.05), place: somewhere() };
      const [ada, bob, ...more] = await guests(46);
      const games = await Promise.all(Array.from({ length: 12 }, () => runningGame([ada!, bob!])));
      const stray = { command: { type: 'resign' } };
      for (const by of more)
        for (let n = 0; n < 8; n += 1)
          await send('POST', `/games/${games[0]}/commands`, stray, { ...client, by });
      const moves = await Promise.all(games.map((game) => asked(game, [ada!, bob!])));
      const sent = moves.map(async ({ guest: by, decision }, i) => {
        const body = { window: decision.window, command: decision.default.command };
        return (await send('POST', `/games/${games[i]}/commands`, body, { ...client, by })).status;
      });
      expect(await Promise.all(sent)).toEqual(games.map(() => 200));
    },
  },
  {
    what: 'to send the same commands again and again by being many guests at one place',
    risk: 'API4:2023',
    because: 'a repeated command stores nothing, so it counts by place like other requests',
    send: async () => {
      // So a place has 80 plain requests a minute, and a player 24.
      const client = { settings: withLimits(0.02), place: somewhere() };
      const turn = async () => {
        const [first, second] = await guests(2);
        const game = await runningGame([first!, second!]);
        const { guest: by, decision } = await asked(game, [first!, second!]);
        const body = { window: decision.window, command: decision.default.command };
        const key = crypto.randomUUID();
        return (type = 'application/json') => {
          const headers = { 'Idempotency-Key': key, 'Content-Type': type };
          return send('POST', `/games/${game}/commands`, body, { ...client, by, headers });
        };
      };
      const answers: Response[] = [];
      for (const play of await Promise.all(Array.from({ length: 6 }, turn)))
        // Every second one takes the documented route.
        for (let n = 0; n < 24; n += 1)
          answers.push(await play(n % 2 === 0 ? undefined : 'application/json; charset=utf-8'));
      const admitted = answers.filter(({ status }) => status === 200);
      expect(admitted.length + refusedFor(answers).length).toBe(144);
      // Six moves, those that count by their player alone, and those of the place.
      expect(admitted.length).toBeLessThanOrEqual(6 + 6 * FAILURES.own + 80);
      for (const one of admitted) expect(Object.keys(await one.json())).toEqual(['version']);
      expect((await (await turn())()).status).toBe(200);
    },
  },
  {
    what: 'to have the pages of neighbours refused by using up the requests and the computing of their place',
    risk: 'API4:2023',
    because: 'each player has a floor, which no limit of their place refuses',
    send: async () => {
      const [ada, bob, ...more] = await guests(40);
      const game = await runningGame([ada!, bob!]);
      const tags = new Map<Guest, string>();
      for (const by of [ada!, bob!]) tags.set(by, await tagOf(game, by));
      const others = await tagOf(game, more[0]!);
      // So a place has 600 requests a minute, and a floor is three polls, and a look.
      const client = { settings: withLimits(0.1), place: somewhere() };
      const look = (by: Guest) => {
        const headers = { 'If-None-Match': tags.get(by) ?? others };
        return send('GET', `/games/${game}/view`, undefined, { ...client, by, headers });
      };
      expect([(await look(bob!)).status, (await look(ada!)).status]).toEqual([304, 304]);
      const flood: Response[] = [];
      for (const by of more) for (let n = 0; n < 20; n += 1) flood.push(await look(by));
      expect(refusedFor(flood).length).toBeGreaterThan(0);
      // The shared limit, and 30 floors: more guests do not get more floors.
      expect(flood.filter(({ status }) => status === 304).length).toBeLessThanOrEqual(600 + 30 * 4);
      const seen = [await look(ada!), await look(ada!), await look(ada!), await look(ada!)];
      expect(seen.map(({ status }) => status)).toEqual([304, 304, 304, 429]);
    },
  },
  {
    what: 'to say more by being many guests at one place',
    risk: 'API4:2023',
    because: 'messages of guests also count by place',
    send: async () => {
      const people = await guests(3);
      const game = await runningGame(people);
      const client = { settings: withLimits(0.02), place: somewhere() };
      const answers: Response[] = [];
      for (const by of people)
        for (let n = 0; n < 3; n += 1)
          answers.push(await send('POST', `/games/${game}/messages`, { text: `${n}` }, { ...client, by }));
      expect(refusedFor(answers)).toHaveLength(3);
    },
  },
  {
    what: 'to make more keys, and name more browsers, by being many guests at one place',
    risk: 'API4:2023',
    because: 'both also count by place, exactly',
    send: async () => {
      const people = await guests(12);
      const client = { settings: withLimits(0.0667), place: somewhere() };
      const key = (by: Guest) =>
        send('POST', '/me/keys', { name: 'bot', scopes: ['read'] }, { ...client, by });
      expect(refusedFor(await Promise.all(people.map(key)))).toHaveLength(2);
      const body = { endpoint: 'https://push.example.net/s', keys: { p256dh: POINT, auth: 'A'.repeat(22) } };
      const named = (by: Guest) => send('PUT', '/me/push', body, { ...client, by });
      expect(refusedFor(await Promise.all(people.map(named)))).toHaveLength(2);
      const shown = (by: Guest) => send('POST', '/me/push/test', undefined, { ...client, by });
      expect(refusedFor(await Promise.all(people.slice(0, 10).map(shown)))).toHaveLength(4);
    },
  },
];
