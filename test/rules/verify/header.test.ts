/** The header of a finished game, the notes about its seats, hash chains, and signed exports. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonical } from '../../../src/rules/journal/canonical.ts';
import { headOf, nextHeads, type HeadInput } from '../../../src/rules/journal/chain.ts';
import { personDigest } from '../../../src/rules/journal/commitment.ts';
import { keyIdOf, signedBytes } from '../../../src/rules/journal/signed-export.ts';
import type { Ruleset } from '../../../src/rules/contract.ts';
import { notesOf } from '../../../src/rules/verify/commitment.ts';
import { checkHeader, sittingsOf } from '../../../src/rules/verify/header.ts';
import type { PlayedGame } from '../../../src/rules/verify/played-game.ts';
import { refuse, type Seat, type Viewer } from '../../../src/rules/vocabulary.ts';
import { standIn } from '../../support/cast.ts';
import { toyRules } from '../../support/toy/toy.ts';
import { toyTable } from '../../support/toy/table.ts';

const { min, max } = toyRules.seats;
const ann = { id: 'p-ann', name: 'ann' };
const bob = { id: 'p-bob', name: 'bob' };

function playedBy(patch: object = {}, seats: readonly object[] = []): PlayedGame {
  const { header } = toyTable(2).match;
  return standIn({ header: { ...header, ...patch }, entries: [], seats });
}
const textsOf = (game: PlayedGame): readonly string[] => checkHeader(toyRules, game).map(({ text }) => text);
const chairs = (count: number) => Array.from({ length: count }, () => ({}));

describe('a header', () => {
  it('of a played game has no fault', () => {
    expect(textsOf(playedBy())).toEqual([]);
    expect(textsOf(playedBy({ chairs: chairs(min) }))).toEqual([]);
    expect(textsOf(playedBy({ chairs: chairs(max) }))).toEqual([]);
  });

  it('must fit the ruleset: its options, pace, number of seats and preferences', () => {
    expect(checkHeader(toyRules, playedBy({ ruleset: 'chess' }))).toEqual([
      { kind: 'header', text: 'is of the ruleset chess' },
    ]);
    expect(textsOf(playedBy({ options: { rounds: 'many' } }))).toEqual(['the ruleset has no such options']);
    expect(textsOf(playedBy({ pace: { never: 1 } }))).toEqual(['the ruleset has another pace']);
    expect(textsOf(playedBy({ chairs: chairs(min - 1) }))).toEqual([`${min - 1} seats cannot play it`]);
    expect(textsOf(playedBy({ chairs: chairs(max + 1) }))).toEqual([`${max + 1} seats cannot play it`]);
    expect(textsOf(playedBy({ chairs: [{}, { preference: { no: 'such' } }] }))).toEqual([
      'the ruleset has no such preference',
    ]);
  });

  it('lists each seat once, with one player and that player’s preference', () => {
    const listed = (...seats: object[]) => textsOf(playedBy({}, seats));
    const [one, other] = [
      { seat: 0, player: ann, bot: null },
      { seat: 1, player: null, bot: 'steady' },
    ];
    expect(listed(one, other)).toEqual([]);
    expect(listed(one)).toEqual(['1 seats are listed, 2 played']);
    expect(listed({ ...one, seat: 1 }, other)).toEqual(['seat 1 is listed where seat 0 belongs']);
    expect(listed({ ...one, bot: 'steady' }, other)).toEqual(['seat 0 is a person’s and a bot’s']);
    expect(listed({ ...one, preference: { colour: 'red' } }, other)).toEqual([
      'seat 0 is listed with another preference',
    ]);
    expect(listed(one, { ...one, seat: 1 })).toEqual(['p-ann sits there twice']);
  });

  it('says who has each seat at the end and, with a commitment, who had it at the start', () => {
    const seats = [
      { player: ann, bot: null },
      { player: null, bot: 'steady' },
    ];
    expect(sittingsOf(playedBy({}, seats))).toEqual([{ ended: 'person' }, { ended: 'bot' }]);
    const commitment = { seats: [{ bot: 'steady' }, { person: 'x' }] };
    expect(sittingsOf(playedBy({ commitment }, seats))).toEqual([
      { ended: 'person', began: 'bot' },
      { ended: 'bot', began: 'person' },
    ]);
    expect(sittingsOf(standIn({ header: {} }))).toEqual([]);
  });
});

it('notes name players who left the table, and seats that changed their account', () => {
  const notes = (players: readonly ({ id: string } | null)[], committed: readonly object[]) => {
    const header = { game: 'g1', commitment: { seats: committed } };
    return notesOf(standIn({ header, seats: players.map((player) => ({ player, bot: null })) }));
  };
  const person = (player: { id: string }) => ({ person: personDigest('g1', player.id) });
  expect(notes([ann, bob], [person(ann), person(bob)])).toEqual([]);
  expect(notes([null, ann, null], [person(ann), person(bob), { bot: 'steady' }])).toEqual([
    'seat 0: a person began the game, and left the table for good',
    'seat 1: another account began the game',
  ]);
  expect(notes([], [person(ann)])).toEqual([]);
  expect(notesOf(standIn({ header: {} }))).toEqual([
    'the commitment is of version 1: it holds the seed, and neither id, options nor seats',
  ]);
});

describe('a chain of heads', () => {
  const window = {
    id: 'turn.1',
    kind: 'turn',
    asked: [0, 1],
    awaiting: [0, 1],
    openedAt: 5,
    closesAt: { 0: 20, 1: 10 },
  };
  /** Each event is visible to one seat. */
  const rules: Ruleset = standIn({
    redact: (event: { to: Viewer }, viewer: Viewer) => (event.to === viewer ? event : undefined),
  });
  const link = (patch: object): HeadInput =>
    standIn({
      at: 7,
      by: 0,
      events: [],
      command: { type: 'bid' },
      open: [window],
      seen: [1, 1, 1],
      ...patch,
    });
  const start = { heads: { 0: 'a', 1: 'b', 2: 'c' }, seen: [0, 0, 0] };
  const heads = (patch: object) => nextHeads(rules, start, link(patch));

  it('continues for the viewers who saw something', () => {
    const next = heads({ seen: [1, 0, 1] });
    expect(Object.keys(next)).toEqual(['0', '2']);
    for (const head of Object.values(next)) expect(head).toMatch(/^[\da-f]{40}$/);
    expect(next[0]).not.toBe(next[2]);
  });

  it('depends on what its viewer was shown: lines, windows, the time, and who acted', () => {
    const plain = heads({});
    const shown = heads({ events: [{ to: 1, card: 3 }] });
    expect([shown[0], shown[2]]).toEqual([plain[0], plain[2]]);
    expect(shown[1]).not.toBe(plain[1]);
    const line = { events: [{ to: 1, card: 3 }] };
    for (const other of [{ at: 8 }, { by: 1 }, { as: 'bot' }])
      expect(heads({ ...line, ...other })[1]).not.toBe(shown[1]);
    expect(heads({ at: 8 })[1]).toBe(plain[1]);
    expect(heads({ open: [] })[0]).not.toBe(plain[0]);
    expect(heads({ open: [{ ...window, id: 'turn.2' }] })[0]).not.toBe(plain[0]);
  });

  it('covers the earliest deadline of the seats that a window awaits', () => {
    const closing = (closesAt: object, awaiting: readonly number[] = [0, 1]) =>
      heads({ open: [{ ...window, closesAt, awaiting }] })[2];
    expect(closing({ 0: 99, 1: 10 })).toBe(closing({ 0: 20, 1: 10 }));
    expect(closing({ 0: 20, 1: 11 })).not.toBe(closing({ 0: 20, 1: 10 }));
    expect(closing({ 0: 20, 1: 10 }, [0])).toBe(closing({ 0: 20, 1: 15 }, [0]));
  });

  it('covers the room’s actions for every viewer', () => {
    const act = (type: string) => heads({ by: 'room', command: { type } });
    for (const viewer of [0, 1, 2]) expect(act('pause')[viewer]).not.toBe(act('resume')[viewer]);
    expect(heads({ command: { type: 'pass' } })).toEqual(heads({}));
  });

  it('has a head for each seat and for spectators, and none for the viewer open', () => {
    const all = { 0: 'a', 1: 'b', 2: 'c' };
    expect(
      [0 as Seat, 1 as Seat, 'spectator' as const, 'open' as const].map((viewer) => headOf(all, viewer, 2)),
    ).toEqual(['a', 'b', 'c', undefined]);
    expect(headOf(undefined, 'spectator', 2)).toBeUndefined();
  });
});

