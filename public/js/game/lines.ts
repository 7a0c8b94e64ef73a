/** The game in lines, for those who would rather read and write. All of it is loaded when somebody opens it. */
import { h } from '../shared/dom.ts';

export interface Place {
  /** Of the game. */
  readonly id: string;
  /** Which view is shown, as the page asks for it. */
  readonly query: () => Readonly<Record<string, string>>;
  /** Whose rulings refusals name. */
  readonly ruleset: () => string;
  /** Asks for news, as one's own line may have made some. */
  readonly sent: () => Promise<unknown> | void;
  readonly redraw: () => void;
}
type Panel = ReturnType<typeof import('./lines-panel.ts').linesPanel>;

export function linesOf(place: Place) {
  const state = { open: false, panel: null as Panel | null, error: '' };
  let shown = null as string | null;

  /** `etag`: of the view that the page shows: another one has another text. */
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
      state.error = 'This part of the page could not be fetched: load the page again.';
    }
    place.redraw();
  }

  /** `plays`: whether there is a seat to write for. */
  const panel = (plays: boolean) =>
    h(
      'details',
      { class: 'card lines', key: 'lines', ontoggle: (e) => void toggle(e.target.open) },
      h('summary', {}, 'The game by text'),
      state.error !== '' && h('p', { class: 'refusal', role: 'alert' }, state.error),
      state.open && state.panel?.content(plays),
    );

  return { load, panel };
}
