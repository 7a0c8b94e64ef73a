import { describe, expect, it } from 'vitest';
import { completed, FIRST_SETTINGS, patched, wants } from '../../src/mailbox/delivery/settings.ts';

describe('settings of the build before', () => {
  it('turn on kinds of notification that are new, and keep what was turned off', () => {
    const { restored: _, ...kinds } = FIRST_SETTINGS.kinds;
    const kept = { ...FIRST_SETTINGS, kinds: { ...kinds, said: false } };
    const now = completed(JSON.parse(JSON.stringify(kept)));
    expect([wants(now, 'restored', 'g'), wants(now, 'said', 'g')]).toEqual([true, false]);
    expect(wants(patched(now, { kinds: { restored: false } }), 'restored', 'g')).toBe(false);
  });
});
