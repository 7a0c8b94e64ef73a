/** What the table marks as new since the player’s last answer, and where cards lie until the next one. Without a browser. */
import { describe, expect, it } from 'vitest';
import { load } from '../../../support/page/page.ts';

interface Marks {
  readonly come: ReadonlySet<string>;
  readonly lost: readonly { readonly lane: string; readonly seat: number; readonly card: string }[];
  readonly discarded: ReadonlySet<string>;
}
type Line = Readonly<Record<string, unknown>>;

const EMPIRE = 'rules/interstellar-empire';
const { marksOf } = await load<{ marksOf(table: object): Marks }>(`${EMPIRE}/marks.ts`);
const { placesIn } = await load<{
  placesIn(
    table: object,
    lane: string,
    seat: number,
    cards: readonly string[],
  ): readonly {
    readonly card: string;
    readonly isNew: boolean;
    readonly isGone: boolean;
    readonly by?: number;
  }[];
}>(`${EMPIRE}/board/lanes.ts`);

const built = { type: 'built', step: 2, by: 1, seat: 1, ship: 'cruiser-1', paid: ['frigate-1'] };
const drew = { type: 'drew', step: 5, by: 1, seat: 0, card: 'swamp-1' };
const war = [
  {
    type: 'war-declared',
    step: 3,
    by: 1,
    war: 1,
    seat: 1,
    owner: 0,
    planet: 'desert-1',
    ships: ['cruiser-1'],
  },
  { type: 'number-turned', step: 4, by: 0, seat: 1, card: 'six-1' },
  { type: 'battle-fought', step: 4, by: 0, war: 1, won: true, destroyed: ['scout-1'] },
  {
    type: 'war-ended',
    step: 4,
    by: 0,
    war: 1,
    owner: 0,
    planet: 'desert-1',
    fate: 'conquered',
    conqueror: 1,
  },
];

const view = { result: null, seats: [0, 1].map((seat) => ({ seat, conceded: null })) };

/** A table of seat 0, whose news begins with the line at this index. */
const tableOf = (log: readonly Line[], from: number, rest: object = {}) => ({
  game: { id: 'a' },
  seat: 0,
  seen: { view },
  log,
  fresh: log.slice(from, from + 1),
  ...rest,
});

describe('the table marks', () => {
  it('a ship that is built, its payment, and a card that is drawn', () => {
    const { come, discarded, lost } = marksOf(tableOf([built, drew], 0));
    expect([[...come], [...discarded], lost]).toEqual([['cruiser-1', 'swamp-1'], ['frigate-1'], []]);
  });

  it('the planet that a war moves, the ships that it destroys, and the numbers', () => {
    const { come, discarded, lost } = marksOf(tableOf(war, 0));
    expect([...come]).toEqual(['desert-1']);
    expect(lost).toEqual([
      { lane: 'fleet', seat: 0, card: 'scout-1' },
      { lane: 'empire', seat: 0, card: 'desert-1' },
    ]);
    expect([...discarded]).toEqual(['six-1', 'scout-1']);
  });

  it('a ruined planet as lost and discarded', () => {
    const ruined = [...war.slice(0, -1), { ...war.at(-1), fate: 'ruined' }];
    const { come, discarded } = marksOf(tableOf(ruined, 3));
    expect([come.size, discarded.has('desert-1')]).toEqual([0, true]);
  });

  it('nothing from before the news, and what others drew in secret not at all', () => {
    const hidden = { ...drew, seat: 1, card: null };
    expect([...marksOf(tableOf([built, drew], 1)).come]).toEqual(['swamp-1']);
    expect(marksOf(tableOf([hidden], 0)).come.size).toBe(0);
    expect(marksOf(tableOf([built], 1)).come.size).toBe(0);
  });

  it('the events of a replayed step alone', () => {
    const { come } = marksOf(tableOf([built, drew], 0, { moment: [drew] }));
    expect([...come]).toEqual(['swamp-1']);
  });
});

describe('until the player answers', () => {
  const answer = { type: 'turn-ended', step: 1, by: 0 };
  const drawn = (table: object, cards: readonly string[]) =>
    placesIn(table, 'fleet', 0, cards).map(({ card, isGone }) => (isGone ? `(${card})` : card));

  it('a card that comes is the last, one that goes leaves its place, and then they are sorted again', () => {
    const before = tableOf([answer, built], 1, { game: { id: 'b' } });
    expect(drawn(before, ['a', 'c', 'd'])).toEqual(['a', 'c', 'd']);
    expect(drawn({ ...before }, ['a', 'b', 'd'])).toEqual(['a', '(c)', 'd', 'b']);
    const next = { ...answer, step: 6 };
    expect(drawn(tableOf([answer, built, next], 3, { game: { id: 'b' } }), ['a', 'b', 'd'])).toEqual([
      'a',
      'b',
      'd',
    ]);
  });

  it('no card moves when they have read the news', () => {
    const before = tableOf([answer, built], 1, { game: { id: 'c' } });
    drawn(before, ['b', 'c']);
    expect(drawn({ ...before }, ['a', 'b'])).toEqual(['b', '(c)', 'a']);
    expect(drawn({ ...before, fresh: [] }, ['a', 'b'])).toEqual(['b', '(c)', 'a']);
  });

  it('a lost ship is shown after a reload, too', () => {
    expect(drawn(tableOf([answer, ...war], 1, { game: { id: 'd' } }), ['a'])).toEqual(['a', '(scout-1)']);
  });

  it('a card that was taken leaves its place, with who has it, until the player defends', () => {
    const traded = { type: 'traded', step: 2, by: 1, seat: 1, from: 0, card: 'resistance-1' };
    const inHand = (log: readonly Line[]) =>
      placesIn(tableOf(log, 1, { game: { id: 'f' } }), 'hand', 0, ['a']).map(({ card, isGone, by }) => ({
        card,
        ...(isGone && { by }),
      }));
    expect(inHand([answer, traded])).toEqual([{ card: 'a' }, { card: 'resistance-1', by: 1 }]);
    const defended = { type: 'defended', step: 3, by: 0, seat: 0 };
    expect(inHand([answer, traded, defended]), 'its news goes on').toEqual([{ card: 'a' }]);
  });

  it('a spectator and a replay show no empty places', () => {
    for (const rest of [{ seat: null }, { moment: [] }]) {
      const before = tableOf([answer, built], 2, { game: { id: 'e' }, ...rest });
      drawn(before, ['a', 'c']);
      expect(drawn({ ...before }, ['a'])).toEqual(['a']);
    }
  });
});
