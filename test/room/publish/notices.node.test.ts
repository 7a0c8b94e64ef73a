/** Which notifications go to which players of a table. Without the room. */
import { describe, expect, it } from 'vitest';
import {
  notificationsOf,
  seatingNotifications,
  tableNotifications,
} from '../../../src/room/publish/notices.ts';
import type { Table } from '../../../src/room/table/record.ts';
import { asInstant } from '../../../src/rules/vocabulary.ts';
import { standIn } from '../../support/cast.ts';
import { START } from '../../support/rules/table.ts';
import { bid, first, second, third, toyTable } from '../../support/toy/table.ts';

const person = (name: string) => ({ id: `p-${name}`, name });
const [ann, bob, cat, dan] = [person('ann'), person('bob'), person('cat'), person('dan')];
const DAY = 86_400_000;
const tableOf = (patch: object = {}, sitter?: object): Table =>
  standIn({
    id: 'g',
    status: 'running',
    host: ann,
    header: {},
    invitations: [],
    rematch: null,
    seats: [
      { player: ann, bot: null, ...(sitter && { sitter }) },
      { player: bob, bot: null },
      { player: null, bot: 'steady' },
    ],
    ...patch,
  });
const sitting = (until: number, patch: object = {}) => ({ player: cat, until: asInstant(until), ...patch });
const said = (addressed: ReturnType<typeof tableNotifications>) =>
  addressed.map(({ to, notifications }) => [to, ...notifications.map(({ kind, key }) => `${kind} ${key}`)]);

describe('open decisions', () => {
  it('are notified to the people whom they await, and to their sitters', () => {
    const { match } = toyTable(3);
    const of = (table: Table) => said(tableNotifications(table, match, START));
    const asked = [
      [ann.id, 'asked bid.1'],
      [bob.id, 'asked bid.1'],
    ];
    expect(of(tableOf())).toEqual(asked);
    expect(of(tableOf({}, sitting(START + DAY)))).toEqual([asked[0], [cat.id, 'asked bid.1'], asked[1]]);
    expect(of(tableOf({}, sitting(START)))).toEqual(asked);
    expect(of(tableOf({ status: 'paused' }))).toEqual([]);
  });

  it('are not notified once the seat has answered, or once their time is over', () => {
    const t = toyTable(3);
    t.play(first, 'bid.1', bid(t, 0));
    expect(said(tableNotifications(tableOf(), t.match, START))).toEqual([[bob.id, 'asked bid.1']]);
    const { closesAt } = t.match.windows[0]!;
    expect(tableNotifications(tableOf(), t.match, closesAt[second]!)).toEqual([]);
  });
});

describe('entries', () => {
  const of = (t: ReturnType<typeof toyTable>, table = tableOf({}, sitting(START + 9 * DAY))) =>
    said(notificationsOf(table, t.match, t.entries));

  it('are notified to owners as start, missed and open decisions, and to sitters as decisions alone', () => {
    const t = toyTable(3);
    t.pass(DAY / 1000);
    t.catchUp();
    const [turn] = t.match.windows;
    const asked = (seat: number) => (turn!.awaiting.some((one) => one === seat) ? [`asked ${turn!.id}`] : []);
    const sitter = asked(0).length > 0 ? [[cat.id, ...asked(0)]] : [];
    expect(of(t)).toEqual([
      [ann.id, 'started ', 'missed bid.1', ...asked(0)],
      ...sitter,
      [bob.id, 'started ', 'missed bid.1', ...asked(1)],
    ]);
  });

  it('before a substitute took over do not concern the substitute', () => {
    const t = toyTable(3);
    t.act({ type: 'stand-in', seat: second });
    expect(of(t).at(-1)).toEqual([bob.id, 'started ', 'asked bid.1', 'replaced 1']);
    t.act({ type: 'substitute', seat: second });
    expect(of(t).map(([to]) => to)).toEqual([ann.id, cat.id]);
  });

  it('of a game that is over end with its end', () => {
    const t = toyTable(3);
    for (const seat of [second, third]) t.play(seat, undefined, { type: 'resign' });
    const table = tableOf({ status: 'finished', endedAt: START }, sitting(START + DAY));
    expect(of(t, table)).toEqual([
      [ann.id, 'started ', 'ended '],
      [bob.id, 'started ', 'ended '],
    ]);
  });
});

it('a restore is notified to owners and sitters, and not after the game', () => {
  const restored = { at: START, since: START - 5, seedHash: '0123456789abcdef0123' };
  const of = (status: string) =>
    said(tableNotifications(tableOf({ status, restored }, sitting(START + DAY)), undefined, START));
  const key = 'restored 0123456789abcdef';
  expect(of('running')).toEqual([
    [ann.id, key],
    [cat.id, key],
    [bob.id, key],
  ]);
  expect(of('finished')).toEqual([]);
});

it('a request to be a sitter is notified to the player who is asked', () => {
  const offer = { player: dan, until: asInstant(START + DAY), offeredAt: asInstant(START) };
  const asked = tableNotifications(tableOf({ status: 'paused' }, offer), undefined, START);
  expect(said(asked)).toEqual([[dan.id, `invited sitter-0-${START}`]]);
});

describe('players who come and go', () => {
  const seats = (...people: readonly (typeof ann | null)[]) =>
    people.map((player) => ({ player, bot: null }));

  it('before the start are notified to the host, the others, and a player whom the host removed', () => {
    const open = (...people: readonly (typeof ann | null)[]) =>
      tableOf({ status: 'open', host: dan, seats: seats(...people) });
    const of = (by: typeof ann, before: Table, after: Table) =>
      said(seatingNotifications(before, after, { by, at: START }));
    const left = `left ${bob.id} ${START}`;
    const [two, one] = [open(ann, bob), open(ann, null)];
    expect(of(dan, two, one)).toEqual([
      [ann.id, left],
      [bob.id, left],
    ]);
    expect(of(bob, two, one)).toEqual([
      [dan.id, left],
      [ann.id, left],
    ]);
    expect(of(bob, one, two)).toEqual([
      [dan.id, `joined ${bob.id}`],
      [ann.id, `joined ${bob.id}`],
    ]);
    expect(of(bob, two, two)).toEqual([]);
  });

  it('during the game are notified to the others, and to a host without a seat', () => {
    const t = toyTable(3);
    const of = (host: typeof ann) =>
      said(notificationsOf(tableOf({ host }), t.match, t.entries)).map(([to, ...kinds]) => [
        to,
        ...kinds.filter((kind) => /^(?:left|joined)/.test(kind)),
      ]);
    t.play(first, undefined, { type: 'resign' });
    expect(of(ann)).toEqual([[ann.id], [bob.id, 'left seat-0 1']]);
    expect(of(dan).at(-1)).toEqual([dan.id, 'left seat-0 1']);
    t.act({ type: 'substitute', seat: second });
    expect(of(dan)).toEqual([
      [ann.id, 'joined seat-1 2'],
      [dan.id, 'left seat-0 1', 'joined seat-1 2'],
    ]);
  });

  it('a pause and its end are notified to sitters, too', () => {
    const t = toyTable(3);
    t.act({ type: 'pause' });
    const paused = tableOf({ status: 'paused' }, sitting(START + DAY));
    const kinds = said(notificationsOf(paused, t.match, t.entries)).find(([to]) => to === cat.id);
    expect(kinds).toContain('paused 1');
    t.act({ type: 'resume' });
    const resumed = said(notificationsOf(tableOf({}, sitting(START + DAY)), t.match, t.entries));
    expect(resumed.find(([to]) => to === cat.id)).toContain('resumed 2');
  });
});
