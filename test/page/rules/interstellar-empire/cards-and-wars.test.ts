/** Calculations on the page of Interstellar Empire: payments, wars, plays, and the initial deck. Without a browser. */
import { describe, expect, it } from 'vitest';
import { OUR_DECK } from '../../../../src/rules/interstellar-empire/data/deck.ts';
import { load } from '../../../support/page/page.ts';
import { teach } from '../../../support/page/published.ts';

await teach('interstellar-empire');

type Ids = readonly string[];
interface Payments {
  paymentOf(
    view: object,
    what: { purse: Ids; spared: string | undefined; cost: number; chosen: Ids },
  ): {
    cards: Ids;
    pay: Ids;
    total: number;
    missing: number;
    wasted: number;
    needless: Ids;
    possible: boolean;
  };
}
interface Discoveries {
  discovery(
    view: object,
    parts: object,
    draft: object,
  ): {
    planets: readonly { card: string }[];
    ship?: string;
    how: string;
    enslaves: boolean;
    slavery?: string;
    ready: boolean;
  };
}
interface Battle {
  readonly number: number;
  readonly fate: string | null;
  readonly paid: Ids;
  readonly defence: Ids | null;
}
interface Sum {
  readonly ships: number | null;
  readonly number: number | null;
}
interface Battles {
  battlesOf(log: readonly object[]): readonly Battle[];
  isNews(battle: Battle, log: readonly object[], from?: number): boolean;
  shownBattles(view: { turn: { number: number } }, log: readonly object[], from?: number): readonly Battle[];
  sumsOf(battle: Battle, numberOf: (card: string) => number): { attack: Sum; defence: Sum };
}
interface Plays {
  playOf(plays: readonly object[], draft: object): { card?: string; play?: object; ways: readonly object[] };
}
interface Lists {
  read(text: string): { entries: readonly unknown[]; fault: string };
  textOf(list: readonly object[]): string;
  listsOf(schema: object, draft: object): { options: Readonly<Record<string, unknown>>; fault: string };
}

const EMPIRE = 'rules/interstellar-empire';
const { paymentOf } = await load<Payments>(`${EMPIRE}/payment.ts`);
const { discovery } = await load<Discoveries>(`${EMPIRE}/forms/discover.ts`);
const { battlesOf, isNews, shownBattles, sumsOf } = await load<Battles>(`${EMPIRE}/war/battles.ts`);
const { playOf } = await load<Plays>(`${EMPIRE}/forms/play.ts`);
const { deckWarning, warWarning } = await load<{
  deckWarning(deck: number, over: boolean): string | null;
  warWarning(deck: number): string | null;
}>(`${EMPIRE}/war/warnings.ts`);
const { fleetInWords } = await load<{
  fleetInWords(view: object, seat: { fleet: readonly { card: string; tapped: boolean }[] }): string;
}>(`${EMPIRE}/board/board-words.ts`);
const { listsOf, read, textOf } = await load<Lists>('forms/list-field.ts');
const { placeWords } = await load<{ placeWords(field: string, sent: unknown): string }>('api/refusals.ts');

const view = { cards: OUR_DECK };
const numberOf = (id: string): number => OUR_DECK.find((card) => card.id === id)!.number;

describe('a payment', () => {
  const purse = ['cruiser-1', 'frigate-1', 'battleship-1', 'jungle-planet-1'];
  const pay = (...chosen: string[]) => paymentOf(view, { purse, spared: 'jungle-planet-1', cost: 4, chosen });

  it('is compared with the cost, and shows the excess', () => {
    expect(pay('cruiser-1')).toMatchObject({ total: 3, missing: 1, wasted: 0 });
    expect(pay('cruiser-1', 'frigate-1')).toMatchObject({ total: 4, missing: 0, wasted: 0, needless: [] });
    expect(pay('battleship-1')).toMatchObject({ total: 5, missing: 0, wasted: 1 });
  });

  it('names the cards that are not needed', () => {
    expect(pay('battleship-1', 'frigate-1').needless).toEqual(['frigate-1']);
  });

  it('never includes the card that is paid for, or a card that is gone', () => {
    const { cards, pay: taken } = pay('jungle-planet-1', 'frigate-2', 'cruiser-1');
    expect(taken).toEqual(['cruiser-1']);
    expect(cards).not.toContain('jungle-planet-1');
  });
});

describe('a discovery', () => {
  const parts = {
    planets: [
      { card: 'barren-planet-1', cost: 1, natives: false },
      { card: 'industrial-planet-1', cost: 4, natives: true },
    ],
    ships: ['cruiser-1', 'frigate-1'],
    pay: ['barren-planet-1', 'industrial-planet-1'],
    slavery: [] as string[],
  };

  it('offers affordable planets, and uses the weakest ship', () => {
    const plan = discovery(view, parts, {});
    expect(plan.planets.map(({ card }) => card)).toEqual(['barren-planet-1']);
    expect(plan.ship).toBe('frigate-1');
  });

  it('needs no cards with enslaved natives, and cards without natives', () => {
    const enslaving = { ...parts, slavery: ['slavery-1'], pay: [...parts.pay, 'slavery-1'] };
    const draft = { planet: 'industrial-planet-1', how: 'slavery' };
    expect(discovery(view, enslaving, draft)).toMatchObject({
      how: 'slavery',
      slavery: 'slavery-1',
      ready: true,
    });
    expect(discovery(view, enslaving, { ...draft, planet: 'barren-planet-1' })).toMatchObject({
      how: 'cards',
      ready: false,
    });
  });
});

