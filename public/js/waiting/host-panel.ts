/** The host's buttons before the start: fill the seats with bots, start and cancel. */
import { MOTIONS } from '../../../src/rules/text/choices/motions.ts';
import { askOnce } from '../shared/ask-once.ts';
import { h } from '../shared/dom.ts';
import { fillButton } from './fill-panel.ts';
import type { Waiting } from './waiting.ts';

/** `mine`: the host's seat. */
export function hostPanel(w: Waiting, mine: number | null) {
  const { game } = w;
  const taken = game.seats.filter((s) => s.player !== null || s.bot !== null).length;
  const start = () => void w.act('POST', '/start', {});
  const cancel = () => void w.act('POST', '/cancel', {});
  const left = game.seats.length - taken;
  return h(
    'section',
    { class: 'card', key: 'host' },
    h('h2', {}, 'You are the host'),
    left > 0 &&
      taken >= 2 &&
      h(
        'p',
        { class: 'hint' },
        `If you start now, the game removes the ${left === 1 ? 'free seat' : `${left} free seats`}.`,
      ),
    taken < 2 &&
      h('p', { class: 'hint', id: 'too-few' }, 'You need at least two players to start. Fill a seat.'),
    h(
      'p',
      { class: 'row' },
      fillButton(w, mine),
      taken < 2
        ? h(
            'button',
            { class: 'primary', key: 'start', disabled: true, 'aria-describedby': 'too-few' },
            'Start the game',
          )
        : askOnce(
            {
              label: 'Start the game',
              question: `Start with ${taken} of ${game.seats.length} seats? This cannot be undone.`,
              yes: 'Yes, start',
              calm: true,
              act: start,
              // With a free seat, the host rather fills it.
              props: { class: left > 0 ? 'quiet-button' : 'primary', disabled: w.busy },
            },
            w.redraw,
          ),
      askOnce(
        {
          label: MOTIONS.cancel.name,
          question: 'Cancel the game for everybody?',
          yes: 'Yes, cancel',
          act: cancel,
        },
        w.redraw,
      ),
    ),
  );
}
