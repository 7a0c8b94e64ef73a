/** A browser tab with one page: its window, its storage, and reloads. */
import { afterEach, beforeEach, vi } from 'vitest';
import { storeOn } from './local-storage.ts';

/** The tab of a test. Each test of the file has another window and empty mocks. */
export interface Tab {
  readonly window: EventTarget;
  readonly reload: ReturnType<typeof vi.fn<() => void>>;
  /** The contents of both storages. */
  readonly kept: Map<string, string>;
}

/** Opens a tab before each test of the file, and removes it afterwards. To be called once in a file. */
export function openTab(): Tab {
  const reload = vi.fn<() => void>();
  const kept = new Map<string, string>();
  const store = storeOn(kept);
  const tab = { window: new EventTarget(), reload, kept };
  beforeEach(() => {
    vi.resetModules();
    reload.mockReset();
    kept.clear();
    kept.set('parsec-post.known', 'yes');
    vi.stubGlobal('localStorage', store);
    vi.stubGlobal('sessionStorage', store);
    tab.window = new EventTarget();
    vi.stubGlobal('window', tab.window);
    const page = Object.assign(new EventTarget(), { hidden: false, getElementById: () => null });
    vi.stubGlobal('document', page);
    vi.stubGlobal('location', { pathname: '/settings', reload });
  });
  afterEach(() => void vi.unstubAllGlobals());
  return tab;
}
