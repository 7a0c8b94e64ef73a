/** The lines of the log, as a player or a spectator reads them. */
import { describe, expect, it } from 'vitest';
import { interstellarEmpire } from '../../../src/rules/interstellar-empire/index.ts';
import type { Sighting } from '../../../src/rules/interstellar-empire/view/sighting.ts';
import {
  build,
  concede,
  defend,
  discover,
  endTurn,
  keep,
  lay,
  occupy,
  orders,
  payUnrest,
  play,
  wage,
} from './commands.ts';
import { begun, deckWith, given } from './given.ts';
import type { Table } from './table.ts';
import { asSeat, type Viewer } from '../../../src/rules/vocabulary.ts';

const NAMES = ['Ann', 'Bo', 'Cy'];
const log = (table: Table, viewer: number | 'spectator'): readonly string[] =>
  table
    .saw(viewer)
    .map((seen) => interstellarEmpire.words(seen, NAMES, table.state.options, viewer as Viewer));

describe('the log', () => {
  it('IE-13.1 the log describes a turn', () => {
    const table = given({
      hands: { 0: ['agricultural-planet-1', 'destroyer-1', 'frigate-1', 'frigate-2'] },
      fleets: { 0: ['cruiser-1'] },
      deck: ['slavery-1', 'resupply-1'],
    });
    table.does(0, discover('agricultural-planet-1', 'cruiser-1', 'destroyer-1'));
    table.does(0, build('frigate-1', 'frigate-2')).does(0, endTurn);
    expect(log(table, 'spectator')).toEqual([
      'Ann: explore phase.',
      'Ann discovers Agricultural Planet (2) with Cruiser, paying with Destroyer.',
      'Ann draws a card for the agricultural planet.',
      'Ann: build phase.',
      'Ann builds Frigate (1), paying with Frigate.',
      'Ann’s turn ends.',
      'Turn 2: Bo.',
      'Bo: draw phase.',
      'Bo draws a card.',
    ]);
    expect(log(table, 0)[2]).toBe('You draw Slavery (6) for the agricultural planet.');
  });

  it('IE-13.1 the log describes a war', () => {
    const table = given({
      hands: { 0: ['frigate-3', 'frigate-4'], 1: ['resistance-1'] },
      fleets: { 0: ['battleship-1'], 1: ['cruiser-1*', 'frigate-1*'] },
      empires: { 1: ['jungle-planet-1'] },
      deck: ['battleship-2', 'frigate-2'],
    });
    table.does(0, wage('jungle-planet-1', 'battleship-1')).does(1, defend(['cruiser-1', 'frigate-1'], true));
    table.does(0, occupy('frigate-3')).does(0, occupy('frigate-4'));
    expect(log(table, 1)).toEqual([
      'Ann: war phase.',
      'Ann attacks your Jungle Planet with Battleship.',
      'You are asked for a defence.',
      'You defend with Cruiser and Frigate.',
      'Ann turns over Battleship (5).',
      'You turn over Frigate (1).',
      'The attack wins, 10 against 5. Cruiser and Frigate are destroyed.',
      'Ann must discard a card for the planet, because of the jungle.',
      'Ann discards Frigate (1) for the planet.',
      'You play Resistance.',
      'Ann must discard a card for the planet, because of the Resistance.',
      'Ann discards Frigate (1) for the planet.',
      'Ann conquers Jungle Planet.',
    ]);
    expect(log(table, 'spectator')[3]).toBe('Bo defends with Cruiser and Frigate.');
  });

  it('IE-9.3 the log has the winner’s total first', () => {
    const table = given({
      hands: { 0: ['frigate-3'], 1: ['frigate-4'] },
      fleets: { 0: ['cruiser-1'], 1: ['battleship-1'] },
      empires: { 1: ['barren-planet-1'] },
      deck: ['frigate-1', 'frigate-2'],
    });
    table.does(0, wage('barren-planet-1', 'cruiser-1')).does(1, defend(['battleship-1'], false));
    expect(log(table, 1)).toContain('The defence wins, 6 against 4.');
  });

  it('IE-13.1 the log describes marks and the end', () => {
    const table = given({
      hands: { 0: ['cruiser-1'], 1: ['cruiser-2', 'slavery-1'] },
      fleets: { 1: ['frigate-1*'] },
      own: { 1: { artifacts: 1, unrest: true } },
      left: 1,
    });
    table
      .does(0, endTurn)
      .does(1, keep('slavery-1'))
      .does(1, payUnrest(['slavery-1'], ['frigate-1']));
    expect(log(table, 'spectator').slice(2)).toEqual([
      'Ancient Artifact takes effect: Bo must keep one of two random cards.',
      'Bo keeps one and discards Cruiser (3).',
      'Labor Unrest takes effect: Bo’s ships do not untap unless paid for.',
      'Bo discards Slavery and untaps Frigate.',
      'Bo: draw phase.',
      'Bo draws a card.',
      'The game is over because the last card was drawn. Bo wins.',
    ]);
    expect(log(table, 1)[2]).toMatch(
      /must keep one of two random cards: (Cruiser and Slavery|Slavery and Cruiser)\.$/,
    );
    expect(log(table, 1)[3]).toBe('You keep Slavery and discard Cruiser (3).');
  });

  it('IE-13.1 the log describes specials', () => {
    const table = given({
      seats: 3,
      hands: {
        0: ['trade-delegation-1', 'resupply-1', 'space-piracy-1', 'labor-unrest-1'],
        1: ['cruiser-1'],
      },
      fleets: { 0: ['frigate-1*'], 1: ['frigate-2*', 'frigate-3'] },
      deck: ['slavery-1', 'destroyer-1', 'destroyer-2'],
    });
    table.does(0, play('trade-delegation-1', 1)).does(0, keep('destroyer-1'));
    table.does(0, play('resupply-1', 'frigate-1')).does(0, play('space-piracy-1', 'frigate-2'));
    table.does(0, play('labor-unrest-1', 1));
    expect(log(table, 2).filter((line) => !line.endsWith('phase.'))).toEqual([
      'Ann plays Trade Delegation.',
      'Ann takes a card from Bo.',
      'Bo draws a card in exchange.',
      'Ann looks at the deck’s top two cards.',
      'Ann keeps one and discards Destroyer (2).',
      'Ann plays Resupply.',
      'Ann untaps Frigate.',
      'Ann plays Space Piracy.',
      'Ann takes Frigate from Bo.',
      'Ann plays Labor Unrest.',
      'Labor Unrest takes effect in Bo’s next turn.',
    ]);
    expect(log(table, 1)[1]).toBe('Ann takes Cruiser from you.');
  });

  it('IE-10.1 the log names the seat that concedes and the seat that gets the planets', () => {
    const table = given({ hands: { 0: ['cruiser-1'] }, empires: { 0: ['barren-planet-1'] } }).does(
      0,
      concede,
    );
    expect(log(table, 'spectator').slice(1)).toEqual([
      'Ann concedes, and discards Cruiser and all ships. Bo gets Barren Planet.',
      'The game is over because only one player is left. Bo wins.',
    ]);
    expect(log(table, 1).slice(1)).toEqual([
      'Ann concedes, and discards Cruiser and all ships. You get Barren Planet.',
      'The game is over because only one player is left. You win.',
    ]);
    expect(log(table, 0)).toContain('You concede, and discard Cruiser and all ships. Bo gets Barren Planet.');
    const resigned = given({ seats: 3 }).resigns(1);
    expect(log(resigned, 0)).toEqual(['Bo resigns.']);
  });

  it('IE-13 the log shows a seat its own secrets', () => {
    const table = begun(2);
    const [card, other] = table.seat(0).hand;
    table
      .does(0, lay(card!))
      .does(0, lay(other!))
      .does(0, orders({ defence: 'match' }))
      .does(0, concede);
    expect(log(table, 0)).toEqual([
      expect.stringMatching(/^You play .+ \(\d\) face down\.$/),
      expect.stringMatching(/^You now play .+ \(\d\) face down\.$/),
      'Your orders: defence match; resist always.',
      'You will concede in the next build phase.',
    ]);
    expect(log(table, 1)).toEqual(['Ann has played a card face down.']);
  });

  it("IE-2.3 the log uses the titles of the host's deck", () => {
    const deck = deckWith([{ id: 'x', title: 'Old Home', kind: 'planet', number: 1, effect: 'none' }]);
    const table = given({
      options: { deck },
      hands: { 0: ['x', 'corvette-0'] },
      fleets: { 0: ['corvette-1'] },
    });
    table.does(0, discover('x', 'corvette-1', 'corvette-0'));
    expect(log(table, 1)[1]).toBe('Ann discovers Old Home (1) with Corvette 1, paying with Corvette 0.');
  });

  it('IE-13.1 the log has a line for every sighting', () => {
    const seen: Sighting = { type: 'number-turned', seat: 0 as never, card: null, from: 'hand' };
    expect(interstellarEmpire.words(seen, NAMES, given().state.options, 'open')).toBe(
      'Ann has no card to add: 0.',
    );
  });
});

