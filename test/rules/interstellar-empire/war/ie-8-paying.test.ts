import { describe, expect, it } from 'vitest';
import { build, discover } from '../commands.ts';
import { given } from '../given.ts';

const HAND = ['battleship-1', 'battleship-2', 'cruiser-1', 'destroyer-1', 'jungle-planet-1', 'resupply-1'];
const tableWith = () =>
  given({ hands: { 0: HAND, 1: ['slavery-1'] }, fleets: { 0: ['frigate-1', 'frigate-2'] } });
const refusal = (command: object) => tableWith().refuses(0, command);

describe('paying', () => {
  it('IE-8.1 the numbers of a payment must add up to the cost, and nothing is given back', () => {
    expect(refusal(build('battleship-1', 'cruiser-1'))).toEqual({
      code: 'payment-too-low',
      ruling: 'IE-8.1',
    });
    tableWith().does(0, build('battleship-1', 'cruiser-1', 'destroyer-1'));
    const table = tableWith().does(0, build('destroyer-1', 'battleship-1'));
    expect(table.seat(0).hand).toHaveLength(HAND.length - 2);
    expect(table.state.pile).toEqual(['battleship-1']);
  });

  it('IE-8.1 a payment may have more cards than needed, and has at least one', () => {
    const table = tableWith().does(0, build('destroyer-1', 'battleship-1', 'battleship-2', 'cruiser-1'));
    expect(table.state.pile).toEqual(['battleship-1', 'battleship-2', 'cruiser-1']);
    expect(refusal(build('destroyer-1')).code).toBe('nothing-paid');
    expect(refusal(discover('jungle-planet-1', 'frigate-1')).code).toBe('nothing-paid');
  });

  it('IE-8.1 a payment consists of cards of the hand', () => {
    for (const card of ['slavery-1', 'frigate-1', 'frigate-6', 'no-such-card'])
      expect(refusal(build('battleship-1', 'battleship-2', card)).code).toBe('not-your-card');
  });

  it('IE-8.2 every kind of card pays by its number', () => {
    for (const card of ['battleship-2', 'resupply-1'])
      expect(tableWith().does(0, discover('jungle-planet-1', 'frigate-1', card)).state.pile).toEqual([card]);
    expect(tableWith().does(0, build('cruiser-1', 'jungle-planet-1')).state.pile).toEqual([
      'jungle-planet-1',
    ]);
  });

  it('IE-8.2 no card pays for itself or twice', () => {
    expect(refusal(build('battleship-1', 'battleship-1')).code).toBe('card-pays-for-itself');
    expect(refusal(discover('jungle-planet-1', 'frigate-1', 'jungle-planet-1')).code).toBe(
      'card-pays-for-itself',
    );
    expect(refusal(build('battleship-1', 'cruiser-1', 'cruiser-1')).code).toBe('card-named-twice');
    const table = tableWith().does(0, build('cruiser-1', 'battleship-1'));
    expect(table.refuses(0, build('battleship-2', 'battleship-1')).code).toBe('not-your-card');
  });

  it('IE-8.1 every listed payment is accepted', () => {
    const table = tableWith();
    const builds = table.decision(0)!.legal.filter(({ type }) => type === 'build');
    expect(builds.length).toBeGreaterThan(8);
    for (const command of builds) tableWith().does(0, command);
  });

  it('IE-8.1 a listed payment leaves out needless cards, the highest first', () => {
    const hand = ['frigate-1', 'frigate-2', 'cruiser-1', 'destroyer-1', 'battleship-1'];
    const table = given({ hands: { 0: hand }, fleets: { 0: ['frigate-3'] } });
    const paying = (ship: string) =>
      table
        .decision(0)!
        .legal.flatMap((command) => (command.type === 'build' && command.ship === ship ? [command.pay] : []));
    expect(paying('cruiser-1')).toEqual([['battleship-1'], ['frigate-2', 'destroyer-1']]);
    expect(paying('battleship-1')).toEqual([
      ['frigate-1', 'frigate-2', 'cruiser-1'],
      ['destroyer-1', 'cruiser-1'],
    ]);
  });
});
