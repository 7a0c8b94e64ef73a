import { describe, expect, it, vi } from 'vitest';
import { emblemSvg } from '../../../src/rules/text/names/emblem.ts';
import {
  call,
  guest,
  look,
  openGame,
  runningGame,
  say,
  send,
  type Guest,
  type Json,
} from '../../support/api/api.ts';
import { botOf, offer } from '../../support/api/bots.ts';
import { invitedTo, known, list, made, secretGame, sit } from '../../support/api/invitations.ts';
import { account } from '../../support/api/mails.ts';

const suffixed = ({ id, name }: Guest, length = 2) => `${name} #${id.slice(0, length)}`;

/** Two people with names that read alike. Their ids may begin with the same characters. */
async function namesakes() {
  const people = [await guest('Nova'), await guest('nova')] as const;
  const [one, other] = people;
  const same = Array.from(one.id).findIndex((character, i) => character !== other.id[i]);
  return { people, shown: people.map((person) => suffixed(person, Math.max(2, same + 1))) };
}

describe('the emblem of a player', () => {
  it('is a picture that clients may keep forever, even for an id that nobody has', async () => {
    const ada = await guest('Ada');
    for (const id of [ada.id, 'nobody']) {
      const { status, headers, text } = await call('GET', `/players/${id}/emblem`);
      expect([status, headers.get('Content-Type')]).toEqual([200, 'image/svg+xml']);
      expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('Cross-Origin-Resource-Policy'), 'pages on other sites can show it').toBe(
        'cross-origin',
      );
      expect(text).toBe(emblemSvg(id));
    }
  });

  it('has nothing of the requested id in it', async () => {
    const { text } = await call('GET', `/players/${encodeURIComponent('<script>')}/emblem`);
    expect(text).not.toContain('script');
  });
});