it('a label says which cards pay, as the log does', () => {
  const table = given({
    hands: { 0: ['cruiser-1', 'destroyer-1', 'frigate-1'] },
    fleets: { 0: ['frigate-2*'] },
  });
  const context = { view: interstellarEmpire.view(table.state, asSeat(0)), names: NAMES };
  const label = (command: Parameters<NonNullable<typeof interstellarEmpire.text.label>>[0]): string =>
    interstellarEmpire.text.label!(command, context);
  expect(label(build('cruiser-1', 'destroyer-1', 'frigate-1'))).toBe(
    'Build Cruiser, paying with Destroyer (2) and Frigate (1)',
  );
  expect(label(defend(['frigate-1', 'cruiser-1', 'frigate-2'], true))).toBe(
    'Defend with 2 Frigates (1) and Cruiser (3), and resist',
  );
  expect(label(build('cruiser-1', 'frigate-1', 'frigate-2'))).toBe(
    'Build Cruiser, paying with 2 Frigates (1)',
  );
});

it('a label says a standing order in the words of the page', () => {
  const table = given({ empires: { 0: ['barren-planet-1'] } });
  const context = { view: interstellarEmpire.view(table.state, asSeat(0)), names: NAMES };
  const label = (command: object): string =>
    interstellarEmpire.text.label!({ type: 'set-orders', ...command } as never, context);
  expect(label({ defence: 'untapped' })).toBe('Standing orders: if a planet is attacked, the untapped ships');
  expect(label({ planets: { 'barren-planet-1': null } })).toBe(
    'Standing orders: if Barren Planet is attacked, as for all planets',
  );
  expect(label({ resist: 'never' })).toBe('Standing orders: after a loss, keep Resistance');
});
