/** What is said while the server is silent: that nothing is lost, what falls due meanwhile, and a way to try at once. */
import { h } from '../shared/dom.ts';
import { stamp, ticking } from '../shared/time.ts';
import type { DecisionSeen, GameView } from '../api/shapes.ts';

/** The view that is shown meanwhile, and the names of its pieces as people say them. */
export interface Due {
  readonly seen: GameView;
  readonly plain: (text: string) => string;
}

interface Outage {
  readonly trouble: string;
  /** When the server answered last. */
  readonly heardAt: string | null;
  readonly trying: boolean;
  readonly retry: () => Promise<void>;
  readonly due: Due | null;
}

export function outage({ trouble, trying, retry, heardAt, due }: Outage) {
  return h(
    'section',
    { class: 'card outage', key: 'outage', 'aria-label': 'No connection' },
    h(
      'p',
      { role: 'alert' },
      h('b', {}, trouble),
      ' The game is safe: it is on the server, and goes on here as soon as that can be reached.',
    ),
    heardAt !== null &&
      h('p', {}, 'You see it as it was at ', stamp(heardAt), '. What you put together is kept.'),
    due !== null && fallsDue(due),
    h(
      'p',
      { class: 'row' },
      h('button', { class: 'primary', onclick: () => void retry(), disabled: trying }, 'Try now'),
      h('span', { class: 'hint' }, 'This page tries again by itself, once a minute at least.'),
    ),
  );
}

function fallsDue({ seen, plain }: Due) {
  if (seen.seat === null) return null;
  if (seen.status === 'paused') return h('p', {}, 'The game is paused: nothing falls due.');
  if (seen.status !== 'running') return null;
  const line = ({ window, closesAt, answer, default: otherwise }: DecisionSeen) =>
    h(
      'li',
      { key: window },
      answer ? 'What you answered stands, until ' : 'If nothing of you arrives by ',
      stamp(closesAt),
      ' (',
      ticking(closesAt, 'relative'),
      ')',
      answer ? '.' : [': ', h('b', {}, plain(otherwise.text))],
    );
  if (seen.decisions.length === 0) return h('p', {}, 'You were asked nothing then.');
  return [h('p', {}, 'Time goes on meanwhile:'), h('ul', {}, seen.decisions.map(line))];
}
