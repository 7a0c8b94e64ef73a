/** The story of a finished game. */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { StoryBody } from '../../../../src/api/schema/play/story.ts';
import { call, guest, playedGame, runningGame } from '../../../support/api/api.ts';

describe('the story of a game', () => {
  it('is the same from the archive and from the room, for everybody, and is not sent twice', async () => {
    const host = await guest('Ada');
    const game = await playedGame(host);
    const { status, body, headers } = await call('GET', `/games/${game}/story`);
    expect([status, StoryBody.parse(body)]).toEqual([200, body]);
    expect(body.story.sentences.at(-1)).toMatch(/ (won|shared the victory) in round \d+/);
    const room = await env.ROOMS.getByName(game).story({ player: null });
    expect(room).toMatchObject({ ok: true, value: { body: JSON.stringify(body) } });
    const etag = headers.get('ETag')!;
    expect((await call('GET', `/games/${game}/story`, { token: host.token })).body).toEqual(body);
    const again = await call('GET', `/games/${game}/story`, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  });

  it('says “you” to one seat if asked to, from the archive and from the room', async () => {
    const [host, bob] = [await guest('Nobody'), await guest('Bob')];
    const game = await runningGame([host, bob]);
    await call('DELETE', `/games/${game}/seats/mine`, { token: bob.token });
    const told = async (query: string, token?: string) => {
      const { body, headers } = await call('GET', `/games/${game}/story${query}`, { token });
      return { sentences: body.story.sentences, etag: headers.get('ETag') };
    };
    const [toAll, toHost, toBob] = [await told(''), await told('?you=0'), await told('?you=1')];
    const quiet = ['It was a quiet game.', 'Nobody attacked anybody in the whole game.'];
    const won = 'won in round 1 as the only player left.';
    expect(toAll.sentences).toEqual([...quiet, 'Bob resigned in round 1.', `Nobody ${won}`]);
    expect(toHost.sentences).toEqual([...quiet, 'Bob resigned in round 1.', `You ${won}`]);
    expect(toBob.sentences).toEqual([...quiet, 'You resigned in round 1.', `Nobody ${won}`]);
    expect(new Set([toAll, toHost, toBob].map(({ etag }) => etag)).size).toBe(3);
    expect(await told('?you=mine', bob.token)).toEqual(toBob);
    expect(await told('?you=mine')).toEqual(toAll);
    const room = await env.ROOMS.getByName(game).story({ player: null, you: 1 });
    if (!room.ok) throw new Error(room.error.code);
    expect(JSON.parse(room.value.body!).story.sentences).toEqual(toBob.sentences);
  });

  it.each([
    ['unknown-seat', 404, 5],
    ['out-of-range', 400, 99],
  ])('is refused with %s to a seat that the game does not have', async (code, status, you) => {
    const host = await guest('Ada');
    const game = await runningGame([host, await guest('Bob')]);
    await call('POST', `/games/${game}/cancel`, { token: host.token });
    const refused = await call('GET', `/games/${game}/story?you=${you}`);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  });

  it('is told of a cancelled game, without a winner', async () => {
    const host = await guest('Ada');
    const game = await runningGame([host, await guest('Bob')]);
    await call('POST', `/games/${game}/cancel`, { token: host.token });
    const { status, body } = await call('GET', `/games/${game}/story`);
    expect([status, body.story.turningPoint]).toEqual([200, null]);
    expect(body.story.sentences.join(' ')).not.toMatch(/won in|victory/);
  });

  it('waits for the end, and is hidden with its game', async () => {
    const host = await guest('Ada');
    const running = await runningGame([host, await guest('Bob')]);
    const early = await call('GET', `/games/${running}/story`, { token: host.token });
    expect([early.status, early.body.code]).toEqual([409, 'game-not-over']);
    const game = await playedGame(host, { visibility: 'private' });
    const stranger = await call('GET', `/games/${game}/story`);
    expect([stranger.status, stranger.body.code]).toEqual([404, 'unknown-game']);
    expect((await call('GET', `/games/${game}/story`, { token: host.token })).status).toBe(200);
  });
});
