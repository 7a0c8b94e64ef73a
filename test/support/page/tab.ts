/** A tab that shows a page of the reader's own: its window, its storage, and reloads. */
import { afterEach, beforeEach, vi } from 'vitest';
import { storeOn } from './local-storage.ts';

/** What a test sees of its tab. Each test of the file has another window and empty mocks. */
export interface Tab {
  readonly window: EventTarget;
  readonly reload: ReturnType<typeof vi.fn<() => void>>;
  /** What both storages keep. */
  readonly kept: Map<string, string>;
}

/** Call it once in a test file: it sets up the tab before each test, and removes it after. */
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
    vi.stubGlobal('document', { getElementById: () => null });
    vi.stubGlobal('location', { pathname: '/settings', reload });
  });
  afterEach(() => void vi.unstubAllGlobals());
  return tab;
}
