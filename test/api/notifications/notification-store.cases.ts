/** The store of notifications: which channel has delivered what, for which deadline. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { take } from '../../../src/mailbox/store/ingest.ts';
import type { Notification } from '../../../src/room/publish/wire.ts';
import { FIRST_SETTINGS, wants } from '../../../src/mailbox/delivery/settings.ts';
import { layOut, NotificationStore } from '../../../src/mailbox/store/notification-store.ts';
import { asInstant, type Instant } from '../../../src/rules/vocabulary.ts';

const START = asInstant(1_900_000_000_000);
const HOUR = 3_600_000;
const after = (hours: number): Instant => asInstant(START + hours * HOUR);
const asked = (until: Instant, at = START): Notification => ({ kind: 'asked', key: 'turn.1', at, until });

/** A store of its own, and a function that adds notifications to it. */
async function withStore(
  act: (store: NotificationStore, notify: (notification: Notification) => void, sql: SqlStorage) => void,
): Promise<void> {
  await runInDurableObject(env.MAILBOXES.getByName(crypto.randomUUID()), (_, { storage: { sql } }) => {
    layOut(sql);
    const store = new NotificationStore(sql);
    const notify = (notification: Notification): void => {
      take(store, { game: 'g1', sandbox: false, notifications: [notification] }, FIRST_SETTINGS, START);
    };
    act(store, notify, sql);
  });
}

const kindsFor = (store: NotificationStore, channel: string): readonly string[] =>
  store.waitingFor(channel).map(({ kind }) => kind);

describe('a notification that was set aside in a pause', () => {
  it('is not repeated by a channel that sent it, if the deadline stays the same', async () => {
    await withStore((store, notify) => {
      notify(asked(after(20)));
      store.settleFor('mail', store.waiting);
      for (const item of store.waiting) store.setAside(item);
      expect(kindsFor(store, 'push')).toEqual([]);
      notify(asked(after(20), after(5)));
      expect([kindsFor(store, 'mail'), kindsFor(store, 'push')]).toEqual([
        [],
        ['decision-requested', 'deadline-approaching'],
      ]);
    });
  });

  it('gets a reminder from all channels if the deadline changes, and is sent by those that have not sent it', async () => {
    await withStore((store, notify) => {
      notify(asked(after(20)));
      store.settleFor('mail', store.waiting);
      for (const item of store.waiting) store.setAside(item);
      notify(asked(after(30), after(5)));
      expect([kindsFor(store, 'mail'), kindsFor(store, 'push')]).toEqual([
        ['deadline-approaching'],
        ['decision-requested', 'deadline-approaching'],
      ]);
      store.settleFor('mail', store.waiting);
      expect(kindsFor(store, 'mail')).toEqual([]);
    });
  });

  it('gets its reminder even if the decision was sent and the deadline stays the same', async () => {
    await withStore((store, notify) => {
      notify(asked(after(20)));
      const [question, reminder] = store.waiting;
      store.settle([question!], START);
      store.setAside(reminder!);
      expect(kindsFor(store, 'mail')).toEqual([]);
      notify(asked(after(20), after(17)));
      expect(kindsFor(store, 'mail')).toEqual(['deadline-approaching']);
      store.settle(store.waiting, after(19));
      notify(asked(after(20), after(19)));
      expect(kindsFor(store, 'mail')).toEqual([]);
    });
  });

  it('stays in the store if the game went on meanwhile', async () => {
    await withStore((store, notify) => {
      notify(asked(after(20)));
      const found = store.waiting;
      notify(asked(after(30), after(5)));
      for (const item of found) store.setAside(item);
      expect(kindsFor(store, 'mail')).toEqual(['decision-requested', 'deadline-approaching']);
    });
  });
});

