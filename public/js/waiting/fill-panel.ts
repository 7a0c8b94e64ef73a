/** For the host before the start: bots for all free seats by one press, and what each bot is like. */
import { h } from '../shared/dom.ts';
import { titleOf } from '../api/lists.ts';
import { cardOf } from './game-card.ts';
import { botsOf } from './seat-card.ts';
import type { Waiting } from './waiting.ts';

/** `mine`: the host's seat. */
export function fillPanel(w: Waiting, mine: number | null) {
  const { seats, reserved = [], ruleset } = w.game;
  const free = seats.filter((s) => s.player === null && s.bot === null).length;
  // One seat stays free for a host who has none.
  const fillable = free - reserved.length - (mine === null ? 1 : 0);
  const card = cardOf(ruleset);
  const fill = () => void w.act('POST', '/bots', { bot: 'steady' });
  return [
    fillable > 0 &&
      h(
        'p',
        { key: 'fill' },
        h(
          'button',
          { disabled: w.busy, onclick: fill },
          fillable === free ? 'Fill with bots and start' : 'Fill with bots',
        ),
      ),
    free > 0 &&
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
      ),
  ];
}
