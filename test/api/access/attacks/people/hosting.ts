/** Against rights of the host, and invitations. */
import { expect } from 'vitest';
import { asked, guest, openGame, type Guest, type Json } from '../../../../support/api/api.ts';
import { all, change, codeOf, get, post, unchanged } from '../../attack-scene.ts';
import type { Attack } from '../../attack-scene.ts';

/** A private game of three seats, and a link to it with these terms. */
async function invited(terms: object): Promise<{ host: Guest; game: string; token: string; id: string }> {
  const host = await guest('Host');
  const game = await openGame(host, { seats: 3, visibility: 'private' });
  const { invitation }: Json = await (await post(`/games/${game}/invitations`, terms, host)).json();
  return { host, game, token: invitation.token, id: invitation.id };
}

/** A rated game in which each of these people has answered once. */
async function pastFirstRound(host: Guest, people: readonly Guest[]): Promise<{ host: Guest; game: string }> {
  const game = await openGame(host, { pace: 'daily' });
  for (const by of people) await post(`/games/${game}/seats`, {}, by);
  for (let turns = 0; turns < people.length; turns += 1) {
    const { guest: mover, decision } = await asked(game, people);
    const body = { window: decision.window, command: decision.default.command };
    expect((await post(`/games/${game}/commands`, body, mover)).status).toBe(200);
  }
  // Unlike a command, this is published before it is answered: lists stay as they are from now on.
  await post(`/games/${game}/seats/mine/return`, undefined, people[0]);
  return { host, game };
}

const sit = (game: string, invitation: string, by: Guest, seat?: number) =>
  post(`/games/${game}/seats`, { invitation, ...(seat !== undefined && { seat }) }, by);

