/** The notice while the server is silent: nothing is lost, what falls due, and a button to try again. */
import { h } from '../shared/dom.ts';
import { stamp, ticking } from '../shared/time.ts';
import type { DecisionSeen, GameView } from '../api/shapes/games.ts';

/** The last view, and the function that puts its texts into plain words. */
export interface Due {
  readonly seen: GameView;
  readonly plain: (text: string) => string;
}

interface Outage {
  readonly trouble: string;
  /** The time of the server's last answer. */
  readonly answeredAt: string | null;
  readonly trying: boolean;
  readonly retry: () => Promise<void>;
  readonly due: Due | null;
}

export function outage({ trouble, trying, retry, answeredAt, due }: Outage) {
  return h(
    'section',
    { class: 'card outage', key: 'outage', 'aria-label': 'No connection' },
    h(
      'p',
      { role: 'alert' },
      h('b', {}, trouble),
      ' The game is safe on the server. You can continue here once the connection is back.',
    ),
    answeredAt !== null &&
      h(
        'p',
        {},
        'You see it as it was at ',
        stamp(answeredAt),
        '. The page keeps moves that you have not sent.',
      ),
    due !== null && fallsDue(due),
    h(
      'p',
      { class: 'row' },
      h('button', { class: 'primary', onclick: () => void retry(), disabled: trying }, 'Try now'),
      h('span', { class: 'hint' }, 'This page tries again at least once a minute.'),
    ),
  );
}

function fallsDue({ seen, plain }: Due) {
  if (seen.seat === null) return null;
  if (seen.status === 'paused') return h('p', {}, 'The game is paused. No deadlines run.');
  if (seen.status !== 'running') return null;
  const line = ({ window, closesAt, answer, default: otherwise }: DecisionSeen) =>
    h(
      'li',
      { key: window },
      answer ? 'Your answer stands until ' : 'If the server does not get your answer by ',
      stamp(closesAt),
      ' (',
      ticking(closesAt, 'relative'),
      ')',
      answer ? '.' : [': ', h('b', {}, plain(otherwise.text))],
    );
  if (seen.decisions.length === 0) return h('p', {}, 'You had no open decisions.');
  return [h('p', {}, 'Your deadlines still run:'), h('ul', {}, seen.decisions.map(line))];
}
