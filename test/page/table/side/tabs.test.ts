/** Tabs: which panel is shown, and the keys that move between them. */
import { describe, expect, it, vi } from 'vitest';
import { load, nodesIn, type VNode } from '../../../support/page/page.ts';

interface Tab {
  readonly id: string;
  readonly label: string;
  readonly panel: string;
}
const { tabsOf } = await load<{
  tabsOf(label: string, tabs: readonly Tab[], chosen: string, choose: (id: string) => void): VNode;
}>('table/side/tabs.ts');

const TABS = ['talk', 'notes', 'game'].map((id) => ({ id, label: id, panel: `The ${id}` }));
const withRole = (panel: VNode, role: string): readonly VNode[] =>
  nodesIn(panel).filter(({ props }) => props['role'] === role);

/** The tab that a key chooses. */
function chosenBy(key: string, from: string, held: object = {}): string | null {
  let chosen: string | null = null;
  const panel = tabsOf('Beside the board', TABS, from, (id) => (chosen = id));
  const [list] = withRole(panel, 'tablist');
  const press = list!.props['onkeydown'] as (event: object) => void;
  vi.stubGlobal('document', { getElementById: () => null });
  press({ key, preventDefault: () => undefined, ...held });
  vi.unstubAllGlobals();
  return chosen;
}

describe('tabs', () => {
  it('show the panel of one, keep the others, and are one stop of the keyboard', () => {
    const panel = tabsOf('Beside the board', TABS, 'notes', () => undefined);
    expect(withRole(panel, 'tab').map(({ props }) => [props['aria-selected'], props['tabindex']])).toEqual([
      ['false', -1],
      ['true', 0],
      ['false', -1],
    ]);
    expect(withRole(panel, 'tabpanel').map(({ props }) => props['hidden'])).toEqual([true, false, true]);
  });

  it('show the first panel if the chosen one does not exist here', () => {
    const panel = tabsOf('Beside the board', TABS, 'absence', () => undefined);
    expect(withRole(panel, 'tabpanel').map(({ props }) => props['hidden'])).toEqual([false, true, true]);
  });

  it('name their panels, which name them', () => {
    const panel = tabsOf('Beside the board', TABS, '', () => undefined);
    const controls = withRole(panel, 'tab').map(({ props }) => [props['id'], props['aria-controls']]);
    const labels = withRole(panel, 'tabpanel').map(({ props }) => [props['aria-labelledby'], props['id']]);
    expect(controls).toEqual(labels);
  });

  it('follow the arrows, around the ends, Home and End', () => {
    expect(chosenBy('ArrowRight', 'talk')).toBe('notes');
    expect(chosenBy('ArrowRight', 'game')).toBe('talk');
    expect(chosenBy('ArrowLeft', 'talk')).toBe('game');
    expect(chosenBy('Home', 'game')).toBe('talk');
    expect(chosenBy('End', 'talk')).toBe('game');
    expect(chosenBy('Tab', 'talk')).toBeNull();
    expect(chosenBy('ArrowRight', 'talk', { altKey: true })).toBeNull();
  });
});
