import { describe, expect, it } from 'vitest';
import { cardsOf } from '../../../../src/rules/interstellar-empire/state/cards.ts';
import { OUR_DECK, type Card, EFFECTS } from '../../../../src/rules/interstellar-empire/data/deck.ts';
import { interstellarEmpire } from '../../../../src/rules/interstellar-empire/index.ts';
import type { Options } from '../../../../src/rules/interstellar-empire/state/types.ts';
import { malformed } from '../../../../src/rules/input/malformed.ts';
import type { Refusal } from '../../../../src/rules/vocabulary.ts';
import { discover, enslave, orders, play, wage } from '../commands.ts';
import { begun, deckWith, given, OPTIONS } from '../given.ts';

/** The number of cards with this title and number. */
const copies = (title: string, number: number): number =>
  OUR_DECK.filter((card) => card.title === title && card.number === number).length;

/** Checks options as at the creation of a game: the schema first, then the rules. Undefined if they are accepted. */
function refusalOf(chosen: object, seats = 2): Refusal | undefined {
  const parsed = interstellarEmpire.schema.options.safeParse(chosen);
  if (!parsed.success) return malformed(parsed.error, chosen, 'options');
  return interstellarEmpire.accepts(
    parsed.data,
    Array.from({ length: seats }, () => ({})),
  );
}

const SPARE: Card = { id: 'spare', title: 'Spare', kind: 'ship', number: 1, effect: 'none' };

/** The refusal of a deck whose fourth entry has this fault. */
const withFault = (fault: object): Refusal | undefined => {
  const deck: readonly object[] = deckWith([]).with(3, { ...SPARE, ...fault });
  return refusalOf({ deck });
};

describe('our deck', () => {
  it('IE-2.1 the deck has ten cards of each number', () => {
    expect(OUR_DECK).toHaveLength(60);
    for (const number of [1, 2, 3, 4, 5, 6])
      expect(OUR_DECK.filter((card) => card.number === number)).toHaveLength(10);
    expect(new Set(OUR_DECK.map(({ id }) => id)).size).toBe(60);
  });

  it('IE-2.1 ship: the deck has five classes of six cards', () => {
    const classes = { Frigate: 1, Destroyer: 2, Cruiser: 3, Battlecruiser: 4, Battleship: 5 };
    for (const [title, number] of Object.entries(classes)) expect(copies(title, number)).toBe(6);
    expect(OUR_DECK.filter(({ kind }) => kind === 'ship')).toHaveLength(30);
    expect(OUR_DECK.filter(({ kind }) => kind === 'ship').every(({ effect }) => effect === 'none')).toBe(
      true,
    );
  });

  it('IE-2.1 planet: the deck has four types of four cards, each with its effect', () => {
    const types = [
      ['Barren Planet', 1, 'none'],
      ['Agricultural Planet', 2, 'agricultural'],
      ['Jungle Planet', 3, 'jungle'],
      ['Industrial Planet', 4, 'industrial'],
    ] as const;
    for (const [title, number, effect] of types) {
      expect(copies(title, number)).toBe(4);
      expect(OUR_DECK.filter((card) => card.title === title).every((card) => card.effect === effect)).toBe(
        true,
      );
    }
    expect(OUR_DECK.filter(({ kind }) => kind === 'planet')).toHaveLength(16);
  });

  it('IE-2.1 special: the deck has seven titles of two cards, each with its effect', () => {
    const titles = ['Ancient Artifact', 'Labor Unrest', 'Resistance', 'Slavery', 'Space Piracy'];
    for (const title of titles) expect(copies(title, 6)).toBe(2);
    for (const title of ['Resupply', 'Trade Delegation']) expect(copies(title, 5)).toBe(2);
    const specials = OUR_DECK.filter(({ kind }) => kind === 'special');
    expect(specials).toHaveLength(14);
    for (const { title, effect } of specials) expect(effect).toBe(title.toLowerCase().replace(' ', '-'));
  });
});

