/** Invitations to a table, without its room: which ones are open, when they end, and what they permit. */
import { describe, expect, it } from 'vitest';
import {
  countedUse,
  invite,
  invitationsOf,
  invitationsByName,
  passOf,
  withInvitationsMoved,
  reservedSeats,
  withoutInvitationsOf,
  withdrawn,
} from '../../../src/room/invitations/invitations.ts';
import type { Table } from '../../../src/room/table/record.ts';
import { asInstant } from '../../../src/rules/vocabulary.ts';
import { standIn } from '../../support/cast.ts';

const NOW = asInstant(1_000_000);
const player = (name: string) => ({ id: `p-${name}`, name });
const [ann, bob, cat] = [player('ann'), player('bob'), player('cat')];
const EMPTY = { player: null, bot: null };

const invitation = (id: string, patch: object = {}) => ({
  id,
  token: null,
  player: bob.id,
  by: ann.id,
  seat: null,
  uses: 'once',
  used: 0,
  createdAt: asInstant(0),
  expiresAt: asInstant(NOW + 1000),
  ended: null,
  ...patch,
});
const tableOf = (invitations: readonly object[], patch: object = {}): Table =>
  standIn({
    host: ann,
    status: 'open',
    visibility: 'private',
    invitation: 'the table',
    seats: [{ player: ann, bot: null }, EMPTY, EMPTY],
    invitations,
    ...patch,
  });
const statesOf = (table: Table) => invitationsOf(table, NOW).map(({ id, state }) => [id, state]);

describe('an invitation', () => {
  it('is open until it is used, expires or ends, or the game starts', () => {
    const all = [
      invitation('a'),
      invitation('b', { used: 1 }),
      invitation('c', { used: 1, uses: 'many' }),
      invitation('d', { expiresAt: NOW }),
      invitation('e', { expiresAt: asInstant(NOW + 1) }),
      invitation('f', { ended: 'declined', used: 1 }),
    ];
    expect(statesOf(tableOf(all))).toEqual([
      ['f', 'declined'],
      ['e', 'open'],
      ['d', 'expired'],
      ['c', 'open'],
      ['b', 'used'],
      ['a', 'open'],
    ]);
    expect(statesOf(tableOf([invitation('a')], { status: 'running' }))).toEqual([['a', 'void']]);
  });

  it('by name has a row in D1 until it is used or ended', () => {
    const all = [
      invitation('a'),
      invitation('b', { player: null, token: 't' }),
      invitation('c', { used: 1 }),
      invitation('d', { ended: 'revoked' }),
    ];
    expect(invitationsByName(tableOf(all)).map(({ id }) => id)).toEqual(['a']);
    expect(invitationsByName(tableOf(all, { status: 'running' }))).toEqual([]);
  });

  it('is withdrawn by the host, declined by the invited player, and unknown to others', () => {
    const table = tableOf([invitation('a'), invitation('b', { player: cat.id })]);
    const end = (who: typeof ann, id: string, mayHost = true, mayPlay = true) => {
      const done = withdrawn(table, { player: who, id, mayHost, mayPlay }, NOW);
      return done.ok ? statesOf(done.value) : done.error.code;
    };
    expect(end(ann, 'a')).toEqual([
      ['b', 'open'],
      ['a', 'revoked'],
    ]);
    expect(end(bob, 'a')).toEqual([
      ['b', 'open'],
      ['a', 'declined'],
    ]);
    expect([end(cat, 'a'), end(bob, 'b'), end(ann, 'c')]).toEqual([
      'unknown-invitation',
      'unknown-invitation',
      'unknown-invitation',
    ]);
    expect([end(ann, 'a', false), end(bob, 'a', true, false)]).toEqual(['scope-missing', 'scope-missing']);
    expect([end(ann, 'a', true, false), end(bob, 'a', false)]).toEqual([end(ann, 'a'), end(bob, 'a')]);
  });

  it('moves with a guest who gets an account, unless the account is at the table', () => {
    const table = tableOf([invitation('a'), invitation('b', { player: cat.id })]);
    const playersOf = (table: Table) => invitationsOf(table, NOW).map(({ player }) => player);
    expect(playersOf(withInvitationsMoved(table, bob, player('dan')))).toEqual([cat.id, 'p-dan']);
    expect(withInvitationsMoved(table, bob, ann)).toBe(table);
    expect(withInvitationsMoved(table, player('dan'), player('eve'))).toBe(table);
    const none = tableOf([]);
    expect(withInvitationsMoved(none, bob, cat)).toBe(none);
  });

  it('ends with the account of the invited player or of the player who made it', () => {
    const table = tableOf([
      invitation('a'),
      invitation('b', { player: cat.id, by: bob.id }),
      invitation('c', { player: cat.id }),
    ]);
    expect(statesOf(withoutInvitationsOf(table, bob))).toEqual([
      ['c', 'open'],
      ['b', 'revoked'],
      ['a', 'declined'],
    ]);
    expect(withoutInvitationsOf(table, player('dan'))).toBe(table);
  });

  it('is listed while it is open, and otherwise until a hundred are listed', () => {
    const all = [
      invitation('open', { player: 'p-0' }),
      invitation('oldest', { used: 1 }),
      invitation('older', { ended: 'declined', player: 'p-1' }),
      ...Array.from({ length: 97 }, (_, i) => invitation(`used ${i}`, { used: 1 })),
    ];
    const listed = (table: Table) => {
      const done = invite(table, standIn({ player: ann, invited: cat.id, uses: 'once', seconds: 60 }), NOW);
      return done.ok ? invitationsOf(done.value.table, NOW).map(({ id }) => id) : [done.error.code];
    };
    const ids = listed(tableOf(all));
    expect(ids).toHaveLength(100);
    expect(ids.slice(-3)).toEqual(['used 0', 'older', 'open']);
    expect(listed(tableOf(all.slice(0, 99)))).toHaveLength(100);
    expect(listed(tableOf(all.slice(0, 99))).slice(-3)).toEqual(['older', 'oldest', 'open']);
  });

  it('reserves an empty seat while it is open', () => {
    const all = [
      invitation('a', { seat: 2 }),
      invitation('b', { seat: 1 }),
      invitation('c', { seat: 0 }),
      invitation('d', { seat: 1 }),
    ];
    expect(reservedSeats(tableOf(all), NOW)).toEqual([1, 2]);
    expect(reservedSeats(tableOf([invitation('a', { seat: 2, used: 1 })]), NOW)).toEqual([]);
  });
});

