/** The attacks of the whole game: a bar and a figure for each pair of seats. */
import { h } from '../../shared/dom.ts';
import { ROVING } from '../../rules/hint.ts';
import { toneOf } from './tone.ts';
import type { Story, StoryFights } from '../../../../src/rules/text/story.ts';
import type { Frame } from '../table.ts';

/** In units of the drawing. */
const [WIDTH, HEIGHT, GAP] = [240, 14, 2];
/** A table of eight has up to 56 pairs. */
const MOST = 12;

export function fightsPanel(f: Frame, { fights }: Story) {
  if (fights.length === 0) return null;
  const most = Math.max(...fights.map((pair) => pair.fights));
  const shown = fights.slice(0, MOST);
  const rest = fights.slice(MOST).reduce((sum, pair) => sum + pair.fights, 0);
  return h(
    'section',
    { class: 'card fights', key: 'fights', 'aria-labelledby': 'fights' },
    h('h2', { id: 'fights' }, 'Who attacked whom'),
    h(
      'ul',
      ROVING,
      shown.map((pair) => row(f, pair, most)),
    ),
    rest > 0 && h('p', { class: 'hint' }, `${rest} more attacks between other pairs.`),
    h('p', { class: 'hint' }, 'A filled box is an attack that succeeded.'),
  );
}

function row(f: Frame, { by, against, fights, won }: StoryFights, most: number) {
  return h(
    'li',
    { key: `${by} ${against}` },
    h(
      'span',
      { class: 'pair' },
      side(f, by),
      h('span', { class: 'arrow', 'aria-label': 'attacked' }, '→'),
      side(f, against),
    ),
    bar(toneOf(f, by), { fights, won, most }),
    h('span', { class: 'figure' }, `${won} of ${fights} won`),
  );
}

const side = ({ client, table }: Frame, seat: number) =>
  h('span', { class: 'side' }, client.seatSign?.(table, seat).mark, table.names[seat]);

function bar(tone: string, { fights, won, most }: { fights: number; won: number; most: number }) {
  const unit = Math.min(WIDTH / most, HEIGHT + 4);
  return h(
    'svg',
    { class: tone, viewBox: `0 0 ${WIDTH} ${HEIGHT}`, 'aria-hidden': 'true' },
    Array.from({ length: fights }, (_, i) =>
      h('rect', {
        key: i,
        class: i < won ? 'won' : 'failed',
        x: i * unit + 1,
        y: 1,
        width: Math.max(1, unit - GAP),
        height: HEIGHT - 2,
        rx: 2,
      }),
    ),
  );
}
