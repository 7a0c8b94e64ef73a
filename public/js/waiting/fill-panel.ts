/** For the host before the start: bots for all free seats by one press, and what each bot is like. */
import { h } from '../shared/dom.ts';
import { titleOf } from '../api/lists.ts';
import { cardOf } from './game-card.ts';
import { botsOf } from './seat-card.ts';
import type { Waiting } from './waiting.ts';

const freeIn = ({ game }: Waiting) => game.seats.filter((s) => s.player === null && s.bot === null).length;

/** `mine`: the host's seat. */
export function fillButton(w: Waiting, mine: number | null) {
  const free = freeIn(w);
  // One seat stays free for a host who has none.
  const fillable = free - (w.game.reserved ?? []).length - (mine === null ? 1 : 0);
  const fill = () => void w.act('POST', '/bots', { bot: 'steady' });
  return (
    fillable > 0 &&
    h(
      'button',
      { key: 'fill', disabled: w.busy, onclick: fill },
      fillable === free ? 'Fill with bots and start' : 'Fill with bots',
    )
  );
}

export function aboutBots(w: Waiting) {
  const card = cardOf(w.game.ruleset);
  return (
    freeIn(w) > 0 &&
    card !== undefined &&
    h(
      'details',
      { class: 'hint', key: 'bots' },
      h('summary', {}, 'About the bots'),
      h(
        'ul',
        {},
        botsOf(card).map((bot) =>
          h('li', { key: bot }, h('strong', {}, titleOf(bot)), `: ${card.bots[bot]}`),
        ),
      ),
    )
  );
}
