/** The open window and the seats that it asks (IC-11, IC-12). */
import type { Window } from '../../contract.ts';
import { asWindowId, unreachable, type Seat } from '../../vocabulary.ts';
import type { Kit } from '../pieces/kit.ts';
import { combatOf } from './play.ts';
import { sealersOf } from './sealing.ts';
import type { Asking, State } from '../state/types.ts';

const WINDOW_KINDS = {
  deploy: 'answer',
  turn: 'turn',
  'ally-request': 'answer',
  alliance: 'answer',
  coin: 'answer',
  deal: 'deal',
  loss: 'answer',
  reward: 'answer',
  'coin-reclaim': 'answer',
} as const satisfies Record<Asking['kind'], string>;

/** The kinds of window, each with its pace key. */
export function windowKindsOf({ deploys }: Kit): Readonly<Record<string, string>> {
  const { deploy, ...others } = WINDOW_KINDS;
  return deploys ? { deploy, ...others } : others;
}

export function windows(state: State): readonly Window[] {
  const { asking } = state;
  if (asking === null) return [];
  const { asked, awaiting } = seatsIn(state, asking);
  const pace = WINDOW_KINDS[asking.kind];
  return [{ id: asWindowId(nameOf(state, asking)), kind: asking.kind, pace, asked, awaiting }];
}

/** The seats that the open window awaits. */
export const awaitedBy = (state: State, asking: Asking): readonly Seat[] => seatsIn(state, asking).awaiting;

function nameOf(state: State, asking: Asking): string {
  if (asking.kind === 'turn') return `turn.${state.turn.number}${state.turn.attack === 2 ? '.2' : ''}`;
  if (asking.kind === 'deploy') return 'deploy';
  const name = `${asking.kind}.${combatOf(state).number}`;
  return asking.kind === 'coin' ? `${name}.${asking.part}` : name;
}

function seatsIn(state: State, asking: Asking): { asked: readonly Seat[]; awaiting: readonly Seat[] } {
  switch (asking.kind) {
    case 'turn':
      return everybody([state.turn.seat]);
    case 'ally-request':
      return everybody([combatOf(state).defender]);
    case 'deal':
      return everybody(asking.parties.map(({ seat }) => seat));
    case 'deploy':
    case 'alliance':
    case 'coin':
    case 'loss':
    case 'reward':
    case 'coin-reclaim': {
      const asked = sealersOf(state);
      const awaiting = asked.filter(({ answer }) => answer === null);
      return { asked: asked.map(({ seat }) => seat), awaiting: awaiting.map(({ seat }) => seat) };
    }
    default:
      return unreachable(asking);
  }
}

const everybody = (asked: readonly Seat[]) => ({ asked, awaiting: asked });