describe('a reminder', () => {
  const nearsOf = ({ waiting }: NotificationStore) =>
    waiting.find(({ kind }) => kind === 'deadline-approaching');

  it('comes before the bank begins to drain, unless there is no time or it has begun', async () => {
    const at = async (freeUntil: Instant): Promise<readonly unknown[]> => {
      let found: readonly unknown[] = [];
      await withStore((store, notify) => {
        notify({ ...asked(after(20)), freeUntil });
        const { at, until } = nearsOf(store)!;
        found = [at, until];
      });
      return found;
    };
    expect(await at(after(10))).toEqual([after(8), after(10)]);
    expect(await at(after(1))).toEqual([after(16), after(20)]);
    expect(await at(after(-2))).toEqual([after(16), after(20)]);
  });
});

describe('a pending decision whose deadline has passed', () => {
  const kept = ({ waiting }: NotificationStore) => waiting.map(({ kind, key }) => `${kind} ${key}`);

  it('is dropped with its reminder, and no other notification', async () => {
    await withStore((store, notify) => {
      notify({ kind: 'started', key: '', at: START });
      notify(asked(after(20)));
      notify({ ...asked(after(40)), key: 'turn.2' });
      store.dropExpired(after(20));
      expect(kept(store)).toEqual([
        'decision-requested turn.2',
        'deadline-approaching turn.2',
        'game-started ',
      ]);
    });
  });

  it('keeps its reminder of the end of the free time while it is open', async () => {
    await withStore((store, notify) => {
      notify({ ...asked(after(20)), freeUntil: after(10) });
      store.dropExpired(after(12));
      expect(kept(store)).toEqual(['decision-requested turn.1', 'deadline-approaching turn.1']);
      store.dropExpired(after(20));
      expect(kept(store)).toEqual([]);
    });
  });

  it('is pending again, with a reminder, if the room sends it with another deadline', async () => {
    await withStore((store, notify) => {
      notify(asked(after(20)));
      store.dropExpired(after(21));
      notify(asked(after(50), after(22)));
      expect(kept(store)).toEqual(['decision-requested turn.1', 'deadline-approaching turn.1']);
    });
  });

  it('stays what it is if a channel has delivered it', async () => {
    await withStore((store, notify, sql) => {
      notify(asked(after(20)));
      store.settle(store.waiting, after(1));
      store.dropExpired(after(21));
      expect(sql.exec('SELECT kind FROM news').toArray()).toHaveLength(2);
    });
  });
});

describe('a mailbox of a later build', () => {
  it('drops notifications of kinds that this build does not know', async () => {
    await withStore((store, notify, sql) => {
      notify({ ...asked(after(20)), kind: 'later' as string as Notification['kind'] });
      const unwanted = store.waiting.filter(({ kind, game }) => !wants(FIRST_SETTINGS, kind, game));
      expect(unwanted.map(({ kind }) => kind)).toEqual(['later']);
      store.settle(unwanted, START);
      expect(store.waiting.map(({ kind }) => kind)).not.toContain('later');
      expect(sql.exec(`SELECT told FROM news WHERE kind = 'later'`).toArray()).toEqual([{ told: START }]);
    });
  });
});

describe('a mailbox of an earlier build', () => {
  it('repeats nothing that a channel has sent', async () => {
    await withStore((store, notify, sql) => {
      notify(asked(after(20)));
      sql.exec('DROP TABLE told');
      sql.exec(
        `CREATE TABLE told (game TEXT NOT NULL, kind TEXT NOT NULL, key TEXT NOT NULL, channel TEXT NOT NULL,
         PRIMARY KEY (game, kind, key, channel)) WITHOUT ROWID`,
      );
      sql.exec(`INSERT INTO told SELECT game, kind, key, 'mail' FROM news`);
      layOut(sql);
      expect([kindsFor(store, 'mail'), kindsFor(store, 'push')]).toEqual([
        [],
        ['decision-requested', 'deadline-approaching'],
      ]);
      store.settleFor('push', store.waiting);
      expect(kindsFor(store, 'push')).toEqual([]);
    });
  });
});
