/** Tabs show one of several panels. The hidden panels stay on the page and keep what is typed or open in them. */
import { h } from '../../shared/dom.ts';
import type { Content } from '../../shared/dom.ts';

export interface Tab {
  readonly id: string;
  readonly label: Content;
  readonly panel: Content;
}

const WAYS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const tabId = (id: string) => `tab-${id}`;

/** `chosen`: the id of a tab. If no tab has it, the first panel is shown. */
export function tabsOf(label: string, tabs: readonly Tab[], chosen: string, choose: (id: string) => void) {
  const shown = tabs.find(({ id }) => id === chosen) ?? tabs[0];
  const onkeydown = (event: KeyboardEvent) => {
    const way = WAYS[event.key];
    if (way === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = tabs[way(tabs.indexOf(shown!), tabs.length)]!;
    choose(next.id);
    document.getElementById(tabId(next.id))?.focus();
  };
  return h(
    'div',
    { class: 'card tabs', key: 'tabs' },
    h(
      'div',
      { role: 'tablist', 'aria-label': label, onkeydown },
      tabs.map((tab) =>
        h(
          'button',
          {
            key: tab.id,
            id: tabId(tab.id),
            role: 'tab',
            'aria-selected': String(tab === shown),
            'aria-controls': `panel-${tab.id}`,
            tabindex: tab === shown ? 0 : -1,
            onclick: () => choose(tab.id),
          },
          tab.label,
        ),
      ),
    ),
    tabs.map((tab) =>
      h(
        'div',
        {
          key: tab.id,
          id: `panel-${tab.id}`,
          role: 'tabpanel',
          'aria-labelledby': tabId(tab.id),
          tabindex: 0,
          hidden: tab !== shown,
        },
        tab.panel,
      ),
    ),
  );
}
