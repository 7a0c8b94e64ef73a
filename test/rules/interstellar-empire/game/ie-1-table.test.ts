import { describe, expect, it } from 'vitest';
import { cardsOf, numberOf } from '../../../../src/rules/interstellar-empire/state/cards.ts';
import { interstellarEmpire } from '../../../../src/rules/interstellar-empire/index.ts';
import { build, concede, defend, discover, endTurn, payUnrest, wage } from '../commands.ts';
import { begun, given, OPTIONS, seedOf } from '../given.ts';

describe('the table', () => {
  it('IE-1.1 two to four seats play; fleets and empires start empty and are public', () => {
    expect(interstellarEmpire.seats).toEqual({ min: 2, max: 4 });
    const table = begun(4, { first: 'random', decks: 2 });
    expect(table.view('spectator').seats.map(({ fleet, empire }) => [fleet, empire])).toEqual(
      [0, 1, 2, 3].map(() => [[], []]),
    );
    const later = given({ fleets: { 1: ['frigate-1', 'cruiser-1*'] }, empires: { 1: ['jungle-planet-1'] } });
    expect(later.view(0).seats[1]).toMatchObject({
      fleet: [
        { card: 'frigate-1', tapped: false },
        { card: 'cruiser-1', tapped: true },
      ],
      empire: ['jungle-planet-1'],
    });
  });

  it('IE-1.1 turns go clockwise', () => {
    const table = given({ seats: 4, turn: { seat: 2, phase: 'build' } });
    const order = [2, 3, 0, 1, 2];
    for (const [i, seat] of order.entries()) {
      expect([i, table.state.turn.seat, table.window!.asked]).toEqual([i, seat, [seat]]);
      table.does(seat, endTurn);
    }
  });

  it('IE-1.2 the seed shuffles all cards once', () => {
    const table = begun(2, {}, seedOf(1));
    const [dealt] = table.all('dealt');
    const all = [...dealt!.hands.flat(), ...dealt!.deck];
    expect(all.toSorted()).toEqual(
      cardsOf(OPTIONS)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(all).not.toEqual(cardsOf(OPTIONS).map(({ id }) => id));
    const [other] = begun(2, {}, seedOf(2)).all('dealt');
    expect([...other!.hands.flat(), ...other!.deck]).not.toEqual(all);
  });

  it('IE-1.2 seats draw from the top of the deck, and discards never leave the pile', () => {
    const table = given({ hands: { 0: ['frigate-1', 'frigate-2'] }, deck: ['cruiser-1', 'cruiser-2'] });
    const deck = table.state.deck.length;
    table.does(0, build('frigate-1', 'frigate-2'));
    expect(table.view('spectator').pile).toEqual({ count: 1, top: 'frigate-2' });
    table.does(0, endTurn).does(1, endTurn);
    expect(table.seat(1).hand).toEqual(['cruiser-1']);
    expect(table.seat(0).hand).toEqual(['cruiser-2']);
    expect(table.state.deck).toHaveLength(deck - 2);
  });

  it('IE-1.3 a random number is that of the top card, which goes to the pile', () => {
    const table = given({
      fleets: { 0: ['frigate-1'] },
      empires: { 1: ['barren-planet-1'] },
      deck: ['battleship-1', 'slavery-1'],
    });
    table.does(0, wage('barren-planet-1', 'frigate-1'));
    expect(table.last('battle-fought')).toMatchObject({ attack: 1 + 5, defence: 6 });
    expect(table.piled(2)).toEqual(['battleship-1', 'slavery-1']);
    expect(new Set(cardsOf(OPTIONS).map(({ id }) => numberOf(OPTIONS, id)))).toEqual(
      new Set([1, 2, 3, 4, 5, 6]),
    );
  });

  it('IE-1.4 a payment is laid in the order of the command', () => {
    const hand = ['battleship-1', 'cruiser-2', 'frigate-1', 'destroyer-1'];
    const table = given({ hands: { 0: hand } });
    table.does(0, build('battleship-1', 'cruiser-2', 'destroyer-1', 'frigate-1'));
    expect(table.piled(3)).toEqual(['cruiser-2', 'destroyer-1', 'frigate-1']);
    const struck = given({
      hands: { 0: ['frigate-2', 'frigate-1'] },
      fleets: { 0: ['cruiser-1*', 'cruiser-2*'] },
      own: { 0: { unrest: true } },
      turn: { seat: 1 },
    });
    struck.does(1, endTurn).does(0, payUnrest(['frigate-2', 'frigate-1'], ['cruiser-1', 'cruiser-2']));
    expect(struck.piled(2)).toEqual(['frigate-2', 'frigate-1']);
  });

  it('IE-1.4 ships are laid in the order of their arrival', () => {
    const fleets = { 0: ['battleship-1', 'battleship-2'], 1: ['cruiser-2*', 'frigate-1*', 'cruiser-1*'] };
    const table = given({
      fleets,
      empires: { 1: ['barren-planet-1'] },
      deck: ['battleship-3', 'frigate-2'],
    });
    const ships = ['cruiser-1', 'cruiser-2', 'frigate-1'];
    table.does(0, wage('barren-planet-1', 'battleship-1', 'battleship-2')).does(1, defend(ships));
    expect(table.piled(3)).toEqual(['cruiser-2', 'frigate-1', 'cruiser-1']);
    const gone = given({ fleets: { 0: ['cruiser-2', 'frigate-1*'] } }).does(0, concede);
    expect(gone.piled(2)).toEqual(['cruiser-2', 'frigate-1']);
  });

  it('IE-1.4 of equal cards, the earlier in deck-list order is taken', () => {
    // A Frigate and a Barren Planet are both 1, and the Frigate comes first in the list.
    const table = given({ hands: { 0: ['barren-planet-2', 'frigate-3', 'barren-planet-1'] } });
    expect(table.does(0, concede).last('conceded').hand).toEqual([
      'frigate-3',
      'barren-planet-1',
      'barren-planet-2',
    ]);
    const laying = begun(2);
    const { hand } = laying.seat(0);
    const numbers = hand.map((card) => numberOf(OPTIONS, card));
    const order = cardsOf(OPTIONS).map(({ id }) => id);
    const lowest = hand.filter((card) => numberOf(OPTIONS, card) === Math.min(...numbers));
    const first = lowest.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))[0];
    expect(laying.decision(0)!.default.command).toEqual({ type: 'lay-first', card: first });
  });

  it('IE-1.5 there is no hand limit, and a seat without ships and planets draws and builds', () => {
    const many = cardsOf(OPTIONS)
      .map(({ id }) => id)
      .slice(0, 30);
    const table = given({ hands: { 1: many }, deck: ['resupply-1'] });
    table.does(0, endTurn);
    expect(table.seat(1).hand).toHaveLength(31);
    table.does(1, build('battleship-6', 'destroyer-1', 'cruiser-1'));
    expect(table.fleet(1)).toEqual(['battleship-6']);
    expect(table.outcome).toBeUndefined();
  });

  it('IE-1.5 a seat that has lost everything plays on', () => {
    const table = given({
      fleets: { 0: ['battleship-1'], 1: ['frigate-1*'] },
      empires: { 1: ['barren-planet-1'] },
      deck: ['slavery-1', 'frigate-2', 'cruiser-1'],
    });
    table
      .does(0, wage('barren-planet-1', 'battleship-1'))
      .does(1, defend(['frigate-1']))
      .does(0, endTurn);
    expect(table.seat(1)).toMatchObject({ fleet: [], empire: [], conceded: null });
    expect(table.window!.asked).toEqual([1]);
    expect(table.seat(1).hand).toEqual(['cruiser-1']);
    expect(table.refuses(1, discover('cruiser-1', 'frigate-1')).code).toBe('not-a-planet');
  });
});
