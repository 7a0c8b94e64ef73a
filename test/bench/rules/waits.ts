/** (e) How often people wait for each other in a combat, with standing orders and without. */
import { waitsIn, type Ordering } from '../../support/rules/waits.ts';
import type { Figure, Part } from '../support/report.ts';

const RULESETS = ['interstellar-conquest', 'cosmic-conquest'];
const LABELS: Readonly<Record<Ordering, string>> = {
  none: 'without orders',
  usual: 'with orders from all',
  cautious: 'with orders that all stop where somebody could win',
};

export function waits({ games }: { readonly games: number }): Part {
  return {
    title: 'Waits in a combat',
    about:
      'Games of four steady bots, which decide what standing orders leave open. A wait is a window of a combat that awaits ' +
      'at least one seat, however many seats it awaits.',
    figures: RULESETS.flatMap((ruleset) =>
      (['none', 'usual', 'cautious'] as const).flatMap((ordering) => figures(ruleset, ordering, games)),
    ),
  };
}

function figures(ruleset: string, ordering: Ordering, games: number): readonly Figure[] {
  const counts = Array.from({ length: games }, (_, game) => waitsIn(ruleset, game, ordering)).flat();
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const most = Math.max(...counts);
  const name = `${ruleset} ${LABELS[ordering]}`;
  return [
    { name: `${name}: combats`, value: counts.length, unit: '' },
    { name: `${name}: waits a combat, mean`, value: mean, unit: 'waits' },
    {
      name: `${name}: waits a combat, most`,
      value: most,
      unit: 'waits',
      ...(ordering === 'usual' && { goal: { atMost: 3 } }),
    },
  ];
}
