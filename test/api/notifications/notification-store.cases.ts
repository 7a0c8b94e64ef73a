/** What a mailbox remembers of what it has told, by which channel, and until when that was. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { take } from '../../../src/mailbox/store/ingest.ts';
import type { News } from '../../../src/room/publish/wire.ts';
import { FIRST_SETTINGS } from '../../../src/mailbox/delivery/settings.ts';
import { layOut, NotificationStore } from '../../../src/mailbox/store/notification-store.ts';
import { asInstant, type Instant } from '../../../src/rules/vocabulary.ts';

const START = asInstant(1_900_000_000_000);
const HOUR = 3_600_000;
const after = (hours: number): Instant => asInstant(START + hours * HOUR);
const asked = (until: Instant, at = START): News => ({ kind: 'asked', key: 'turn.1', at, until });

/** A shelf of its own, and what tells it news. */
async function withShelf(
  act: (shelf: NotificationStore, tell: (news: News) => void, sql: SqlStorage) => void,
): Promise<void> {
  await runInDurableObject(env.MAILBOXES.getByName(crypto.randomUUID()), (_, { storage: { sql } }) => {
    layOut(sql);
    const shelf = new NotificationStore(sql);
    const tell = (news: News): void => {
      take(shelf, { game: 'g1', sandbox: false, news: [news] }, FIRST_SETTINGS, START);
    };
    act(shelf, tell, sql);
  });
}

const kindsFor = (shelf: NotificationStore, channel: string): readonly string[] =>
  shelf.waitingFor(channel).map(({ kind }) => kind);

describe('what was set aside in a pause', () => {
  it('is told anew by none that told it, where the deadline is the same afterwards', async () => {
    await withShelf((shelf, tell) => {
      tell(asked(after(20)));
      shelf.settleFor('mail', shelf.waiting);
      for (const item of shelf.waiting) shelf.setAside(item);
      expect(kindsFor(shelf, 'push')).toEqual([]);
      tell(asked(after(20), after(5)));
      expect([kindsFor(shelf, 'mail'), kindsFor(shelf, 'push')]).toEqual([[], ['asked', 'nears']]);
    });
  });

  it('is reminded of by all, where the deadline is another, and asked by who has not asked', async () => {
    await withShelf((shelf, tell) => {
      tell(asked(after(20)));
      shelf.settleFor('mail', shelf.waiting);
      for (const item of shelf.waiting) shelf.setAside(item);
      tell(asked(after(30), after(5)));
      expect([kindsFor(shelf, 'mail'), kindsFor(shelf, 'push')]).toEqual([['nears'], ['asked', 'nears']]);
      shelf.settleFor('mail', shelf.waiting);
      expect(kindsFor(shelf, 'mail')).toEqual([]);
    });
  });

  it('is reminded of, though the question was told, where the deadline is the same afterwards', async () => {
    await withShelf((shelf, tell) => {
      tell(asked(after(20)));
      const [question, reminder] = shelf.waiting;
      shelf.settle([question!], START);
      shelf.setAside(reminder!);
      expect(kindsFor(shelf, 'mail')).toEqual([]);
      tell(asked(after(20), after(17)));
      expect(kindsFor(shelf, 'mail')).toEqual(['nears']);
      shelf.settle(shelf.waiting, after(19));
      tell(asked(after(20), after(19)));
      expect(kindsFor(shelf, 'mail')).toEqual([]);
    });
  });

  it('stays, if the game went on meanwhile', async () => {
    await withShelf((shelf, tell) => {
      tell(asked(after(20)));
      const found = shelf.waiting;
      tell(asked(after(30), after(5)));
      for (const item of found) shelf.setAside(item);
      expect(kindsFor(shelf, 'mail')).toEqual(['asked', 'nears']);
    });
  });
});

describe('a reminder', () => {
  const nearsOf = ({ waiting }: NotificationStore) => waiting.find(({ kind }) => kind === 'nears');

  it('goes by what the bank costs nothing of, unless that has no room for one or is over', async () => {
    const at = async (freeUntil: Instant): Promise<readonly unknown[]> => {
      let found: readonly unknown[] = [];
      await withShelf((shelf, tell) => {
        tell({ ...asked(after(20)), freeUntil });
        const { at, until } = nearsOf(shelf)!;
        found = [at, until];
      });
      return found;
    };
    expect(await at(after(10))).toEqual([after(8), after(10)]);
    expect(await at(after(1))).toEqual([after(16), after(20)]);
    expect(await at(after(-2))).toEqual([after(16), after(20)]);
  });
});

describe('a mailbox of before', () => {
  it('tells nothing again that it had told by a channel', async () => {
    await withShelf((shelf, tell, sql) => {
      tell(asked(after(20)));
      sql.exec('DROP TABLE told');
      sql.exec(
        `CREATE TABLE told (game TEXT NOT NULL, kind TEXT NOT NULL, key TEXT NOT NULL, channel TEXT NOT NULL,
         PRIMARY KEY (game, kind, key, channel)) WITHOUT ROWID`,
      );
      sql.exec(`INSERT INTO told SELECT game, kind, key, 'mail' FROM news`);
      layOut(sql);
      expect([kindsFor(shelf, 'mail'), kindsFor(shelf, 'push')]).toEqual([[], ['asked', 'nears']]);
      shelf.settleFor('push', shelf.waiting);
      expect(kindsFor(shelf, 'push')).toEqual([]);
    });
  });
});
