import { describe, expect, it } from 'vitest';
import { build, discover } from '../commands.ts';
import { given } from '../given.ts';

const HAND = ['battleship-1', 'battleship-2', 'cruiser-1', 'destroyer-1', 'jungle-planet-1', 'resupply-1'];
const lay = () => given({ hands: { 0: HAND, 1: ['slavery-1'] }, fleets: { 0: ['frigate-1', 'frigate-2'] } });
const refusal = (command: object) => lay().refuses(0, command);

describe('paying', () => {
  it('IE-8.1 takes cards whose numbers reach the cost together, and gives nothing back', () => {
    expect(refusal(build('battleship-1', 'cruiser-1'))).toEqual({
      code: 'payment-too-low',
      ruling: 'IE-8.1',
    });
    lay().does(0, build('battleship-1', 'cruiser-1', 'destroyer-1'));
    const table = lay().does(0, build('destroyer-1', 'battleship-1'));
    expect(table.seat(0).hand).toHaveLength(HAND.length - 2);
    expect(table.state.pile).toEqual(['battleship-1']);
  });

  it('IE-8.1 takes more cards than needed, and one at least', () => {
    const table = lay().does(0, build('destroyer-1', 'battleship-1', 'battleship-2', 'cruiser-1'));
    expect(table.state.pile).toEqual(['battleship-1', 'battleship-2', 'cruiser-1']);
    expect(refusal(build('destroyer-1')).code).toBe('nothing-paid');
    expect(refusal(discover('jungle-planet-1', 'frigate-1')).code).toBe('nothing-paid');
  });

  it('IE-8.1 takes cards of the hand', () => {
    for (const card of ['slavery-1', 'frigate-1', 'frigate-6', 'no-such-card'])
      expect(refusal(build('battleship-1', 'battleship-2', card)).code).toBe('not-your-card');
  });

  it('IE-8.2 takes every kind of card by its number', () => {
    for (const card of ['battleship-2', 'resupply-1'])
      expect(lay().does(0, discover('jungle-planet-1', 'frigate-1', card)).state.pile).toEqual([card]);
    expect(lay().does(0, build('cruiser-1', 'jungle-planet-1')).state.pile).toEqual(['jungle-planet-1']);
  });

  it('IE-8.2 lets no card pay for itself, nor twice', () => {
    expect(refusal(build('battleship-1', 'battleship-1')).code).toBe('card-pays-for-itself');
    expect(refusal(discover('jungle-planet-1', 'frigate-1', 'jungle-planet-1')).code).toBe(
      'card-pays-for-itself',
    );
    expect(refusal(build('battleship-1', 'cruiser-1', 'cruiser-1')).code).toBe('card-named-twice');
    const table = lay().does(0, build('cruiser-1', 'battleship-1'));
    expect(table.refuses(0, build('battleship-2', 'battleship-1')).code).toBe('not-your-card');
  });

  it('IE-8.1 lists payments that are taken', () => {
    const table = lay();
    const builds = table.decision(0)!.legal.filter(({ type }) => type === 'build');
    expect(builds.length).toBeGreaterThan(8);
    for (const command of builds) lay().does(0, command);
  });

  it('IE-8.1 lists no payment with a card that is not needed, and of these the dearest are left out', () => {
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
