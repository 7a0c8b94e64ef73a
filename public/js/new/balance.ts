/** How often each race, entry hex and place in the order of play won, for hosts who care about equal chances. */
import { h } from '../shared/dom.ts';
import { plot } from '../shared/look/plot.ts';
import type { RulesetSeen } from '../api/shapes/rulesets.ts';

export function balanceFigures({ balance }: RulesetSeen) {
  if (!balance) return null;
  const { seats, games, groups } = balance;
  return h(
    'details',
    { class: 'balance', key: 'balance' },
    h('summary', {}, 'Who wins most often'),
    h(
      'p',
      { class: 'hint' },
      `Counted in ${games} games of ${seats} steady bots. Several players can win together.`,
    ),
    groups.map(({ title, rows }) => {
      const average = total(rows.map(({ wins }) => wins)) / total(rows.map((row) => row.seats));
      const bars = rows.map(({ name, wins, seats: had }) => ({
        label: name,
        share: wins / had,
        text: percent(wins / had),
      }));
      return plot(title, bars, {
        share: average,
        text: `With equal chances, each would win ${percent(average)} of its games.`,
      });
    }),
  );
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
const percent = (share: number) => `${Math.round(share * 100)} %`;
