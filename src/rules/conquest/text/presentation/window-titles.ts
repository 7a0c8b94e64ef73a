import type { Kit } from '../../pieces/kit.ts';
import type { Asking } from '../../state/types.ts';

const TITLES = {
  deploy: 'Deploy colony ships',
  turn: 'Your turn',
  'ally-request': 'Ask for help',
  alliance: 'Take a side',
  coin: 'Choose a coin',
  deal: 'Make a deal',
  loss: 'Choose ships to lose',
  reward: 'Choose a reward',
  'coin-reclaim': 'Take a used coin',
} as const satisfies Record<Asking['kind'], string>;

export function windowTitlesOf({ deploys }: Kit): Readonly<Record<string, string>> {
  const { deploy, ...others } = TITLES;
  return deploys ? { deploy, ...others } : others;
}