describe('two people of the same name at a table', () => {
  it('are distinguished in the game, its view and lists, and nobody else has a display name', async () => {
    const { people, shown } = await namesakes();
    const cat = await guest('Cat');
    const game = await runningGame([...people, cat]);
    const namesIn = ({ seats }: Json) => seats.map(({ player }: Json) => player.displayName);
    const { body } = await call('GET', `/games/${game}`);
    expect(namesIn(body.game)).toEqual([...shown, undefined]);
    expect(body.game.host).toEqual({ id: people[0].id, name: 'Nova', displayName: shown[0] });
    expect(namesIn(await look(game))).toEqual([...shown, undefined]);
    const { games } = (await call('GET', '/me/games', { token: cat.token })).body;
    expect(namesIn(games.find(({ id }: Json) => id === game))).toEqual([...shown, undefined]);
  });

  it('are distinguished in the log, in the game as text, and in talk', async () => {
    const { people, shown } = await namesakes();
    const game = await runningGame(people);
    const log = (await call('GET', `/games/${game}/events`)).body.events.map(({ text }: Json) => text).join();
    const named = shown.filter((name) => log.includes(name));
    expect(named.length).toBeGreaterThan(0);
    expect(log.replaceAll(/nova #[a-z\d]+/gi, '')).not.toMatch(/nova/i);
    const text = await call('GET', `/games/${game}/view`, { headers: { Accept: 'text/plain' } });
    for (const name of shown) expect(text.text).toContain(name);
    await say(game, people[1], { text: 'Hello' });
    const { messages } = (await call('GET', `/games/${game}/messages`)).body;
    expect(messages[0].from.player).toEqual({ id: people[1].id, name: 'nova', displayName: shown[1] });
  });

  it('no longer need display names once one has another name', async () => {
    const { people } = await namesakes();
    const game = await runningGame(people);
    await call('PATCH', '/me', { token: people[1].token, body: { name: 'Vega' } });
    const { seats } = await look(game);
    expect(seats.map(({ player }: Json) => [player.name, player.displayName])).toEqual([
      ['Nova', undefined],
      ['Vega', undefined],
    ]);
  });

  it('are distinguished in talk after one of them has left the table', async () => {
    const [host, one, other] = [await guest('Ada'), await guest('Nova'), await guest('Nova')];
    const { body } = await call('POST', '/games', {
      token: host.token,
      body: { ruleset: 'interstellar-conquest', seats: 3 },
    });
    const game: string = body.game.id;
    await call('POST', `/games/${game}/seats`, { token: one.token, body: {} });
    await say(game, one, { text: 'Bye' });
    await call('DELETE', `/games/${game}/seats/mine`, { token: one.token });
    await call('POST', `/games/${game}/seats`, { token: other.token, body: {} });
    const { messages } = (await call('GET', `/games/${game}/messages`, { token: host.token })).body;
    expect(messages[0].from.player.displayName).toMatch(/^Nova #/);
    expect((await look(game)).seats[0].player).not.toHaveProperty('displayName');
  });
});

describe('two people of the same name in a list of people', () => {
  /** A host, and two people of the same name who have played with the host. */
  async function met() {
    const { people, shown } = await namesakes();
    const [ada, cat] = [await guest('Ada'), await guest('Cat')];
    await runningGame([ada, ...people, cat]);
    const expected = people.map(({ id, name }, i) => ({ id, name, displayName: shown[i]! }));
    return { ada, cat, people, expected: expected.toSorted(byId) };
  }
  const byId = (one: Json, other: Json) => (one.id < other.id ? -1 : 1);

  it('are distinguished among the contacts, and nobody else has a display name', async () => {
    const { ada, cat, expected } = await met();
    const contacts = (await known(ada)).toSorted(byId);
    expect(contacts).toEqual([...expected, { id: cat.id, name: 'Cat' }].toSorted(byId));
  });

  it('are distinguished among the invited and among the blocked', async () => {
    const { ada, people, expected } = await met();
    const game = await secretGame(ada);
    for (const { id } of people) await made(game, ada, { player: id });
    await made(game, ada);
    const invited = (await list(game, ada)).flatMap(({ player }) => player ?? []);
    expect(invited.toSorted(byId)).toEqual(expected);
    for (const { id } of people) await call('PUT', `/me/blocks/${id}`, { token: ada.token });
    const { blocks } = (await call('GET', '/me/blocks', { token: ada.token })).body;
    expect(blocks.map(({ player }: Json) => player).toSorted(byId)).toEqual(expected);
  });

  it('are distinguished among those who invite, also from people at the table', async () => {
    const { ada, cat, people, expected } = await met();
    const senders = async () => (await invitedTo(cat)).map(({ invitation }) => invitation.by).toSorted(byId);
    const [one, other] = people;
    const game = await secretGame(one);
    await made(game, one, { player: cat.id });
    await made(await secretGame(ada), ada, { player: cat.id });
    const alone = [one, ada].map(({ id, name }) => ({ id, name }));
    expect(await senders()).toEqual(alone.toSorted(byId));
    const token = await made(game, one);
    await call('POST', `/games/${game}/seats`, { token: other.token, body: { invitation: token.token } });
    const distinct = [expected.find(({ id }) => id === one.id)!, alone[1]!];
    await vi.waitFor(async () => expect(await senders()).toEqual(distinct.toSorted(byId)));
    await made(await secretGame(other), other, { player: cat.id });
    expect(await senders()).toEqual([...expected, alone[1]!].toSorted(byId));
  });
});

describe('two people of the same name in a list of games', () => {
  /** Two public games, each hosted by one of the people, with the other players of `met`. */
  async function hosted() {
    const { people, shown } = await namesakes();
    const games = await Promise.all(people.map((host) => openGame(host, { seats: 3 })));
    return { people, shown, games };
  }
  const hostsIn = (list: readonly Json[], ids: readonly string[]) =>
    ids.map((id) => list.find((game: Json) => game.id === id)!.host.displayName);

  it('are distinguished as hosts of different games', async () => {
    const { shown, games } = await hosted();
    await vi.waitFor(async () => {
      const { body } = await call('GET', '/games?status=open&limit=100');
      // Others of this name may be in the list.
      for (const [i, name] of hostsIn(body.games, games).entries()) expect(name).toContain(shown[i]);
    });
    const alone = (await call('GET', `/games/${games[0]}`)).body.game;
    expect(alone.host).not.toHaveProperty('displayName');
  });

  it('are distinguished in the player’s own games, as players and as hosts', async () => {
    const { people, shown, games } = await hosted();
    const cat = await guest('Cat');
    for (const game of games) await sit(game, cat);
    await sit(games[1]!, people[1]);
    await vi.waitFor(async () => {
      const { body } = await call('GET', '/me/games', { token: cat.token });
      expect(hostsIn(body.games, games)).toEqual(shown);
      const { seats } = body.games.find(({ id }: Json) => id === games[1]);
      expect(seats.flatMap(({ player }: Json) => player?.displayName ?? [])).toEqual([shown[1]]);
    });
    // In a list of one of these games alone, the name is clear.
    const { body } = await call('GET', '/me/games', { token: people[0].token });
    expect(hostsIn(body.games, [games[0]!])).toEqual([undefined]);
  });

  it('are distinguished from the player whose page lists the games', async () => {
    const { people, shown } = await namesakes();
    const [one, other] = people;
    const before = (await call('GET', `/players/${one.id}`)).body.player;
    expect(before).not.toHaveProperty('displayName');
    const game = await runningGame([one, other], { sandbox: false, pace: 'daily' });
    await send(game, other, { command: { type: 'resign' } });
    await vi.waitFor(async () => {
      const { player, games } = (await call('GET', `/players/${one.id}`)).body;
      expect(games.map(({ id }: Json) => id)).toEqual([game]);
      expect(player.displayName).toBe(shown[0]);
    });
  });

  it('are distinguished as owners of the seats that a sitter plays', async () => {
    const { people, shown } = await namesakes();
    const [cat, bob] = [await guest('Cat'), await guest('Bob')];
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const sitFor = async (owner: Guest) => {
      await runningGame([owner, cat]);
      const game = await runningGame([owner, bob], { ruleset: 'cosmic-conquest' });
      const body = { player: cat.id, until };
      await call('PUT', `/games/${game}/seats/mine/sitter`, { token: owner.token, body });
      await call('PUT', `/games/${game}/seats/0/sitting`, { token: cat.token });
    };
    const owners = async () => {
      const { decisions } = (await call('GET', '/me/decisions', { token: cat.token })).body;
      return decisions.flatMap((one: Json) => (one.for === undefined ? [] : [one.for.displayName ?? '']));
    };
    await sitFor(people[0]);
    await vi.waitFor(async () => expect(await owners()).toEqual(['']));
    await sitFor(people[1]);
    await vi.waitFor(async () => expect((await owners()).toSorted()).toEqual(shown.toSorted()));
  });

  it('are distinguished among the bots that offer to play, and among the player’s own', async () => {
    const ada = await account('Ada');
    const bots = [await botOf(ada, 'Zeta'), await botOf(ada, 'Zeta')];
    for (const bot of bots) await offer(bot);
    const shownIn = (list: readonly Json[]) =>
      bots.map(({ id }) => list.find(({ player }) => player.id === id).player.displayName);
    const { bots: listed } = (await call('GET', '/bots?limit=100')).body;
    const { bots: own } = (await call('GET', '/me/bots', { token: ada.token })).body;
    for (const list of [shownIn(listed), shownIn(own)]) {
      expect(list).toEqual([expect.stringMatching(/^Zeta #/), expect.stringMatching(/^Zeta #/)]);
      expect(new Set(list).size).toBe(2);
    }
  });
});
