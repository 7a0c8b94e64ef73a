/** The names of kinds of notification in storage. */
import { describe, expect, it } from 'vitest';
import { NOTIFICATION_KINDS } from '../../src/mailbox/kinds.ts';
import { kindFrom, storedKind, type StoredKind } from '../../src/mailbox/store/stored-kinds.ts';

describe('a kind of notification', () => {
  it.each(NOTIFICATION_KINDS)('%s has a stored name of its own, from which it is read', (kind) => {
    expect(kindFrom(storedKind(kind))).toBe(kind);
    expect(NOTIFICATION_KINDS.filter((one) => storedKind(one) === storedKind(kind))).toEqual([kind]);
  });

  it('of a later build keeps its stored name', () => {
    const later = 'resumed' as string as StoredKind;
    expect(storedKind(kindFrom(later))).toBe(later);
  });
});