describe('wars in the log', () => {
  const declared = {
    type: 'war-declared',
    war: 1,
    seat: 0,
    owner: 1,
    planet: 'jungle-planet-1',
    ships: ['cruiser-1', 'frigate-1'],
  };
  const fought = [
    { type: 'defended', seat: 1, ships: ['frigate-2'] },
    { type: 'number-turned', seat: 0, card: 'battleship-1', from: 'deck' },
    { type: 'number-turned', seat: 1, card: null, from: 'hand' },
    { type: 'battle-fought', war: 1, attack: 9, defence: 1, won: true, destroyed: [] },
  ];
  const paid = { type: 'occupation-paid', seat: 0, card: 'frigate-3' };
  const ended = { type: 'war-ended', war: 1, planet: 'jungle-planet-1', fate: 'conquered' };
  const turn = (number: number): object => ({ type: 'turn-began', turn: number, seat: 0 });

  it('add ships and cards, which are unknown until revealed', () => {
    const [begun] = battlesOf([turn(3), declared]);
    expect(sumsOf(begun!, numberOf)).toEqual({
      attack: { ships: 4, number: null },
      defence: { ships: null, number: null },
    });
    const [war] = battlesOf([turn(3), declared, ...fought]);
    expect(sumsOf(war!, numberOf)).toEqual({
      attack: { ships: 4, number: 5 },
      defence: { ships: 1, number: 0 },
    });
  });

  it('end with the fate of the planet', () => {
    const [war] = battlesOf([turn(3), declared, ...fought, paid, ended, paid]);
    expect(war).toMatchObject({ fate: 'conquered', after: [paid, ended] });
  });

  it('are news if they have ended since the last answer', () => {
    const log = [turn(3), declared, ...fought, paid, ended];
    const [war] = battlesOf(log);
    expect([isNews(war!, log, 1), isNews(war!, log, log.length - 1), isNews(war!, log)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isNews(battlesOf(log.slice(0, -1))[0]!, log.slice(0, -1), 1)).toBe(false);
  });

  it('are shown newest first during their turn; then only the last', () => {
    const log = [turn(3), declared, ...fought, ended, { ...declared, war: 2 }, ...fought, ended];
    const shown = (number: number, from?: number) =>
      shownBattles({ turn: { number } }, log, from).map(({ number: war }) => war);
    expect(shown(3)).toEqual([2, 1]);
    expect(shown(4)).toEqual([2]);
    expect(shown(4, 1), 'since the last answer').toEqual([2, 1]);
  });
});

describe('a special', () => {
  const plays = [
    { type: 'play', card: 'resupply-1', ship: 'cruiser-1' },
    { type: 'play', card: 'labor-unrest-1', seat: 0 },
    { type: 'play', card: 'labor-unrest-1', seat: 2 },
  ];

  it('is complete with one possible object, and needs a choice of two', () => {
    expect(playOf(plays, { card: 'resupply-1' }).play).toEqual(plays[0]);
    expect(playOf(plays, { card: 'labor-unrest-1' }).play).toBeUndefined();
    expect(playOf(plays, { card: 'labor-unrest-1', object: '0' }).play).toEqual(plays[1]);
  });

  it('is not chosen for the player, who may want to keep it', () => {
    expect(playOf(plays.slice(0, 1), {}).play).toBeUndefined();
  });

  it('drops the object of another special', () => {
    expect(playOf(plays, { card: 'labor-unrest-1', object: 'cruiser-1' }).play).toBeUndefined();
  });
});

describe('the deck', () => {
  it('that a host enters is the deck of the game', () => {
    expect(read(textOf(OUR_DECK)).entries).toEqual(OUR_DECK);
  });

  it('is sent as a list, if the text is valid', () => {
    const schema = { properties: { deck: { anyOf: [{ type: 'array' }, { const: 'ours' }] } } };
    expect(listsOf(schema, { deck: 'ours', dealt: 7 }).options).toEqual({ deck: 'ours', dealt: 7 });
    expect(listsOf(schema, { deck: '[{"id":"a"}]' }).options).toEqual({ deck: [{ id: 'a' }] });
    expect(listsOf(schema, { deck: '{"id":"a"}' }).fault).toMatch(/^deck: This is not a list/);
    expect(listsOf(schema, { deck: '[' }).fault).toMatch(/^deck: This is not valid JSON/);
  });

  it('is refused with the name of the wrong entry', () => {
    const sent = { options: { deck: [{ title: 'Scout' }, { id: 'x-1' }] } };
    expect(placeWords('options.deck.0.number', sent)).toBe('Check this: deck, entry 1 (Scout), number.');
    expect(placeWords('options.deck.1', sent)).toBe('Check this: deck, entry 2 (x-1).');
    expect(placeWords('options.first', sent)).toBe('Check this: first.');
  });

  it('warns when it runs low, and not when it is used up', () => {
    expect(deckWarning(11, false)).toBeNull();
    expect(deckWarning(10, false)).toContain('10 cards left');
    expect(deckWarning(1, false)).toContain('One card left');
    expect(deckWarning(1, true)).toBeNull();
    expect([3, 2, 1].map((deck) => warWarning(deck) === null)).toEqual([true, false, false]);
  });
});

describe('a fleet in words', () => {
  it('names the tapped ships', () => {
    const fleet = [
      { card: 'cruiser-1', tapped: false },
      { card: 'frigate-1', tapped: true },
    ];
    expect(fleetInWords(view, { fleet })).toBe('Cruiser (3) and Frigate (1, tapped)');
    expect(fleetInWords(view, { fleet: [] })).toBe('none');
  });
});
