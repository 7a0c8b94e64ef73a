/** The owner of a mailbox, whether or not the platform gives the object its name. */
import { describe, expect, it } from 'vitest';
import { Owner, PLAYER } from '../../src/mailbox/store/owner.ts';
import { kvOf } from '../support/node/kv.ts';

/** As the platform makes it: from a name, which an object that an alarm woke does not get. */
const idOf = (name: string, isNamed = true): DurableObjectId => ({
  toString: () => `id of ${name}`,
  equals: (other) => other.toString() === `id of ${name}`,
  ...(isNamed && { name }),
});
const named = (kv: SyncKvStorage) => new Owner({ id: idOf('ada'), idOf }, kv);
const nameless = (kv: SyncKvStorage) => new Owner({ id: idOf('ada', false), idOf }, kv);

describe('the owner of a mailbox', () => {
  it('is the name of the object, and is stored in case a later call has no name', () => {
    const kv = kvOf();
    named(kv).store();
    expect(nameless(kv).player).toBe('ada');
  });

  it('stays known if the object has no name', () => {
    const kv = kvOf();
    named(kv).store();
    const woken = nameless(kv);
    woken.learn(undefined);
    woken.store();
    expect([woken.player, kv.get(PLAYER)]).toEqual(['ada', 'ada']);
  });

  it('is the player in the first call, if an earlier build stored none', () => {
    for (const nothing of [undefined, null, '']) {
      const kv = kvOf();
      kv.put(PLAYER, nothing);
      const woken = nameless(kv);
      expect([woken.player, woken.isStored]).toEqual([undefined, false]);
      woken.store();
      expect(kv.get(PLAYER)).toBe(nothing);
      woken.learn('ada');
      woken.store();
      expect([woken.player, woken.isStored, kv.get(PLAYER)]).toEqual(['ada', true, 'ada']);
    }
  });

  it('is never another player', () => {
    const kv = kvOf();
    const woken = nameless(kv);
    expect(() => woken.learn('bob')).toThrow('the mailbox of another player');
    expect(woken.player).toBeUndefined();
    woken.learn('ada');
    woken.store();
    woken.learn('bob');
    woken.store();
    expect(kv.get(PLAYER)).toBe('ada');
  });

  it('stays known after all storage has been deleted', () => {
    const kv = kvOf();
    named(kv).store();
    const woken = nameless(kv);
    expect(woken.player).toBe('ada');
    kv.delete(PLAYER);
    woken.store();
    expect(kv.get(PLAYER)).toBe('ada');
  });
});