describe("a host's deck", () => {
  it('IE-2.3 a host may enter a deck of 40 to 120 cards with any numbers', () => {
    for (const count of [40, 120]) expect(refusalOf({ deck: deckWith([], count) })).toBeUndefined();
    expect(refusalOf({ deck: deckWith([], 39) })).toMatchObject({ code: 'too-short', field: 'options.deck' });
    expect(refusalOf({ deck: deckWith([], 121) })).toMatchObject({ code: 'too-long', field: 'options.deck' });
    const ones = deckWith([]).map((card) => ({ ...card, number: 1 }));
    expect(refusalOf({ deck: ones })).toBeUndefined();
  });

  it('IE-2.3 the refusal of a deck names the wrong entry and field', () => {
    const faults: readonly [object, string, string][] = [
      [{ number: 0 }, 'out-of-range', 'number'],
      [{ number: 7 }, 'out-of-range', 'number'],
      [{ number: 2.5 }, 'wrong-type', 'number'],
      [{ number: '3' }, 'wrong-type', 'number'],
      [{ title: '' }, 'too-short', 'title'],
      [{ title: 'x'.repeat(41) }, 'too-long', 'title'],
      [{ title: 7 }, 'wrong-type', 'title'],
      [{ id: '' }, 'too-short', 'id'],
      [{ id: 'x'.repeat(61) }, 'too-long', 'id'],
      [{ id: 'two words' }, 'wrong-value', 'id'],
      [{ id: '__proto__' }, 'wrong-value', 'id'],
      [{ kind: 'star' }, 'wrong-value', 'kind'],
      [{ effect: 'plague' }, 'wrong-value', 'effect'],
      [{ colour: 'red' }, 'unknown-field', 'colour'],
      [{ effect: undefined }, 'missing-field', 'effect'],
    ];
    for (const [fault, code, field] of faults)
      expect([fault, withFault(fault)]).toMatchObject([fault, { code, field: `options.deck.3.${field}` }]);
    expect(withFault({ title: 'x'.repeat(40), id: 'x'.repeat(60), number: 6 })).toBeUndefined();
    expect(refusalOf({ deck: 'theirs' })).toMatchObject({ field: 'options.deck' });
  });

  it('IE-2.3 a deck that repeats an id is refused', () => {
    const deck = deckWith([{ ...SPARE, id: 'corvette-5' }]);
    const refusal = refusalOf({ deck });
    expect(refusal).toEqual({ code: 'card-id-twice', ruling: 'IE-2.3', field: 'options.deck.0.id' });
    expect(refusalOf({ deck: deckWith([SPARE]) })).toBeUndefined();
  });

  it('IE-2.3 a deck in which doubling repeats an id is refused', () => {
    const deck = deckWith([SPARE, { ...SPARE, id: 'spare.2' }]);
    expect(refusalOf({ deck })).toBeUndefined();
    expect(refusalOf({ deck, decks: 2 })).toMatchObject({
      code: 'card-id-twice',
      field: 'options.deck.0.id',
    });
  });

  it('IE-2.4 each kind of card accepts only its own effects', () => {
    for (const kind of ['ship', 'planet', 'special'] as const)
      for (const effect of EFFECTS.special.concat(EFFECTS.planet as never)) {
        const known = (EFFECTS[kind] as readonly string[]).includes(effect);
        const refusal = withFault({ kind, effect });
        if (known) expect([kind, effect, refusal]).toEqual([kind, effect, undefined]);
        else
          expect([kind, effect, refusal]).toMatchObject([
            kind,
            effect,
            { code: 'effect-of-another-kind', field: 'options.deck.3.effect' },
          ]);
      }
    expect([EFFECTS.ship.length, EFFECTS.planet.length, EFFECTS.special.length]).toEqual([1, 4, 8]);
  });

  it('IE-2.4 the rules use a card’s kind, number and effect, not its title', () => {
    const deck = deckWith([
      { id: 'a', title: 'Battleship', kind: 'planet', number: 6, effect: 'jungle' },
      { id: 'b', title: 'Jungle Planet', kind: 'ship', number: 2, effect: 'none' },
      { id: 'c', title: 'Resistance', kind: 'special', number: 1, effect: 'slavery' },
      { id: 'd', title: 'Slavery', kind: 'special', number: 6, effect: 'none' },
    ]);
    const table = given({ options: { deck }, hands: { 0: ['a', 'c', 'd'] }, fleets: { 0: ['b'] } });
    expect(table.refuses(0, play('d')).code).toBe('not-for-play');
    expect(table.refuses(0, enslave('a', 'b', 'd')).code).toBe('not-slavery');
    table.does(0, enslave('a', 'b', 'c'));
    expect(table.seat(0).empire).toEqual(['a']);
  });

  it('IE-2.4 an id may be the name of a JavaScript property', () => {
    const names = ['constructor', 'toString', 'hasOwnProperty'];
    const planets = names.map((id): Card => ({ id, title: id, kind: 'planet', number: 1, effect: 'none' }));
    const options = { deck: deckWith([...planets, { ...SPARE, number: 5 }]) };
    const table = given({ options, fleets: { 0: ['spare'], 1: ['corvette-4'] }, empires: { 1: names } });
    expect(table.free(1).legal).toContainEqual(orders({ planets: { constructor: 'none' } } as never));
    table.does(0, wage('constructor', 'spare'));
    expect(table.window!.id).toBe('defence.1.1');
  });
});

