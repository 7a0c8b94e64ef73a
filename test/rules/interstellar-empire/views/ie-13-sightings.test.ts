import { describe, expect, it } from 'vitest';
import { build, concede, declare, defend, endTurn, orders, payUnrest, wage } from '../commands.ts';
import { VIEWERS, WAR } from './viewers.ts';
import { given } from '../given.ts';

describe('the log, windows and refusals', () => {
  it('IE-13.1 the log shows each discard', () => {
    const table = given({
      seats: 3,
      hands: { 0: ['frigate-1', 'frigate-2', 'cruiser-1'], 1: ['destroyer-1'] },
      fleets: { 1: ['frigate-3*'] },
      own: { 1: { unrest: true } },
    });
    table.does(0, build('frigate-1', 'cruiser-1', 'frigate-2'));
    expect(table.sighted(2, 'built')!.paid).toEqual(['cruiser-1', 'frigate-2']);
    table.does(0, endTurn).does(1, payUnrest(['destroyer-1'], ['frigate-3']));
    expect(table.sighted('spectator', 'unrest-paid')!.cards).toEqual(['destroyer-1']);
    expect(table.view('spectator').pile.top).toBe('destroyer-1');
    expect(JSON.stringify(table.view('spectator').pile)).not.toContain('cruiser-1');
  });

  it('IE-13.2 windows depend on public facts and the asked seat’s orders, never on the cards that it holds', () => {
    for (const hand of [[], ['resistance-1'], ['slavery-1', 'cruiser-1']]) {
      const table = given({ ...WAR, hands: { 0: ['frigate-4'], 1: hand } });
      table.does(0, wage('barren-planet-1', 'battleship-1'));
      expect(table.window).toMatchObject({ id: 'defence.1.1', asked: [1] });
      table.does(1, defend([], true));
      expect(table.last('defended').resist).toBe(true);
      expect(table.decision(1)).toBeUndefined();
    }
  });

  it('IE-13.2 the attacker of a jungle planet is asked whatever it holds, even a Tyrant with only 6s', () => {
    for (const hand of ['slavery-1', 'frigate-4']) {
      const table = given({
        hands: { 0: [hand] },
        fleets: { 0: ['battleship-1'] },
        empires: { 1: ['jungle-planet-1'] },
        own: { 0: { government: 'tyrannical' } },
        deck: ['battleship-2', 'frigate-3'],
      }).does(0, wage('jungle-planet-1', 'battleship-1'));
      expect(table.view(1)).toMatchObject({ owed: 'occupation' });
    }
  });

  it('IE-13.2 only the sender sees a refusal, which is the same whoever holds the card', () => {
    const table = given({ ...WAR, deck: ['resupply-1'] });
    const steps = VIEWERS.map((viewer) => table.step(viewer));
    const refusals = ['resistance-1', 'resupply-1', 'slavery-2', 'no-card'].map((card) =>
      table.refuses(0, build('frigate-4', card)),
    );
    for (const refusal of refusals) expect(refusal).toEqual({ code: 'not-your-card', ruling: 'IE-8.1' });
    expect(VIEWERS.map((viewer) => table.step(viewer))).toEqual(steps);
  });

  it('IE-13.3 at the end everything is open', () => {
    const table = given({
      ...WAR,
      options: { governments: 'on' },
      hands: { 0: ['cruiser-1'], 1: ['resistance-1'], 2: ['slavery-1'] },
      pile: ['frigate-5', 'frigate-6'],
      left: 6,
    });
    table.does(1, orders({ defence: 'none', resist: 'never' })).does(0, declare('liberal'));
    table.does(1, concede).does(2, concede).does(0, endTurn);
    const { open } = table.view('open');
    expect(open!.deck).toEqual(table.state.deck);
    expect(open!.pile).toEqual(table.state.pile);
    expect(open!.hands.map(({ hand }) => hand)).toEqual(table.state.seats.map(({ hand }) => hand));
    expect(table.sighted('open', 'drew')!.card).not.toBeNull();
    expect(table.sighted('open', 'orders-set')!.orders.defence).toBe('none');
    expect(table.sighted('open', 'concession-kept')).toBeDefined();
    expect(table.view(0).open).toBeNull();
  });
});
