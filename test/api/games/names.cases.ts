import { describe, expect, it, vi } from 'vitest';
import { emblemSvg } from '../../../src/rules/text/emblem.ts';
import { call, guest, look, runningGame, say, type Guest, type Json } from '../../support/api/api.ts';
import { invitedTo, known, list, made, secretGame } from '../../support/api/invitations.ts';

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
