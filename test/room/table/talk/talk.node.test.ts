/** Messages, mutes and notes of a table. Without the room. */
import { describe, expect, it } from 'vitest';
import { Messages } from '../../../../src/room/talk/messages.ts';
import { Talk } from '../../../../src/room/talk/talk.ts';
import { LONGEST_NOTES } from '../../../../src/room/talk/wire.ts';
import type { Table } from '../../../../src/room/table/record.ts';
import { asInstant } from '../../../../src/rules/vocabulary.ts';
import { standIn } from '../../../support/cast.ts';
import { roomStorage } from '../../../support/node/room-storage.ts';

const player = (name: string) => ({ id: `p-${name}`, name });
const [ann, bob, cat] = [player('ann'), player('bob'), player('cat')];
const TABLE: Table = standIn({
  id: 'g',
  host: ann,
  status: 'running',
  visibility: 'public',
  talk: 'table',
  seats: [ann, bob].map((one) => ({ player: one, bot: null })),
});
const NOW = { at: asInstant(5), sent: asInstant(5) };
const valueIn = <T>(reply: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  if (!reply.ok) throw new Error(JSON.stringify(reply));
  return reply.value;
};

describe('a message', () => {
  it('is answered as its speaker reads it, also when it is sent again', () => {
    const talk = new Talk(roomStorage());
    const say = () => valueIn(talk.say(TABLE, standIn({ player: ann, key: 'k', text: 'Hello' }), NOW));
    expect(say()).toMatchObject({ id: 1, text: 'Hello', to: null });
    expect(say()).toMatchObject({ id: 1, text: 'Hello', to: null });
    expect(talk.last(TABLE, bob)).toBe(1);
  });
});

describe('a mute', () => {
  it('keeps the name of a player who has not spoken', () => {
    const storage = roomStorage();
    new Messages(storage).mute(ann.id, bob, true);
    expect(new Messages(storage).mutedBy(ann.id)).toEqual([bob]);
    expect(new Messages(storage).mutedBy(bob.id)).toEqual([]);
  });
});

describe('notes', () => {
  const written = (talk: Talk, who: typeof ann) => valueIn(talk.notes(TABLE, who)).text;

  it('count in bytes', () => {
    const talk = new Talk(roomStorage());
    expect(valueIn(talk.writeNotes(TABLE, ann, 'née'))).toEqual({ grown: 4 });
    expect(valueIn(talk.writeNotes(TABLE, ann, 'n'))).toEqual({ grown: -3 });
    expect(talk.writeNotes(TABLE, cat, 'n')).toMatchObject({ error: { code: 'not-seated' } });
  });

  it('of a guest are added to those of the account, up to the limit', () => {
    const talk = new Talk(roomStorage());
    talk.writeNotes(TABLE, ann, 'mine');
    talk.transfer(cat, ann);
    expect(written(talk, ann)).toBe('mine');
    talk.writeNotes(TABLE, bob, 'his');
    talk.transfer(bob, ann);
    expect([written(talk, ann), written(talk, bob)]).toEqual(['mine\nhis', '']);
    talk.writeNotes(TABLE, bob, 'x'.repeat(LONGEST_NOTES));
    talk.transfer(bob, ann);
    expect(written(talk, ann)).toHaveLength(LONGEST_NOTES);
    expect(written(talk, ann)).toMatch(/^mine\nhis\nx+\n\[too long together: cut off here\]$/);
  });
});
