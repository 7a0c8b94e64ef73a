/** How often each race, entry hex and place in the order of play won, for hosts who care about equal chances. */
import { h } from '../shared/dom.ts';
import { plot } from '../shared/look/plot.ts';
import type { RulesetSeen } from '../api/shapes/rulesets.ts';

export function balanceFigures({ balance }: RulesetSeen) {
  if (!balance) return null;
  const { seats, games, groups } = balance;
  const mark = { share: 1 / seats, text: `With equal chances, each would win 1 in ${seats}.` };
  return h(
    'details',
    { class: 'balance', key: 'balance' },
    h('summary', {}, 'Who wins most often'),
    h('p', { class: 'hint' }, `Counted in ${games} games of ${seats} steady bots.`),
    groups.map(({ title, rows }) =>
      plot(
        title,
        rows.map((row) => ({
          label: row.name,
          share: row.wins / row.seats,
          text: percent(row.wins / row.seats),
        })),
        mark,
      ),
    ),
  );
}

const percent = (share: number) => `${Math.round(share * 100)} %`;
