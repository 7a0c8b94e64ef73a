/** The game as text, for users who prefer to read and write. The page loads it when the user opens it. */
import { h } from '../shared/dom.ts';

export interface Place {
  /** The id of the game. */
  readonly id: string;
  /** The query of the current view. */
  readonly query: () => Readonly<Record<string, string>>;
  /** The ruleset whose rulings the refusals name. */
  readonly ruleset: () => string;
  /** Polls the game after a line was sent. */
  readonly sent: () => Promise<unknown> | void;
  readonly redraw: () => void;
}
type Panel = ReturnType<typeof import('./lines-panel.ts').linesPanel>;

export function linesOf(place: Place) {
  const state = { open: false, panel: null as Panel | null, error: '' };
  let shown = null as string | null;

  /** `etag`: of the view on the page. Another view has another text. */
  async function load(etag: string | null) {
    if (!state.open || state.panel === null || etag === shown) return;
    if (await state.panel.load()) shown = etag;
  }

  async function toggle(open: boolean) {
    Object.assign(state, { open, error: '' });
    if (!open) return;
    try {
      const { linesPanel } = await import('./lines-panel.ts');
      state.panel ??= linesPanel(place);
      shown = null;
      await load('');
    } catch {
      state.error = 'This part of the page could not be loaded. Reload the page.';
    }
    place.redraw();
  }

  /** `plays`: whether the user has a seat to play. */
  const panel = (plays: boolean) =>
    h(
      'details',
      { class: 'card lines', key: 'lines', ontoggle: (e) => void toggle(e.target.open) },
      h('summary', {}, 'The game as text'),
      state.error !== '' && h('p', { class: 'refusal', role: 'alert' }, state.error),
      state.open && state.panel?.content(plays),
    );

  return { load, panel };
}
