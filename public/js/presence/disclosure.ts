/** A disclosure that fetches its part of the page when it is opened. Most visitors never open it. */
import { h } from '../shared/dom.ts';
import type { Content } from '../shared/dom.ts';
import type { Frame } from '../table/table.ts';

/** A page that has disclosures. */
interface Redrawn {
  readonly table: { readonly redraw: () => void };
}

/** `load` fetches the data for `draw`. The disclosure calls it each time it is opened. */
export interface Part<F extends Redrawn = Frame> {
  readonly load: (f: F) => Promise<unknown>;
  readonly draw: (f: F) => Content;
}

/** The open disclosures by summary, with their part once it is loaded. */
const opened = new Map<string, Part<never> | 'loading' | 'lost'>();

export function later<F extends Redrawn = Frame>(f: F, summary: string, fetchPart: () => Promise<Part<F>>) {
  const { redraw } = f.table;
  const part = opened.get(summary);
  const open = async () => {
    opened.set(summary, 'loading');
    redraw();
    try {
      const fetched = await fetchPart();
      await fetched.load(f);
      if (opened.has(summary)) opened.set(summary, fetched);
    } catch {
      opened.set(summary, 'lost');
    }
    redraw();
  };
  const toggle = ({ target }: Event & { target: HTMLDetailsElement }) => {
    if (target.open) void open();
    else opened.delete(summary);
  };
  return h(
    'details',
    { key: summary, ontoggle: toggle },
    h('summary', {}, summary),
    part === 'loading' && h('p', { class: 'quiet' }, 'Loading…'),
    part === 'lost' &&
      h(
        'p',
        { class: 'refusal', role: 'alert' },
        'This part of the page could not be loaded. ',
        h('button', { class: 'link', onclick: () => location.reload() }, 'Load the page again'),
      ),
    // The summary names the part, so it takes this frame.
    typeof part === 'object' && part.draw(f as never),
  );
}
