import { describe, expect, it } from 'vitest';
import { cardsOf } from '../../../../src/rules/interstellar-empire/state/cards.ts';
import { OUR_DECK, type Card, EFFECTS } from '../../../../src/rules/interstellar-empire/data/deck.ts';
import { interstellarEmpire } from '../../../../src/rules/interstellar-empire/index.ts';
import type { Options } from '../../../../src/rules/interstellar-empire/state/types.ts';
import { malformed } from '../../../../src/rules/input/malformed.ts';
import type { Refusal } from '../../../../src/rules/vocabulary.ts';
import { discover, enslave, orders, play, wage } from '../commands.ts';
import { begun, deckWith, given, OPTIONS } from '../given.ts';

/** How many cards have this title and number. */
const copies = (title: string, number: number): number =>
  OUR_DECK.filter((card) => card.title === title && card.number === number).length;

/** As at creation: the shape first, then what the rules say. Undefined if the game may be played. */
function refusalOf(chosen: object, seats = 2): Refusal | undefined {
  const parsed = interstellarEmpire.schema.options.safeParse(chosen);
  if (!parsed.success) return malformed(parsed.error, chosen, 'options');
  return interstellarEmpire.accepts(
    parsed.data,
    Array.from({ length: seats }, () => ({})),
  );
}

const SPARE: Card = { id: 'spare', title: 'Spare', kind: 'ship', number: 1, effect: 'none' };

/** The refusal of a deck whose fourth entry has this in it. */
const withFault = (fault: object): Refusal | undefined => {
  const deck: readonly object[] = deckWith([]).with(3, { ...SPARE, ...fault });
  return refusalOf({ deck });
};

