/** Games of all rulesets that are restored to an earlier step: known results stay, and unknown ones are drawn again. */
import { describe, expect, it } from 'vitest';
import { hashOf } from '../../../src/rules/randomness/random.ts';
import { verify } from '../../../src/rules/verify/verify.ts';
import { Driver } from '../../support/suite/driver.ts';
import { shownTo, viewersOf } from '../../support/suite/oracles.ts';
import { played, subjectOf } from '../../support/suite/subjects.ts';
import { stored, type Table } from '../../support/rules/table.ts';
import { start } from '../../support/suite/two-builds.ts';

const ENTRIES = 40;
const FRESH = 'ab'.repeat(32);
const AGAIN = 'cd'.repeat(32);
const SEEDS = [1, 2, 3];

/** A game in progress. */
const begun = (name: string, seed: number) => start(subjectOf(name).rules, seed, ENTRIES);
const views = ({ match }: Table): readonly string[] =>
  viewersOf(match).map((viewer) => JSON.stringify(match.view(viewer)));

describe.each(played)('a restored game of $name', ({ name }) => {
  it('shows every viewer the same, and one more step', () => {
    for (const seed of SEEDS) {
      const { table } = begun(name, seed);
      const [before, steps] = [
        views(table),
        viewersOf(table.match).map((viewer) => table.match.step(viewer)),
      ];
      const { open } = table.match.snapshot;
      table.reseed(FRESH);
      expect(views(table)).toEqual(before);
      expect(viewersOf(table.match).map((viewer) => table.match.step(viewer))).toEqual(
        steps.map((step) => step + 1),
      );
      expect(table.match.snapshot.open).toEqual(open);
      for (const viewer of viewersOf(table.match)) expect(shownTo(table.match, viewer)).not.toContain(FRESH);
    }
  });

  it('keeps all its pieces', () => {
    const { companion } = subjectOf(name);
    for (const seed of SEEDS) {
      const { table } = begun(name, seed);
      // Without their places, because hidden cards may change places.
      const pieces = () => companion.conserved(table.match.snapshot.state).match(/\w+/g)!.toSorted();
      const before = pieces();
      table.reseed(FRESH);
      expect(pieces()).toEqual(before);
    }
  });

  it('ends after two restores, and verify accepts it with all its seeds', () => {
    const { table, dice } = begun(name, 4);
    const seedHash = hashOf(table.match.header.seed);
    const driver = new Driver(table, dice, { idle: 0.3, resigning: false });
    table.reseed(FRESH);
    for (let acts = 0; acts < 5 && !table.match.over; acts += 1) driver.act();
    if (!table.match.over) table.reseed(AGAIN);
    while (!table.match.over) driver.act();
    const { header, outcome } = table.match;
    expect(header.formerSeeds!.length).toBeGreaterThan(0);
    expect(
      verify(table.rules, stored({ header, entries: table.entries, seedHash, outcome: outcome! })),
    ).toEqual([]);
  });
});

describe('what is drawn again', () => {
  it('is the order of the deck in Interstellar Empire, with the same cards', () => {
    const { table } = begun('interstellar-empire', 1);
    const deckOf = () => (table.match.snapshot.state as { deck: readonly string[] }).deck;
    const before = deckOf();
    table.reseed(FRESH);
    expect(deckOf()).not.toEqual(before);
    expect(deckOf().toSorted()).toEqual(before.toSorted());
  });

  it('are the cards of unexplored stars in Stellar Conquest, and no others', () => {
    const { table } = begun('stellar-conquest', 1);
    interface Stars {
      readonly cards: Readonly<Record<string, number>>;
      readonly seats: readonly { readonly explored: readonly string[] }[];
    }
    const { cards: before, seats } = table.match.snapshot.state as Stars;
    const known = new Set(seats.flatMap(({ explored }) => explored.map(String)));
    expect(known.size).toBeGreaterThan(0);
    table.reseed(FRESH);
    const { cards } = table.match.snapshot.state as Stars;
    const moved = Object.keys(cards).filter((hex) => cards[hex] !== before[hex]);
    expect(moved.length).toBeGreaterThan(10);
    expect(moved.filter((hex) => known.has(hex))).toEqual([]);
    expect(new Set(Object.values(cards))).toEqual(new Set(Object.values(before)));
  });
});
