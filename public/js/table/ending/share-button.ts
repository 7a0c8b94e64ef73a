/** After the end: a button that draws a picture of the result and shares it. */
import { h } from '../../shared/dom.ts';
import { storyOf } from './story.ts';
import type { Frame } from '../table.ts';

const state = { busy: false };

export function shareButton(f: Frame) {
  const story = storyOf(f.table.game.id);
  if (story === null || f.table.seen.outcome === null) return null;
  const press = async () => {
    state.busy = true;
    f.table.redraw();
    // Without a picture nothing is lost, and the button is still there.
    await import('./picture.ts').then(({ share }) => share(f, story)).catch(() => undefined);
    state.busy = false;
    f.table.redraw();
  };
  return h('button', { key: 'share', disabled: state.busy, onclick: press }, 'Share a picture');
}
