/** Short forms of the commands, so that tests read like a game. */
import type * as command from '../../../src/rules/conquest/state/command.ts';
import type { CoinId, ShipId, Side, WorldId } from '../../../src/rules/conquest/pieces/pieces.ts';
import { asSeat } from '../../../src/rules/vocabulary.ts';

interface Target {
  /** By default the owner of the target's system. */
  readonly opponent?: number;
  readonly ask?: readonly number[];
}

export const pass = { type: 'pass' } as const;
export const decline = { type: 'decline' } as const;
export const refuse = { type: 'refuse' } as const;
export const take = { type: 'take' } as const;
export const leave = { type: 'leave' } as const;

export function attack(world: WorldId, fleet: readonly ShipId[], target: Target = {}): command.AttackCommand {
  const opponent = asSeat(target.opponent ?? Number(world[0]));
  return { type: 'attack', world, opponent, fleet, ask: (target.ask ?? []).map(asSeat) };
}
export const reclaim = (ship: ShipId, world: WorldId): command.ReclaimCommand => ({
  type: 'reclaim',
  ship,
  world,
});
/** `deploy(['1-c0', '1-c5'], '1-c1 1-1', …)`: two on the centre, the others each on a world. */
export const deploy = (
  centre: readonly ShipId[],
  ...others: `${ShipId} ${WorldId}`[]
): command.DeployCommand => ({ type: 'deploy', centre, others: landings(others) });
export const move = (world: WorldId, ...ships: ShipId[]): command.MoveCommand => ({
  type: 'move',
  ships,
  world,
});
/** `recall('0-t1 0-3', …)`: each ship and its destination. */
export const recall = (...ships: `${ShipId} ${WorldId}`[]): command.RecallCommand => ({
  type: 'recall',
  ships: landings(ships),
});
export const ask = (...seats: number[]): command.AskCommand => ({ type: 'ask', seats: seats.map(asSeat) });
export const ally = (side: Side, ...ships: ShipId[]): command.AllyCommand => ({ type: 'ally', side, ships });
export const commit = (coin: CoinId): command.CommitCommand => ({ type: 'commit', coin });
export const lose = (...ships: ShipId[]): command.LoseCommand => ({ type: 'lose', ships });
/** `reward('2-c1 2-3', …)`: each ship and its home world. */
export const reward = (...ships: `${ShipId} ${WorldId}`[]): command.RewardCommand => ({
  type: 'reward',
  ships: landings(ships),
});
export const propose = (terms: Partial<Omit<command.ProposeCommand, 'type'>>): command.ProposeCommand => ({
  type: 'propose',
  give: [],
  show: false,
  want: 0,
  landings: [],
  promise: '',
  ...terms,
});
export const accept = (proposal: number, ...coins: CoinId[]): command.AcceptCommand => ({
  type: 'accept',
  proposal,
  coins,
});
export const withdraw = (proposal: number): command.WithdrawCommand => ({ type: 'withdraw', proposal });
export const offerHealing = (seat: number, ships: number): command.OfferHealingCommand => ({
  type: 'offer-healing',
  seat: asSeat(seat),
  ships,
});
export const orders = (coinReclaim: command.SetOrdersCommand['coinReclaim']): command.SetOrdersCommand => ({
  type: 'set-orders',
  coinReclaim,
});
/** `heal('0-w1 0-2 sun-1', …)`: ship, world, coin. */
export const heal = (...ships: `${ShipId} ${WorldId} ${CoinId}`[]): command.HealCommand => ({
  type: 'heal',
  ships: ships.map((line) => {
    const [ship, world, coin] = line.split(' ') as [ShipId, WorldId, CoinId];
    return { ship, world, coin };
  }),
});

function landings(ships: readonly `${ShipId} ${WorldId}`[]): command.RecallCommand['ships'] {
  return ships.map((line) => {
    const [ship, world] = line.split(' ') as [ShipId, WorldId];
    return { ship, world };
  });
}
