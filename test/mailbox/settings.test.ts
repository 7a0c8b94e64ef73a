import { describe, expect, it } from 'vitest';
import {
  completed,
  FIRST_SETTINGS,
  patched,
  storedFrom,
  wants,
} from '../../src/mailbox/delivery/settings.ts';

describe('settings that the previous build stored', () => {
  it('keep kinds of notification turned off, and turn new kinds on', () => {
    const { restored: _, joined: __, ...kinds } = storedFrom(FIRST_SETTINGS).kinds;
    const { batching: ___, hand: ____, ...known } = FIRST_SETTINGS;
    const stored = { ...known, kinds: { ...kinds, said: false } };
    const now = completed(JSON.parse(JSON.stringify(stored)));
    expect([wants(now, 'game-restored', 'g'), wants(now, 'message-received', 'g')]).toEqual([true, false]);
    expect([now.kinds['player-joined'], now.batching, now.hand]).toEqual([false, 2, true]);
    const changed = patched(now, { kinds: { 'game-restored': false } });
    expect(wants(changed, 'game-restored', 'g')).toBe(false);
  });
});

describe('settings that this build stores', () => {
  it('have the names that the previous build reads', () => {
    const { kinds } = storedFrom(patched(FIRST_SETTINGS, { kinds: { 'message-received': false } }));
    expect(kinds).toEqual({
      asked: true,
      nears: true,
      missed: true,
      started: true,
      ended: true,
      invited: true,
      sitter: true,
      offered: true,
      replaced: true,
      closing: true,
      said: false,
      restored: true,
      voting: true,
      paused: true,
      resumed: true,
      joined: false,
      left: true,
      rematch: true,
    });
    expect(completed({ kinds }).kinds['message-received']).toBe(false);
  });
});