export const HOSTING: readonly Attack[] = [
  {
    what: 'to start, cancel, hand over, hurry or invite without being the host',
    risk: 'API5:2023',
    because: 'a room asks for the host’s id, not for a seat',
    refused: [403, 'not-host'],
    send: async (s) => {
      const calls: [string, string, object?][] = [
        ['POST', `/games/${s.open}/start`],
        ['POST', `/games/${s.open}/cancel`],
        ['POST', `/games/${s.running}/cancel`],
        ['POST', `/games/${s.open}/host`, { player: s.bob.id }],
        ['POST', `/games/${s.running}/advance`, { seconds: 60 }],
        ['POST', `/games/${s.running}/branches`, { step: 1 }],
        ['POST', `/games/${s.open}/invitations`, {}],
        ['GET', `/games/${s.open}/invitations`],
      ];
      const tries = calls.flatMap((one) => [s.bob, s.eve].map((by) => [by, ...one] as const));
      return all(tries, ([by, method, path, body]) => change(method, path, body, by));
    },
  },
  {
    what: 'to cancel a rated game that one is about to lose, as its host or from a second account that hosts it',
    risk: 'API6:2023',
    because: 'after the first round all players must vote for it',
    refused: [409, 'vote-required'],
    send: async () => {
      const people = [await guest('Loser'), await guest('Winner')];
      const hosts = [people[0]!, await guest('Second')];
      const games = await Promise.all(hosts.map((host) => pastFirstRound(host, people)));
      return unchanged(
        people,
        games.map(({ game }) => game),
        () => all(games, ({ game, host }) => post(`/games/${game}/cancel`, undefined, host)),
      );
    },
  },
  {
    what: 'to seat a bot without being the host',
    risk: 'API5:2023',
    because: 'only the host may do that',
    refused: [403, 'not-host'],
    send: (s) => all([s.bob, s.eve], (by) => post(`/games/${s.open}/seats`, { bot: 'steady' }, by)),
  },
  {
    what: 'to have the same table made again by a stranger',
    risk: 'API5:2023',
    because: 'only players of the earlier game may do that',
    refused: [403, 'not-seated'],
    send: async (s) => [await post(`/games/${s.finished}/rematch`, undefined, s.eve)],
  },
  {
    what: 'to move the clock of a game that is no sandbox',
    risk: 'API5:2023',
    because: 'its clock shows real time, for hosts too',
    refused: [409, 'not-sandbox'],
    send: async (s) => [await post(`/games/${s.open}/advance`, { seconds: 60 }, s.ada)],
  },
  {
    what: 'to take a seat in a game that is not public without an invitation, or with a guessed one',
    risk: 'API1:2023',
    because: 'its invitation cannot be guessed, and that of another game is invalid',
    refused: [403, 'invitation-required'],
    send: async (s) => {
      const host = await guest('Host');
      const game = await openGame(host, { visibility: 'unlisted' });
      const other: Json = await (await get(`/games/${await openGame(host)}`, host)).json();
      const guesses = [undefined, '', 'x', game, '*', '%', other.game.invitation];
      return unchanged([host], [game], () =>
        all(guesses, (invitation) => post(`/games/${game}/seats`, { invitation }, s.eve)),
      );
    },
  },
  {
    what: 'to use an invitation for one twice',
    risk: 'API2:2023',
    because: 'taking a seat uses it up',
    refused: [410, 'invitation-used'],
    send: async ({ bob, eve }) => {
      const { host, game, token } = await invited({ uses: 'once' });
      expect((await sit(game, token, bob)).status).toBe(201);
      const again = (people: readonly Guest[]) =>
        unchanged([host], [game], () => all(people, (by) => sit(game, token, by)));
      const seated = await again([eve]);
      await change('DELETE', `/games/${game}/seats/mine`, undefined, bob);
      return [...seated, ...(await again([eve, bob]))];
    },
  },
  {
    what: 'to use an invitation for one twice at once',
    risk: 'API6:2023',
    because: 'a room processes requests one after the other, and one of them wins',
    send: async () => {
      const { game, token } = await invited({ uses: 'once' });
      const people = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(guest));
      const done = await all(people, (by) => sit(game, token, by));
      expect(done.filter(({ status }) => status === 201).length).toBe(1);
      const rest = done.filter(({ status }) => status !== 201);
      expect(new Set(await Promise.all(rest.map(codeOf)))).toEqual(new Set(['invitation-used']));
    },
  },
  {
    what: 'to take another seat than one is invited to',
    risk: 'API1:2023',
    because: 'an invitation to a seat is valid for that seat',
    refused: [403, 'seat-not-invited'],
    send: async ({ eve }) => {
      const { host, game, token } = await invited({ seat: 1 });
      return unchanged([host], [game], () => all([0, 2], (seat) => sit(game, token, eve, seat)));
    },
  },
  {
    what: 'to use an invitation that was taken back',
    risk: 'API2:2023',
    because: 'a room stores its state',
    refused: [410, 'invitation-revoked'],
    send: async ({ eve }) => {
      const { host, game, token, id } = await invited({ uses: 'many' });
      await change('DELETE', `/games/${game}/invitations/${id}`, undefined, host);
      return unchanged([host], [game], async () => [await sit(game, token, eve)]);
    },
  },
  {
    what: 'to revoke an invitation of another player, in a game of another host',
    risk: 'API1:2023',
    because: 'only the host and the invited player can see it',
    refused: [404, 'unknown-invitation'],
    send: async ({ eve }) => {
      const host = await guest('Host');
      const game = await openGame(host);
      const made: Json = await (await post(`/games/${game}/invitations`, {}, host)).json();
      const path = `/games/${game}/invitations/${made.invitation.id}`;
      return unchanged([host], [game], async () => [await change('DELETE', path, undefined, eve)]);
    },
  },
  {
    what: 'to use an invitation in another game',
    risk: 'API1:2023',
    because: 'it belongs to its room, and is invalid elsewhere',
    refused: [404, 'unknown-game'],
    send: async (s) => {
      const { host, game, token } = await invited({ uses: 'many' });
      return unchanged([host], [game], async () => [
        await sit(s.hidden, token, s.eve),
        await get(`/games/${s.hidden}/view?invitation=${token}`, s.eve),
      ]);
    },
  },
  {
    what: 'to learn who plays here by inviting guessed names and ids',
    risk: 'API3:2023',
    because: 'only fellow players can be invited by name; all others get the same answer',
    refused: [404, 'unknown-contact'],
    send: async ({ ada, eve }) => {
      const game = await openGame(eve);
      const invited = [{ player: ada.id }, { name: 'Ada' }, { player: 'nobody' }, { name: 'Nobody at all' }];
      return unchanged([eve], [game], () =>
        all(invited, (body) => post(`/games/${game}/invitations`, body, eve)),
      );
    },
  },
];
