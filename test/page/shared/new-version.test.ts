/** A tab of an earlier version of the page. */
import { describe, expect, it, vi } from 'vitest';
import { load } from '../../support/page/page.ts';
import { openTab } from '../../support/page/tab.ts';

const tab = openTab();
const { reload } = tab;

describe('a tab that cannot fetch a part of the page', () => {
  const lost = async (onLine: boolean): Promise<void> => {
    vi.stubGlobal('navigator', { onLine });
    await load('shared/new-version.ts');
    const reason = new TypeError('Failed to fetch dynamically imported module: /js/replay/bar.js');
    tab.window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  };

  it('reloads the page, at most once in a while', async () => {
    await lost(true);
    await lost(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('keeps its content without a network', async () => {
    await lost(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
