/** After the end: a button that draws a picture of the result and shares it. */
import { h } from '../../shared/dom.ts';
import { storyForAll, storyOf } from './story.ts';
import type { Frame } from '../table.ts';

const state = { busy: false };

export function shareButton(f: Frame) {
  const { id } = f.table.game;
  if (storyOf(id) === null || f.table.seen.outcome === null) return null;
  const draw = async () => {
    const [{ share }, story] = await Promise.all([import('./picture.ts'), storyForAll(id)]);
    if (story !== null) await share(f, story);
  };
  const press = async () => {
    state.busy = true;
    f.table.redraw();
    // Without a picture nothing is lost, and the button is still there.
    await draw().catch(() => undefined);
    state.busy = false;
    f.table.redraw();
  };
  return h('button', { key: 'share', disabled: state.busy, onclick: press }, 'Share a picture');
}
