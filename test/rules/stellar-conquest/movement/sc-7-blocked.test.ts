import { describe, expect, it } from 'vitest';
import { describeMoves, legalMoves } from '../../../../src/rules/stellar-conquest/movement/legal.ts';
import type { Ship } from '../../../../src/rules/stellar-conquest/state/types.ts';
import { bots } from '../../../../src/rules/stellar-conquest/bots/bots.ts';
import { lend } from '../../../../src/rules/randomness/random.ts';
import { view } from '../../../../src/rules/stellar-conquest/view/view.ts';
import { loadStellar } from '../../../support/page/stellar.ts';
import { given, hexAt, shipWith } from '../positions/given.ts';
import { ME } from './moving.ts';
import { Table } from '../positions/table.ts';

const KAPETYN = hexAt('Kapetyn');
/** A ship between stars that avoids its own destination. */
const walled: Ship = shipWith({ id: 1, class: 'scout', hex: 'F5', to: KAPETYN, avoid: [KAPETYN] });
const at = (ship: Ship) => given({ seats: [{ more: { ships: [ship], nextShip: 2 } }, {}] });
const groupOf = (ship: Ship) => describeMoves(at(ship), ME).groups[0]!;

describe('a ship whose avoided stars leave no route', () => {
  it('SC-7.3 the parts have its destinations without `avoid`, and an empty `avoid` for the move', () => {
    expect(groupOf(walled)).toMatchObject({ to: KAPETYN, destinations: [{ to: KAPETYN }], avoid: [] });
    expect(groupOf({ ...walled, avoid: [hexAt('Canis')] })).toMatchObject({ avoid: null });
    expect(groupOf({ ...walled, avoid: [] })).toMatchObject({ avoid: null });
  });

  it('SC-7.3 SC-19.5 every move listed for it is accepted', () => {
    const [move] = legalMoves(at(walled), ME);
    expect(move).toEqual({ type: 'move', ships: [1], avoid: [] });
    const table = Table.at(at(walled)).does(0, move!);
    expect(table.ship(0, 1)).toMatchObject({ hex: KAPETYN, to: null, avoid: [] });
  });

  it('SC-7.3 the steady bot moves it on', () => {
    const table = Table.at(at(walled));
    const command = bots.steady(table.view(0), table.decision(0)!, lend('0'.repeat(64)).luck);
    expect(command).toEqual({ type: 'move', ships: [1], avoid: [] });
  });

  it('SC-7.3 the page sends the empty `avoid`', async () => {
    const { movingOf } = await loadStellar<{
      movingOf(own: object, moves: object, draft: object): { command: object | null };
    }>('movement/moving.ts');
    const moving = (ship: Ship) => movingOf(view(at(ship), ME).own!, describeMoves(at(ship), ME), {});
    expect(moving(walled).command).toEqual({ type: 'move', ships: [1], avoid: [] });
    expect(moving({ ...walled, avoid: [hexAt('Canis')] }).command).toEqual({ type: 'move', ships: [1] });
  });
});
