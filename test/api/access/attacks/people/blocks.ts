/** Attacks on blocks, by a player who is blocked. */
import { env } from 'cloudflare:workers';
import { expect, vi } from 'vitest';
import { guest, look, openGame, runningGame, say } from '../../../../support/api/api.ts';
import type { Guest, Json } from '../../../../support/api/api.ts';
import { friends, invitedTo, known, made } from '../../../../support/api/invitations.ts';
import { account, signInByCode } from '../../../../support/api/mails.ts';
import { change, codeOf, get, post, type Attack } from '../../attack-scene.ts';
import { offer } from './strangers.ts';
import { tellingHeaders } from '../../../../support/api/headers.ts';

const sit = (game: string, by: Guest, body: object = {}) => post(`/games/${game}/seats`, body, by);

/** Ann and Eve have played together; then Ann blocks Eve. */
async function blocked(): Promise<{ ann: Guest; eve: Guest; cat: Guest; running: string }> {
  const [ann, eve, cat] = await friends('Ann', 'Eve', 'Cat');
  const running = await runningGame([ann, eve, cat], { seats: 3 });
  expect((await change('PUT', `/me/blocks/${eve.id}`, undefined, ann)).status).toBe(204);
  return { ann, eve, cat, running };
}

/** Everything of a refusal that its caller can observe. */
async function answerOf(answer: Response): Promise<unknown> {
  const headers = tellingHeaders(answer);
  return { status: answer.status, headers, body: await answer.text() };
}

/** The statements about people that D1 runs during `act`. Their time could reveal a block. */
async function asked(act: () => Promise<unknown>): Promise<readonly string[]> {
  const prepare = vi.spyOn((env as Env).DB, 'prepare');
  await act();
  const statements = prepare.mock.calls.map(([sql]) => sql);
  prepare.mockRestore();
  return statements.filter((sql) => /^select [^]* from "(?:blocks|players)"/.test(sql));
}