describe('a pass', () => {
  const pass = (all: readonly object[], request: object, patch: object = {}) =>
    passOf(tableOf(all, patch), standIn({ player: bob, ...request }), NOW);

  it('is given to players invited by name, to those who show a link, and to all if the table is open to all', () => {
    const named = [invitation('a', { seat: 1 })];
    expect(pass(named, {})).toEqual({ invited: true, seat: 1, reserved: [], uses: ['a'] });
    expect(pass(named, { seat: 1 }).invited).toBe(true);
    expect(pass(named, { player: cat })).toEqual({ invited: false, seat: null, reserved: [1], uses: [] });
    expect(pass([], { invitation: 'the table' }).invited).toBe(true);
    expect(pass(named, { player: cat }, { visibility: 'public' })).toMatchObject({
      invited: true,
      reserved: [1],
    });
  });

  it('says why its link is no longer valid', () => {
    const link = [invitation('a', { player: null, token: 't', used: 1 })];
    expect(pass(link, { invitation: 't' })).toMatchObject({
      invited: false,
      why: { code: 'invitation-used' },
    });
    expect(pass([invitation('a', { player: null, token: 't' })], { invitation: 't' })).toEqual({
      invited: true,
      seat: null,
      reserved: [],
      uses: ['a'],
    });
  });

  it('of the host leaves out reserved seats, unless the host asks for one', () => {
    const all = [invitation('a', { seat: 1 })];
    expect(pass(all, { player: ann })).toEqual({ invited: true, seat: null, reserved: [1], uses: [] });
    expect(pass(all, { player: ann, seat: 1 }).reserved).toEqual([]);
  });

  it('is counted when the player sits down', () => {
    const table = tableOf([invitation('a'), invitation('b', { player: cat.id, uses: 'many' })]);
    const used = (uses: readonly string[]) =>
      invitationsOf(countedUse(table, { invited: true, seat: null, reserved: [], uses }), NOW).map(
        (one) => one.used,
      );
    expect(used(['a'])).toEqual([0, 1]);
    expect(countedUse(table, { invited: true, seat: null, reserved: [], uses: [] })).toBe(table);
  });
});