describe('the signed text of an export', () => {
  const hashOfText = (text: string) => createHash('sha256').update(text).digest('hex');
  const bytes = (patch: object = {}, seat: object = {}) =>
    new TextDecoder().decode(
      signedBytes({
        id: 'g1',
        entries: [],
        seats: [{ seat: 0, player: ann, bot: null, ...seat }],
        ...patch,
      } as never),
    );

  it('is a hash with a prefix of its own', () => {
    expect(bytes()).toMatch(/^parsec-post export 1 [\da-f]{64}$/);
    expect(bytes({ signature: { key: 'k' } })).toBe(bytes());
    expect(bytes({ id: 'g2' })).not.toBe(bytes());
  });

  it('is the canonical JSON of the export, however its entries arrive', () => {
    const { name: _name, ...player } = ann;
    const whole = {
      algorithm: 'a',
      entries: [
        { seq: 0, events: [{ b: 1, a: null }] },
        { seq: 1, events: [] },
      ],
      heads: undefined,
      outcome: { ranking: [[0]] },
      seats: [{ seat: 0, player: ann }],
    };
    const text = canonical({ ...whole, seats: [{ seat: 0, player }] });
    expect(new TextDecoder().decode(signedBytes(whole))).toBe(`parsec-post export 1 ${hashOfText(text)}`);
    for (const entries of [[], whole.entries]) {
      const bare = { entries, seats: [] };
      const decoded = new TextDecoder().decode(signedBytes(bare));
      expect(decoded).toBe(`parsec-post export 1 ${hashOfText(canonical(bare))}`);
    }
  });

  it('covers the ids of players and sitters, but not their names', () => {
    expect(bytes({}, { player: { ...ann, name: 'Anna' } })).toBe(bytes());
    expect(bytes({}, { player: bob })).not.toBe(bytes());
    const sat = (player: object) => bytes({}, { sitter: { player, until: 7 } });
    expect(sat({ ...bob, name: 'Bobby' })).toBe(sat(bob));
    expect(sat(ann)).not.toBe(sat(bob));
    expect(sat(bob)).not.toBe(bytes());
    expect(bytes({}, { sitter: { player: bob, until: 8 } })).not.toBe(sat(bob));
    expect(bytes({}, { player: null })).not.toBe(bytes());
  });

  it('has a key with an id of 16 hex digits', () => {
    expect(keyIdOf(new Uint8Array(32))).toBe('66687aadf862bd77');
  });
});

it('refuse adds a ruling and a detail only if there are any', () => {
  expect(refuse('no')).toStrictEqual({ ok: false, error: { code: 'no' } });
  expect(refuse('no', 'IC-1')).toStrictEqual({ ok: false, error: { code: 'no', ruling: 'IC-1' } });
  expect(refuse('no', undefined, 'since')).toStrictEqual({
    ok: false,
    error: { code: 'no', detail: 'since' },
  });
});
