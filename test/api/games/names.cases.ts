import { describe, expect, it } from 'vitest';
import { emblemSvg } from '../../../src/rules/text/emblem.ts';
import { call, guest, look, runningGame, say, type Guest, type Json } from '../../support/api/api.ts';

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
