/** At seats and games that are somebody else's. */
import { expect } from 'vitest';
import { documentOf } from '../../../../../src/api/http/problem.ts';
import { openApiDocument } from '../../../../../src/api/openapi/whole-document.ts';
import { PREFIX, guest, openGame, type Guest, type Json } from '../../../../support/api/api.ts';
import { all, bothWays, change, get, looks, post, turn, unchanged } from '../../attack-scene.ts';
import type { Attack } from '../../attack-scene.ts';
import { tellingHeaders } from '../../../../support/api/headers.ts';

const NEVER = 'neverwas23456789';
/** Values for the parameters of a path, besides the game. */
const STANDING: Readonly<Record<string, string>> = {
  seat: '0',
  message: '1',
  invitation: 'x',
  bot: 'x',
};

/** All that can be asked of a game: method and path. */
function operations(game: string): readonly (readonly [string, string])[] {
  const paths = Object.entries(openApiDocument().paths as Record<string, object>);
  return paths
    .filter(([path]) => path.includes('{game}'))
    .flatMap(([path, methods]) => {
      const own = path.slice(PREFIX.length).replace('{game}', game);
      const filled = own.replaceAll(/\{(\w+)\}/g, (_, name: string) => STANDING[name]!);
      return Object.keys(methods).map((method) => [method.toUpperCase(), filled] as const);
    });
}

/** A body that every schema accepts; this player exists. */
const bodies = (player: string): readonly (readonly [RegExp, object])[] => [
  [/commands$/, { command: { type: 'resign' } }],
  [/advance$/, { seconds: 60 }],
  [/branches$/, { step: 1 }],
  [/host$/, { player }],
  [/(?:seats|invitations|bots\/x)$/, {}],
  [/bots$/, { bot: 'steady' }],
  [/(?:messages|notes)$/, { text: 'hello' }],
  [/orders$/, { orders: {} }],
  [/report$/, { reason: 'rude' }],
  [/votes$/, { what: 'pause' }],
  [/sitter$/, { player, until: '2031-01-01T00:00:00Z' }],
];

async function answered(game: string, { id, token }: Guest): Promise<readonly unknown[]> {
  const answers = operations(game).map(async ([method, path]) => {
    const body =
      method === 'GET' || method === 'DELETE' ? undefined : bodies(id).find(([end]) => end.test(path))?.[1];
    const response = await change(method, path, body, { token });
    // What its schema refuses never came to the game.
    expect([400, 415], `${method} ${path}`).not.toContain(response.status);
    return [method, path.replace(game, ''), response.status, tellingHeaders(response), await response.text()];
  });
  return Promise.all(answers);
}

