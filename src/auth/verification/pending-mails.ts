/** Pending e-mails. An e-mail is stored before the response confirms it, and is retried until it is stale. */
import type { Layout } from '../../layout.ts';
import { faultOf, log } from '../../log.ts';
import type { MailFailure } from '../../notify/failing.ts';
import { isReceipt, type Mail, type Mailer } from '../../notify/mail.ts';

/** The layout of the object’s storage. Additions check what exists and do not change the layout. */
export const DESK_LAYOUT: Layout = { level: 1, usableFrom: 1 };

/** Run this before you add an e-mail. */
export const MAILS_LAYOUT = `
  CREATE TABLE IF NOT EXISTS mails (
    id INTEGER PRIMARY KEY, mail TEXT NOT NULL, tries INTEGER NOT NULL, due INTEGER NOT NULL, stale INTEGER NOT NULL
  )`;
/** Milliseconds until the first retry, which each further retry doubles, up to the longest. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [5_000, 600_000];
/** Milliseconds after which an e-mail is retried if the object stops while sending it. */
const SAFETY = 60_000;

export class PendingMails {
  private flight: Promise<void> | undefined;

  constructor(
    private readonly sql: SqlStorage,
    private readonly mailer: () => Mailer,
    /** Called for each failure that will be retried, unless the e-mail was refused because of its receiver. Never throws. */
    private readonly report: (failure: Failure) => Promise<void>,
  ) {}

  /** `stale`: when the e-mail is no longer worth sending, in milliseconds since 1970. */
  add(mail: Mail, stale: number): void {
    const due = Date.now();
    const text = JSON.stringify(mail);
    this.sql.exec('INSERT INTO mails (mail, tries, due, stale) VALUES (?, 0, ?, ?)', text, due, stale);
  }

  /** When the next attempt is due; undefined if no e-mail is pending. */
  get nextDue(): number | undefined {
    const due = this.sql.exec('SELECT min(due) AS due FROM mails').one()['due'];
    return due === null ? undefined : Number(due);
  }

  /** Tries all e-mails that are due. Throws only if the storage fails. */
  deliver(): Promise<void> {
    this.flight ??= this.deliverAll().finally(() => (this.flight = undefined));
    return this.flight;
  }

  private async deliverAll(): Promise<void> {
    for (;;) {
      const [row] = this.sql.exec('SELECT * FROM mails WHERE due <= ? LIMIT 1', Date.now()).toArray();
      if (row === undefined) return;
      const [id, tries] = [Number(row['id']), Number(row['tries']) + 1];
      this.sql.exec('UPDATE mails SET tries = ?, due = ? WHERE id = ?', tries, Date.now() + SAFETY, id);
      const isStale = Number(row['stale']) <= Date.now();
      const failure = isStale ? undefined : await this.attempt(row['mail'] as string, tries);
      if (failure === undefined) {
        this.sql.exec('DELETE FROM mails WHERE id = ?', id);
      } else {
        this.sql.exec('UPDATE mails SET due = ? WHERE id = ?', Date.now() + pauseAfter(tries), id);
        // Anybody can enter an address that refuses mail, so this is not a fault of the service.
        if (failure.fault !== 'receiver') await this.report(failure);
      }
    }
  }

  /** Returns the failure if the e-mail should be retried. Logs the result without identifying the receiver. */
  private async attempt(mail: string, tries: number): Promise<Failure | undefined> {
    const failedFor = triedFor(tries);
    try {
      const posted = await this.mailer().post(JSON.parse(mail) as Mail);
      if (posted.ok) {
        log('info', 'account-email-accepted', { tries, receipt: receiptOf(posted) });
        return undefined;
      }
      const { again, reason, fault } = posted;
      log(fault === 'settings' ? 'error' : 'warn', 'account-email-refused', { tries, again, reason, fault });
      return again ? { failedFor, reason, fault } : undefined;
    } catch (error) {
      log('error', 'account-email-failed', { tries, ...faultOf(error) });
      return { failedFor, reason: faultOf(error).fault };
    }
  }
}

type Failure = Omit<MailFailure, 'what'>;

function receiptOf({ id }: { readonly id?: string }): string | undefined {
  return isReceipt(id) ? id : undefined;
}

/** The least number of milliseconds since the first attempt. */
function triedFor(tries: number): number {
  return Array.from({ length: tries - 1 }, (_, i) => pauseAfter(i + 1)).reduce(
    (sum, pause) => sum + pause,
    0,
  );
}

function pauseAfter(tries: number): number {
  return Math.min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE);
}