export const BLOCKS: readonly Attack[] = [
  {
    what: 'to invite somebody by name who has blocked the host, or to ask them to play a seat',
    risk: 'API6:2023',
    because: 'blocked players count as strangers',
    send: async () => {
      const { ann, eve } = await blocked();
      const game = await openGame(eve, { seats: 3 });
      const stranger = await guest('Sid');
      const mine = await runningGame([eve, await guest('Dan')]);
      for (const act of [
        (to: Guest) => post(`/games/${game}/invitations`, { player: to.id }, eve),
        (to: Guest) => offer(mine, eve, to),
      ]) {
        const [as, strange] = [await answerOf(await act(ann)), await answerOf(await act(stranger))];
        expect(as).toEqual(strange);
        expect(as).toMatchObject({ status: 404, body: expect.stringContaining('unknown-contact') });
      }
      expect(await invitedTo(ann)).toEqual([]);
      for (const to of [eve])
        expect(await codeOf(await offer(await runningGame([ann, stranger]), ann, to))).toBe('player-blocked');
    },
  },
  {
    what: 'to read from the list of contacts who has blocked the caller',
    risk: 'API3:2023',
    because: 'the blocked player’s list stays the same to the byte; only the blocker’s list lacks the other',
    send: async () => {
      const [ann, eve] = await friends('Ann', 'Eve');
      const before = await answerOf(await get('/me/contacts', eve));
      expect(before).toMatchObject({ status: 200, body: expect.stringContaining(ann.id) });
      await change('PUT', `/me/blocks/${eve.id}`, undefined, ann);
      expect(await answerOf(await get('/me/contacts', eve))).toEqual(before);
      expect(await known(ann)).toEqual([]);
    },
  },
  {
    what: 'to go on with what was offered before the block',
    risk: 'API6:2023',
    because: 'a block declines and takes back everything pending between the two',
    send: async () => {
      const [ann, eve] = await friends('Ann', 'Eve');
      const [theirs, hers] = [await openGame(eve, { seats: 3 }), await openGame(ann, { seats: 3 })];
      await made(theirs, eve, { player: ann.id });
      await made(hers, ann, { player: eve.id });
      const mine = await runningGame([eve, await guest('Dan')]);
      expect((await offer(mine, eve, ann)).status).toBe(204);
      expect([(await invitedTo(ann)).length, (await invitedTo(eve)).length]).toEqual([2, 1]);
      await change('PUT', `/me/blocks/${eve.id}`, undefined, ann);
      expect([await invitedTo(ann), await invitedTo(eve)]).toEqual([[], []]);
      const { invitations }: Json = await (await get(`/games/${theirs}/invitations`, eve)).json();
      expect(invitations[0].state).toBe('declined');
      expect(await codeOf(await change('PUT', `/games/${mine}/seats/0/sitting`, undefined, ann))).toBe(
        'unknown-invitation',
      );
    },
  },
  {
    what: 'to say something to somebody alone who has blocked the speaker, or to learn that they have',
    risk: 'API6:2023',
    because: 'it gets the usual response, and is not delivered',
    send: async () => {
      const { ann, eve, cat, running } = await blocked();
      const read = async (by: Guest) => (await get(`/games/${running}/messages`, by)).json() as Promise<Json>;
      const before = await look(running, ann);
      const [to, other] = [
        await say(running, eve, { text: 'psst', to: 0 }),
        await say(running, eve, { text: 'psst', to: 2 }),
      ];
      expect([to.status, other.status]).toEqual([201, 201]);
      const shape = ({ text, body, headers }: typeof to) => [
        text.replaceAll(/"(id|at|name|seat)":("[^"]*"|\d+)/g, ''),
        Object.keys(body.message),
        [...headers.keys()],
      ];
      expect(shape(to)).toEqual(shape(other));
      const whisper = (seat: number) => asked(() => say(running, eve, { text: 'psst', to: seat }));
      expect(await whisper(0)).toEqual(await whisper(2));
      expect((await read(eve)).messages).toHaveLength(4);
      expect((await read(cat)).messages).toHaveLength(2);
      expect((await read(ann)).messages).toEqual([]);
      expect((await look(running, ann)).talk).toBe(before.talk);
      expect(await codeOf(await post(`/games/${running}/messages/1/report`, { reason: 'x' }, ann))).toBe(
        'unknown-message',
      );
      expect((await say(running, ann, { text: 'no', to: 1 })).body.code).toBe('player-blocked');
      await say(running, eve, { text: 'all' });
      expect((await read(ann)).messages.map(({ text }: Json) => text)).toEqual(['all']);
    },
  },
  {
    what: 'to sit down at a public table beside somebody who has blocked the comer',
    risk: 'API6:2023',
    because: 'it is refused as at a table by invitation, byte for byte',
    send: async () => {
      const { ann, eve, cat } = await blocked();
      const closed = await openGame(cat, { visibility: 'unlisted', seats: 3 });
      const expected = await answerOf(await sit(closed, eve));
      expect(expected).toMatchObject({ status: 403, body: expect.stringContaining('invitation-required') });
      const hosted = await openGame(ann, { seats: 3 });
      const seated = await openGame(cat, { seats: 4 });
      await sit(seated, ann);
      const { game }: Json = await (await get(`/games/${seated}`, ann)).json();
      for (const [at, body] of [
        [hosted, {}],
        [seated, {}],
        [seated, { seat: 2 }],
        [seated, { invitation: game.invitation }],
      ] as const)
        expect(await answerOf(await sit(at, eve, body))).toEqual(expected);
      const work = await asked(() => sit(closed, eve));
      expect(work.length).toBeGreaterThan(1);
      for (const at of [hosted, seated]) expect(await asked(() => sit(at, eve))).toEqual(work);
      const own = await openGame(eve, { seats: 3 });
      expect(await codeOf(await sit(own, ann))).toBe('player-blocked');
      expect((await sit(seated, cat)).status).toBe(201);
      await change('DELETE', `/me/blocks/${eve.id}`, undefined, ann);
      expect((await sit(seated, eve)).status).toBe(201);
    },
  },
  {
    what: 'to come to the same table by playing for another, by becoming another, or by waiting there',
    risk: 'API6:2023',
    because: 'every way to a seat of a public game checks blocks',
    send: async () => {
      const [ann, eve, cat] = await friends('Ann', 'Eve', 'Cat');
      const waiting = await openGame(cat, { seats: 4 });
      for (const one of [ann, eve]) await sit(waiting, one);
      await change('PUT', `/me/blocks/${eve.id}`, undefined, ann);
      const ids = async (game: string) =>
        ((await (await get(`/games/${game}`)).json()) as Json).game.seats.map(
          (seat: Json) => seat.player?.id,
        );
      expect(await ids(waiting)).toEqual([undefined, eve.id, undefined, undefined]);
      const running = await runningGame([ann, cat]);
      expect((await offer(running, cat, eve)).status).toBe(204);
      expect(await codeOf(await change('PUT', `/games/${running}/seats/1/sitting`, undefined, eve))).toBe(
        'invitation-required',
      );
      const [sue, phone] = [await account('Sue'), await guest('Phone')];
      await change('PUT', `/me/blocks/${sue.id}`, undefined, ann);
      const [open, free] = [await openGame(ann, { seats: 3 }), await openGame(cat, { seats: 3 })];
      for (const game of [open, free]) await sit(game, phone);
      expect((await signInByCode(sue.address, { token: phone.token })).status).toBe(200);
      expect([await ids(open), await ids(free)]).toEqual([
        [undefined, undefined, undefined],
        [sue.id, undefined, undefined],
      ]);
    },
  },
];