export const ACCESS: readonly Attack[] = [
  {
    what: 'to play in a game without a seat',
    risk: 'API1:2023',
    because: 'commands belong to the caller’s seat',
    refused: [403, 'not-seated'],
    send: (s) => bothWays(s.running, turn(s), s.eve),
  },
  {
    what: 'to answer for the other seat',
    risk: 'API1:2023',
    because: 'a window accepts answers only from its seats',
    refused: [403, 'not-asked'],
    send: (s) => bothWays(s.running, turn(s), s.other),
  },
  {
    what: 'to name the seat, the player or the time in a command',
    risk: 'API3:2023',
    because: 'the token identifies the caller; bodies are strict',
    refused: [400, 'unknown-field'],
    send: async (s) => {
      const more = [{ seat: 0 }, { by: 0 }, { player: s.mover.id }, { at: 0 }, { key: 'x' }];
      const sent = more.map((extra) => bothWays(s.running, { ...turn(s), ...extra }, s.other));
      return (await Promise.all(sent)).flat();
    },
  },
  {
    what: 'to have the answer to a command of the other seat by its idempotency key',
    risk: 'API1:2023',
    because: 'keys belong to a seat: from another seat it is a new command, and too late',
    refused: [409, 'window-closed'],
    send: async () => {
      const [ada, bob] = [await guest('Ada'), await guest('Bob')];
      const game = await openGame(ada, { sandbox: true });
      for (const person of [ada, bob]) await post(`/games/${game}/seats`, {}, person);
      const view: Json = await (await get(`/games/${game}/view`, ada)).json();
      const mine = view.decisions[0];
      const body = { window: view.windows[0].id, command: mine?.default.command ?? { type: 'pass' } };
      const [first, second] = mine === undefined ? [bob, ada] : [ada, bob];
      await post(`/games/${game}/commands`, body, first, { 'Idempotency-Key': 'known' });
      return unchanged([ada, bob], [game], () =>
        bothWays(game, body, second, { 'Idempotency-Key': 'known' }),
      );
    },
  },
  {
    what: 'to resign somebody else’s seat',
    risk: 'API1:2023',
    because: 'after the start players leave only their own seat, as `mine`',
    refused: [409, 'already-started'],
    send: (s) =>
      all([s.ada, s.bob, s.eve], (by) => change('DELETE', `/games/${s.running}/seats/0`, undefined, by)),
  },
  {
    what: 'to remove another player from a seat',
    risk: 'API5:2023',
    because: 'only the host may do that',
    refused: [403, 'not-host'],
    send: async (s) => [await change('DELETE', `/games/${s.open}/seats/0`, undefined, s.eve)],
  },
  {
    what: 'to take a seat that is taken',
    risk: 'API1:2023',
    because: 'a seat has one player',
    refused: [409, 'seat-taken'],
    send: async (s) => [await post(`/games/${s.open}/seats`, { seat: 0 }, s.eve)],
  },
  {
    what: 'to take a second seat',
    risk: 'API6:2023',
    because: 'a player sits once at a table',
    refused: [409, 'already-seated'],
    send: (s) => all([{}, { seat: 1 }, { seat: 0 }], (body) => post(`/games/${s.open}/seats`, body, s.bob)),
  },
  {
    what: 'to take a seat in another player’s name',
    risk: 'API3:2023',
    because: 'the token identifies the player; bodies are strict',
    refused: [400, 'unknown-field'],
    send: (s) =>
      all(['player', 'id', 'host'], (field) => post(`/games/${s.open}/seats`, { [field]: s.ada.id }, s.eve)),
  },
  {
    what: 'two who take the last seat at once',
    risk: 'API6:2023',
    because: 'a room processes requests one after the other, and one of them wins',
    send: async () => {
      const people = await Promise.all(['Ada', 'Bob', 'Cat', 'Dan'].map(guest));
      const game = await openGame(people[0]!);
      await post(`/games/${game}/seats`, {}, people[0]);
      const tries = people.slice(1).flatMap((by) => [by, by, by]);
      const done = await all(tries, (by) => post(`/games/${game}/seats`, {}, by));
      expect(done.filter(({ status }) => status === 201).length).toBe(1);
      const { seats }: Json = await (await get(`/games/${game}/view`)).json();
      expect(new Set(seats.map((seat: Json) => seat.player.id)).size).toBe(2);
    },
  },
  {
    what: 'to sit down twice at once',
    risk: 'API6:2023',
    because: 'a room processes requests one after the other',
    send: async () => {
      const [ada, eve] = [await guest('Ada'), await guest('Eve')];
      const game = await openGame(ada, { seats: 4 });
      const done = await all([0, 1, 2, 3, 0, 1], (seat) => post(`/games/${game}/seats`, { seat }, eve));
      expect(done.filter(({ status }) => status === 201).length).toBe(1);
    },
  },
  {
    what: 'to find a private game by any of its addresses',
    risk: 'API1:2023',
    because: 'to others it looks, byte for byte, like a game that never existed',
    send: async (s) => {
      expect(operations(s.hidden).length).toBeGreaterThan(15);
      const hidden = await answered(s.hidden, s.eve);
      expect(hidden).toEqual(await answered(NEVER, s.eve));
      expect(JSON.stringify(hidden)).toContain(documentOf({ code: 'unknown-game' }).title);
    },
  },
  {
    what: 'to guess ids by what is known of others',
    risk: 'API1:2023',
    because: 'ids have 80 random bits, and are compared exactly',
    refused: [404, 'unknown-game'],
    send: async (s) => {
      const id = s.running;
      const wide = id.replaceAll(/./g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfe_e0));
      const near = [id.toUpperCase(), id.slice(0, -1), `${id}a`, `${id}%20`, `${id}%00`, `%E2%80%8B${id}`];
      const ids = [...near, encodeURIComponent(wide), `${id}'--`, `*`, `${id}%0d%0a`, '1', 'null'];
      const asked = ids.map((one) => [get(`/games/${one}/view`, s.ada), get(`/games/${one}`, s.ada)]);
      return Promise.all([...asked.flat(), ...ids.map((one) => post(`/games/${one}/seats`, {}, s.eve))]);
    },
  },
  {
    what: 'to read with a foreign token where none is needed',
    risk: 'API2:2023',
    because: 'a wrong token is refused everywhere',
    refused: [401, 'invalid-token'],
    send: (s) => looks(s.running, { token: 'pp1_WyJhIiwiYSIsMV0.AAAA' }),
  },
  {
    what: 'to read or write the notes of others',
    risk: 'API1:2023',
    because: 'notes belong to each seated player',
    refused: [403, 'not-seated'],
    send: async (s) => [
      await get(`/games/${s.running}/notes`, s.eve),
      await change('PUT', `/games/${s.running}/notes`, { text: 'mine' }, s.eve),
    ],
  },
  {
    what: 'to read or write the standing orders of others',
    risk: 'API1:2023',
    because: 'orders belong to each seated player',
    refused: [403, 'not-seated'],
    send: async (s) => [
      await get(`/games/${s.running}/orders`, s.eve),
      await change('PUT', `/games/${s.running}/orders`, { orders: {} }, s.eve),
    ],
  },
  {
    what: 'to read what two say to each other',
    risk: 'API1:2023',
    because: 'only these two can read private messages and their ids',
    send: async () => {
      const [ada, bob, eve] = [await guest('Ada'), await guest('Bob'), await guest('Eve')];
      const game = await openGame(ada, { seats: 3 });
      for (const person of [ada, bob, eve]) await post(`/games/${game}/seats`, {}, person);
      const path = `/games/${game}/messages`;
      const before = await Promise.all([eve, null].map(async (by) => (await get(path, by)).text()));
      await post(path, { text: 'a secret', to: 1 }, ada);
      const after = await Promise.all([eve, null].map(async (by) => (await get(path, by)).text()));
      expect(after).toEqual(before);
      const reported = await post(`${path}/1/report`, { reason: 'curious' }, eve);
      expect(reported.status).toBe(404);
      expect(await (await get(path, bob)).text()).toContain('a secret');
    },
  },
  {
    what: 'to talk or mute at a table without a seat',
    risk: 'API1:2023',
    because: 'only seated players and the host can write',
    refused: [403, 'not-seated'],
    send: async (s) => [
      await post(`/games/${s.running}/messages`, { text: 'hello' }, s.eve),
      await change('PUT', `/games/${s.running}/mutes/0`, undefined, s.eve),
    ],
  },
];