describe('our deck', () => {
  it('IE-2.1 has ten cards of each number', () => {
    expect(OUR_DECK).toHaveLength(60);
    for (const number of [1, 2, 3, 4, 5, 6])
      expect(OUR_DECK.filter((card) => card.number === number)).toHaveLength(10);
    expect(new Set(OUR_DECK.map(({ id }) => id)).size).toBe(60);
  });

  it('IE-2.1 ship: five classes of six', () => {
    const classes = { Frigate: 1, Destroyer: 2, Cruiser: 3, Battlecruiser: 4, Battleship: 5 };
    for (const [title, number] of Object.entries(classes)) expect(copies(title, number)).toBe(6);
    expect(OUR_DECK.filter(({ kind }) => kind === 'ship')).toHaveLength(30);
    expect(OUR_DECK.filter(({ kind }) => kind === 'ship').every(({ effect }) => effect === 'none')).toBe(
      true,
    );
  });

  it('IE-2.1 planet: four types of four, each with its effect', () => {
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

  it('IE-2.1 special: seven of two, each with its effect', () => {
    const titles = ['Ancient Artifact', 'Labor Unrest', 'Resistance', 'Slavery', 'Space Piracy'];
    for (const title of titles) expect(copies(title, 6)).toBe(2);
    for (const title of ['Resupply', 'Trade Delegation']) expect(copies(title, 5)).toBe(2);
    const specials = OUR_DECK.filter(({ kind }) => kind === 'special');
    expect(specials).toHaveLength(14);
    for (const { title, effect } of specials) expect(effect).toBe(title.toLowerCase().replace(' ', '-'));
  });
});

describe("a host's deck", () => {
  it('IE-2.3 is taken from 40 to 120 cards, whatever their numbers', () => {
    for (const count of [40, 120]) expect(refusalOf({ deck: deckWith([], count) })).toBeUndefined();
    expect(refusalOf({ deck: deckWith([], 39) })).toMatchObject({ code: 'too-short', field: 'options.deck' });
    expect(refusalOf({ deck: deckWith([], 121) })).toMatchObject({ code: 'too-long', field: 'options.deck' });
    const ones = deckWith([]).map((card) => ({ ...card, number: 1 }));
    expect(refusalOf({ deck: ones })).toBeUndefined();
  });

  it('IE-2.3 is refused with the entry and the field that is wrong', () => {
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

  it('IE-2.3 names each card once', () => {
    const deck = deckWith([{ ...SPARE, id: 'corvette-5' }]);
    const refusal = refusalOf({ deck });
    expect(refusal).toEqual({ code: 'card-id-twice', ruling: 'IE-2.3', field: 'options.deck.0.id' });
    expect(refusalOf({ deck: deckWith([SPARE]) })).toBeUndefined();
  });

  it('IE-2.3 names each card once after doubling, too', () => {
    const deck = deckWith([SPARE, { ...SPARE, id: 'spare.2' }]);
    expect(refusalOf({ deck })).toBeUndefined();
    expect(refusalOf({ deck, decks: 2 })).toMatchObject({
      code: 'card-id-twice',
      field: 'options.deck.0.id',
    });
  });

  it('IE-2.4 has effects that the engine knows, each for its kind', () => {
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

  it('IE-2.4 is played by kind, number and effect, whatever the titles', () => {
    const deck = deckWith([
      { id: 'a', title: 'Battleship', kind: 'planet', number: 6, effect: 'jungle' },
      { id: 'b', title: 'Jungle Planet', kind: 'ship', number: 2, effect: 'none' },
      { id: 'c', title: 'Resistance', kind: 'special', number: 1, effect: 'slavery' },
      { id: 'd', title: 'Slavery', kind: 'special', number: 6, effect: 'none' },
    ]);
    const table = given({ options: { deck }, hands: { 0: ['a', 'c', 'd'] }, fleets: { 0: ['b'] } });
    expect(table.refuses(0, play('d')).code).toBe('not-played-like-this');
    expect(table.refuses(0, enslave('a', 'b', 'd')).code).toBe('not-slavery');
    table.does(0, enslave('a', 'b', 'c'));
    expect(table.seat(0).empire).toEqual(['a']);
  });

  it('IE-2.4 may call its cards like anything in the language that this is written in', () => {
    const names = ['constructor', 'toString', 'hasOwnProperty'];
    const planets = names.map((id): Card => ({ id, title: id, kind: 'planet', number: 1, effect: 'none' }));
    const options = { deck: deckWith([...planets, { ...SPARE, number: 5 }]) };
    const table = given({ options, fleets: { 0: ['spare'], 1: ['corvette-4'] }, empires: { 1: names } });
    expect(table.free(1).legal).toContainEqual(orders({ planets: { constructor: 'none' } } as never));
    table.does(0, wage('constructor', 'spare'));
    expect(table.window!.id).toBe('defence.1.1');
  });
});

describe('how many cards there are', () => {
  it('IE-2.5 shuffles two decks together, the second after the first in the list', () => {
    const cards = cardsOf({ ...OPTIONS, decks: 2 });
    expect(cards).toHaveLength(120);
    expect(cards.slice(0, 60)).toEqual(OUR_DECK);
    expect(cards.slice(60)).toEqual(OUR_DECK.map((card) => ({ ...card, id: `${card.id}.2` })));
    const [dealt] = begun(4, { decks: 2 }).all('dealt');
    expect(dealt!.deck).toHaveLength(80);
    expect(dealt!.hands.flat().filter((card) => card.endsWith('.2')).length).toBeGreaterThan(8);
  });

  it('IE-2.5 names cards of a second deck, however long their names', () => {
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

  it('IE-2.5 deals as many as the host says, five to ten', () => {
    for (const dealt of [5, 10]) {
      const table = begun(3, { dealt });
      expect(table.state.seats.map(({ hand }) => hand.length)).toEqual([dealt, dealt, dealt]);
      expect(table.state.deck).toHaveLength(60 - 3 * dealt);
    }
    for (const dealt of [4, 11]) expect(refusalOf({ dealt })).toMatchObject({ field: 'options.dealt' });
    expect(refusalOf({ decks: 3 })).toMatchObject({ field: 'options.decks' });
  });

  it('IE-2.5 leaves ten cards over at least', () => {
    const deck = deckWith([], 40);
    expect(refusalOf({ deck, dealt: 10 }, 3)).toBeUndefined();
    expect(refusalOf({ deck, dealt: 8 }, 4)).toEqual({ code: 'too-few-cards', ruling: 'IE-2.5' });
    expect(refusalOf({ deck, dealt: 7 }, 4)).toBeUndefined();
    expect(refusalOf({ deck, dealt: 10, decks: 2 }, 4)).toBeUndefined();
    expect(refusalOf({}, 4)).toBeUndefined();
  });

  it('IE-2.5 gives our deck, once, ten cards dealt, to a host who says nothing', () => {
    expect(interstellarEmpire.schema.options.parse({})).toEqual(OPTIONS satisfies Options);
  });

  it('IE-2.5 plays with more ships than a word has bits', () => {
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

  it('IE-2.5 lists no more than 200 commands, however many specials a hand has', () => {
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
