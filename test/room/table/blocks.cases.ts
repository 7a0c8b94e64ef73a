/** Blocks at a table: seats beside a blocked player, and private messages from one. */
import { describe, expect, it } from 'vitest';
import type { TablePeople } from '../../../src/room/table/wire.ts';
import type { Player } from '../../../src/room/table/visit.ts';
import { round, table as absentTable } from '../../support/room/two-players.ts';
import {
  ann,
  bob,
  cat,
  codeOf,
  dan,
  kill,
  look,
  open,
  pass,
  roomAt,
  valueOf,
} from '../../support/room/rooms.ts';
import { read, say, table, talk, texts } from '../../support/room/talk.ts';

const DAY = 86_400;
const ALL = [ann, bob, cat, dan].map(({ id }) => id);
const NONE: TablePeople = { known: ALL, blocked: [], blockers: [] };
const blockedBy = ({ id }: Player): TablePeople => ({ ...NONE, blockers: [id] });
const blocking = ({ id }: Player): TablePeople => ({ ...NONE, blocked: [id] });

describe('a seat in a public game', () => {
  const sit = async (game: string, people: TablePeople, more: object = {}) =>
    codeOf(await roomAt(game).sit({ player: dan, people, ...more }));

  it('is refused to a player who blocks, or is blocked by, the host or a seated player, whatever invitation they show', async () => {
    const game = await open({ seats: 4, visibility: 'public' });
    const { invitation } = valueOf(await roomAt(game).summary({ player: ann }));
    valueOf(await roomAt(game).sit({ player: bob }));
    valueOf(await roomAt(game).invite({ player: ann, invited: dan.id, seat: 2, uses: 'once', seconds: DAY }));
    for (const other of [ann, bob]) {
      for (const more of [{}, { seat: 2 }, { invitation }, { seat: 99 }])
        expect(await sit(game, blockedBy(other), more)).toBe('invitation-required');
      expect(await sit(game, blocking(other))).toBe('player-blocked');
    }
    expect(valueOf(await roomAt(game).sit({ player: dan, people: blockedBy(cat) }))).toEqual({ seat: 2 });
  });

  it('is refused to a blocked player with the codes of a table that needs an invitation, while it runs and afterwards', async () => {
    const [shown, closed] = [await open({ visibility: 'public' }), await open({ visibility: 'unlisted' })];
    for (const game of [shown, closed]) {
      const asked = () => sit(game, game === shown ? blockedBy(ann) : NONE, { seat: 1 });
      expect(await asked()).toBe('invitation-required');
      for (const _ of [0, 1]) valueOf(await roomAt(game).sit({ player: ann, bot: 'random' }));
      expect(await asked()).toBe('invitation-required');
      await roomAt(game).cancel({ player: ann });
      expect(await asked()).toBe('game-over');
    }
  });

  it('is open to blocked players at private tables', async () => {
    const game = await open({ visibility: 'private' });
    const { invitation } = valueOf(await roomAt(game).summary({ player: ann }));
    expect((await roomAt(game).sit({ player: dan, invitation, people: blockedBy(ann) })).ok).toBe(true);
  });

  it('needs another read of blocks if the people at the table have changed', async () => {
    const game = await open({ visibility: 'public' });
    expect(await sit(game, { known: [], blocked: [], blockers: [] })).toBe('people-changed');
    const { seats } = valueOf(await roomAt(game).summary({ player: null }));
    expect(seats.every(({ player }) => player === null)).toBe(true);
  });

  it('cannot be taken over by a player with a block at the table', async () => {
    const game = await absentTable({ absence: 'substitute' });
    for (let i = 0; i < 3; i += 1) {
      await round(game, 0);
      pass(DAY);
      await look(game, null);
    }
    expect(await sit(game, blockedBy(ann), { seat: 1 })).toBe('invitation-required');
    expect(await sit(game, blocking(ann), { seat: 1 })).toBe('player-blocked');
    expect((await roomAt(game).sit({ player: dan, seat: 1, people: NONE })).ok).toBe(true);
  });

  it('gets no sitter with a block at a public table, or with its owner', async () => {
    for (const [visibility, other, code] of [
      ['public', cat, 'invitation-required'],
      ['private', bob, 'invitation-required'],
      ['private', cat, undefined],
    ] as const) {
      const game = await open({ seats: 3, visibility });
      const { invitation } = valueOf(await roomAt(game).summary({ player: ann }));
      for (const player of [ann, bob, cat]) valueOf(await roomAt(game).sit({ player, invitation }));
      const until = (Date.now() + DAY * 1000) as never;
      valueOf(await roomAt(game).nameSitter({ player: bob, sitter: { player: dan, until } }));
      const reply = await roomAt(game).sitIn({ player: dan, seat: 1, people: blockedBy(other) });
      expect(reply.ok ? undefined : reply.error.code).toBe(code);
    }
  });
});

describe('a private message to a player who has blocked the speaker', () => {
  it('is shown only to the speaker, even after the room sleeps, and no other message is withheld', async () => {
    const game = await table();
    const sayTo = (people: TablePeople) =>
      roomAt(game).say({ player: bob, text: 'psst', to: 0, key: crypto.randomUUID(), people });
    valueOf(await say(game, cat, 'first'));
    const before = await talk(game, ann);
    const [withheld, usual] = [valueOf(await sayTo(blockedBy(ann))), valueOf(await sayTo(NONE))];
    expect({ ...withheld, id: 0 }).toEqual({ ...usual, id: 0 });
    expect(await talk(game, ann)).not.toBe(before);
    valueOf(await sayTo(blockedBy(ann)));
    for (const wake of [() => Promise.resolve(), () => kill(game)]) {
      await wake();
      expect(await texts(game, ann)).toEqual(['first', 'psst']);
      expect(await texts(game, bob)).toEqual(['first', 'psst', 'psst', 'psst']);
      const { messages } = await read(game, ann);
      expect(await talk(game, ann)).toBe(messages.at(-1)!.id);
    }
    expect(codeOf(await roomAt(game).evidence({ player: ann, message: 2 }))).toBe('unknown-message');
    const brief = valueOf(await roomAt(game).brief({ player: ann, saidSince: 0 as never }));
    expect(brief.said.filter(({ from }) => from === bob.name).length).toBeLessThanOrEqual(1);
  });

  it('is refused if the speaker has blocked the recipient, and needs another read of blocks if the recipient is unknown', async () => {
    const game = await table();
    const said = { player: ann, text: 'no', to: 1, key: 'k' };
    expect(codeOf(await roomAt(game).say({ ...said, people: blocking(bob) }))).toBe('player-blocked');
    expect(codeOf(await roomAt(game).say({ ...said, people: { ...NONE, known: [] } }))).toBe(
      'people-changed',
    );
    expect((await read(game, ann)).messages).toEqual([]);
  });
});