describe('the number of cards', () => {
  it('IE-2.5 two decks are shuffled together, and the second follows the first in the list', () => {
    const cards = cardsOf({ ...OPTIONS, decks: 2 });
    expect(cards).toHaveLength(120);
    expect(cards.slice(0, 60)).toEqual(OUR_DECK);
    expect(cards.slice(60)).toEqual(OUR_DECK.map((card) => ({ ...card, id: `${card.id}.2` })));
    const [dealt] = begun(4, { decks: 2 }).all('dealt');
    expect(dealt!.deck).toHaveLength(80);
    expect(dealt!.hands.flat().filter((card) => card.endsWith('.2')).length).toBeGreaterThan(8);
  });

  it('IE-2.5 commands accept the longest ids of a second deck', () => {
    const id = 'x'.repeat(60);
    const deck = deckWith([{ ...SPARE, id, kind: 'planet' }]);
    const table = given({
      options: { deck, decks: 2 },
      hands: { 0: [`${id}.2`, 'corvette-1'] },
      fleets: { 0: ['corvette-2'] },
    });
    table.does(0, discover(`${id}.2`, 'corvette-2', 'corvette-1'));
    expect(table.sighted(1, 'discovered')!.planet).toBe(`${id}.2`);
  });

  it('IE-2.5 the host chooses how many cards are dealt, five to ten', () => {
    for (const dealt of [5, 10]) {
      const table = begun(3, { dealt });
      expect(table.state.seats.map(({ hand }) => hand.length)).toEqual([dealt, dealt, dealt]);
      expect(table.state.deck).toHaveLength(60 - 3 * dealt);
    }
    for (const dealt of [4, 11]) expect(refusalOf({ dealt })).toMatchObject({ field: 'options.dealt' });
    expect(refusalOf({ decks: 3 })).toMatchObject({ field: 'options.decks' });
  });

  it('IE-2.5 a game that leaves fewer than ten cards in the deck is refused', () => {
    const deck = deckWith([], 40);
    expect(refusalOf({ deck, dealt: 10 }, 3)).toBeUndefined();
    expect(refusalOf({ deck, dealt: 8 }, 4)).toEqual({ code: 'too-few-cards', ruling: 'IE-2.5' });
    expect(refusalOf({ deck, dealt: 7 }, 4)).toBeUndefined();
    expect(refusalOf({ deck, dealt: 10, decks: 2 }, 4)).toBeUndefined();
    expect(refusalOf({}, 4)).toBeUndefined();
  });

  it('IE-2.5 by default our deck is used once, and each seat gets ten cards', () => {
    expect(interstellarEmpire.schema.options.parse({})).toEqual(OPTIONS satisfies Options);
  });

  it('IE-2.5 a seat may attack with 60 ships', () => {
    const deck = deckWith([], 120);
    const ships = deck.map(({ id }) => id).slice(0, 70);
    const table = given({
      options: { deck: deckWith([{ ...SPARE, id: 'home', kind: 'planet' }], 120) },
      fleets: { 0: ships.slice(10), 1: ships.slice(0, 10) },
      empires: { 1: ['home'] },
    });
    expect(table.legal(0).filter(({ type }) => type === 'wage-war').length).toBeGreaterThan(40);
    table.does(0, wage('home', ...ships.slice(10)));
    expect(table.window!.asked).toEqual([1]);
  });

  it('IE-2.5 at most 200 commands are listed, even with 40 specials in hand', () => {
    const specials = Array.from({ length: 40 }, (_, i): Card => {
      return { id: `supply-${i}`, title: 'Supply', kind: 'special', number: 1, effect: 'resupply' };
    });
    const deck = deckWith(specials, 120);
    const ships = deck.slice(40, 60).map(({ id }) => `${id}*`);
    const table = given({
      options: { deck },
      hands: { 0: specials.map(({ id }) => id) },
      fleets: { 0: ships },
    });
    expect(table.decision(0)!.legal.length).toBeLessThanOrEqual(200);
    expect(table.decision(0)!.legal.filter(({ type }) => type === 'play')).toHaveLength(40);
  });
});
