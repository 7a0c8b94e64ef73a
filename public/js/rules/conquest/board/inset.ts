/** The chosen world while the board shows another system. Loads after the board. */
import { h } from '../../../shared/dom.ts';
import { systemOf } from '../pieces.ts';
import type { Drawer } from './board.ts';
import type { Layout } from './geometry.ts';

interface Shown {
  readonly system: number | 'void';
  readonly box: Layout['box'];
}

/** In a corner of what the board shows. It repeats what the board has drawn, by id. */
export function targetInset({ hooks }: Drawer, layout: Layout, { system, box: [x, y, w] }: Shown) {
  const target = layout.systems.flatMap(({ worlds }) => worlds).find(({ id }) => hooks.world(id)?.chosen);
  if (target === undefined || systemOf(target.id) === system) return null;
  const [side, r] = [w * 0.24, target.r * 1.25];
  return h(
    'svg',
    {
      key: 'inset',
      x: x + w - side,
      y,
      width: side,
      height: side,
      viewBox: [target.x - r, target.y - r, 2 * r, 2 * r].join(' '),
      'aria-hidden': 'true',
      'pointer-events': 'none',
    },
    ['world', 'on'].map((part) => h('use', { href: `#${part}-${target.id}` })),
  );
}
