/** The game in lines, for those who would rather read and write. All of it is loaded when somebody opens it. */
import { h } from './dom.js';

/**
 * @typedef {object} Place
 * @property {string} id of the game
 * @property {() => Readonly<Record<string, string>>} query which view is shown, as the page asks for it
 * @property {() => string} ruleset whose rulings refusals name
 * @property {() => Promise<unknown> | void} sent asks for news, as one's own line may have made some
 * @property {() => void} redraw
 */
/** @typedef {ReturnType<typeof import('./lines-panel.js').linesPanel>} Panel */

/** @param {Place} place */
export function linesOf(place) {
  const state = { open: false, panel: /** @type {Panel | null} */ (null), error: '' };
  let shown = /** @type {string | null} */ (null);

  /** @param {string | null} etag of the view that the page shows: another one has another text */
  async function load(etag) {
    if (!state.open || state.panel === null || etag === shown) return;
    if (await state.panel.load()) shown = etag;
  }

  /** @param {boolean} open */
  async function toggle(open) {
    Object.assign(state, { open, error: '' });
    if (!open) return;
    try {
      const { linesPanel } = await import('./lines-panel.js');
      state.panel ??= linesPanel(place);
      shown = null;
      await load('');
    } catch {
      state.error = 'This part of the page could not be fetched: load the page again.';
    }
    place.redraw();
  }

  /** @param {boolean} plays whether there is a seat to write for */
  const panel = (plays) =>
    h(
      'details',
      { class: 'card lines', key: 'lines', ontoggle: (e) => void toggle(e.target.open) },
      h('summary', {}, 'The game by text'),
      state.error !== '' && h('p', { class: 'refusal', role: 'alert' }, state.error),
      state.open && state.panel?.content(plays),
    );

  return { load, panel };
}
