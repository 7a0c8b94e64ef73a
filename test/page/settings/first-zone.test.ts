/** The time zone of a player who adds their first address. */
import { beforeEach, expect, it, vi } from 'vitest';
import { storeOn } from '../../support/page/local-storage.ts';
import { load } from '../../support/page/page.ts';
import { mockServer } from '../../support/page/server.ts';

const { adoptZone } = await load<{ adoptZone(): Promise<void> }>('settings/first-zone.ts');
const server = mockServer();
const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', storeOn(kept));
});

/** The zone that the page sends from a browser in `here`, to a player whose settings have `chosen`. */
async function sentFrom(here: string, chosen: string): Promise<string | undefined> {
  vi.stubGlobal('Intl', { DateTimeFormat: () => ({ resolvedOptions: () => ({ timeZone: here }) }) });
  server.mockImplementation(async () => Response.json({ zone: chosen }));
  await adoptZone();
  const patch = server.mock.calls.find(([, { method }]) => method === 'PATCH');
  return patch && (JSON.parse(patch[1].body!) as { readonly zone: string }).zone;
}

it('the first address sets the zone to that of the browser', async () => {
  expect(await sentFrom('Europe/Berlin', 'UTC')).toBe('Europe/Berlin');
});

it('a zone that the player has chosen stays', async () => {
  expect(await sentFrom('Europe/Berlin', 'Asia/Tokyo')).toBeUndefined();
});

it('the zone stays if the player had an address before', async () => {
  kept.set('parsec-post.notifiable.mail', 'new');
  expect(await sentFrom('Europe/Berlin', 'UTC')).toBeUndefined();
});
