/** The windows of a battle and the seats that they ask (SC-19.1). */
import type { Window } from '../../contract.ts';
import { asWindowId, unreachable, type Seat } from '../../vocabulary.ts';
import type { Battle, Stage } from '../state/battle.ts';
import { aftermathSeats } from './aftermath.ts';
import type { State } from '../state/types.ts';
import { roundOf } from './fight.ts';
import { isAskedLive } from '../combat/facts.ts';
import { seatOn } from '../combat/retreat.ts';

/** The seats that have not answered yet. */
export function awaitedIn(battle: Battle): readonly Seat[] {
  const { stage } = battle;
  if (stage === null) return [];
  switch (stage.kind) {
    case 'orders':
    case 'aim':
    case 'aftermath':
      return stage.awaiting;
    case 'withdraw':
      return [seatOn(battle, stage.side)];
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
    id: asWindowId(`${stage.kind}.${idWithin(battle, stage)}.${seat}`),
    kind: stage.kind,
    pace: 'answer',
    asked: [seat],
    awaiting: [seat],
  }));
}

function idWithin(battle: Battle, { kind }: Stage): string {
  if (kind === 'aim') return `${battle.id}.${roundOf(battle)}`;
  return kind === 'withdraw' ? `${battle.id}.${battle.round}` : battle.id;
}

/** SC-13.5: answers are sealed, so a seat is asked, and may change its answer, until all have answered. */
const answering = (state: State, battle: Battle): readonly Seat[] =>
  aftermathSeats(state, battle).filter((seat) => isAskedLive(state, battle, seat));
