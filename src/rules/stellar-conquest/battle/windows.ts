/** Which windows a battle opens, and whom they ask (SC-19.1). */
import type { Window } from '../../contract.ts';
import { asWindowId, unreachable, type Seat } from '../../vocabulary.ts';
import type { Battle, Stage } from '../state/battle.ts';
import { concerned } from './aftermath.ts';
import type { State } from '../state/types.ts';
import { roundOf } from './fight.ts';
import { isAskedLive } from '../combat/facts.ts';
import { headOf } from '../combat/retreat.ts';

/** Who still owes an answer. */
export function awaitedIn(battle: Battle): readonly Seat[] {
  const { stage } = battle;
  if (stage === null) return [];
  switch (stage.kind) {
    case 'orders':
    case 'aim':
    case 'aftermath':
      return stage.awaiting;
    case 'withdraw':
      return [headOf(battle, stage.side)];
    case 'drive':
      return [stage.seat];
    default:
      return unreachable(stage);
  }
}

export function battleWindows(state: State): readonly Window[] {
  const { battle } = state;
  if (battle === null || battle.stage === null) return [];
  const { stage } = battle;
  if (stage.kind === 'aftermath') {
    const id = asWindowId(`aftermath.${battle.id}.${battle.round}`);
    return [
      { id, kind: 'aftermath', pace: 'answer', asked: answering(state, battle), awaiting: stage.awaiting },
    ];
  }
  return awaitedIn(battle).map((seat) => ({
    id: asWindowId(`${stage.kind}.${occasion(battle, stage)}.${seat}`),
    kind: stage.kind,
    pace: 'answer',
    asked: [seat],
    awaiting: [seat],
  }));
}

function occasion(battle: Battle, { kind }: Stage): string {
  if (kind === 'aim') return `${battle.id}.${roundOf(battle)}`;
  return kind === 'withdraw' ? `${battle.id}.${battle.round}` : battle.id;
}

/** SC-13.5: sealed, so an answer can be changed until all have answered. */
const answering = (state: State, battle: Battle): readonly Seat[] =>
  concerned(state, battle).filter((seat) => isAskedLive(state, battle, seat));
