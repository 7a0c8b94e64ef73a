/**
 * Handles alarms that find something due and change nothing. An alarm in the past fires again at once. So after two such alarms
 * in a row the next one waits, longer each time, and is logged. The count is stored, since the object may be evicted.
 */
import { log } from '../../log.ts';
import { asInstant, type Instant } from '../../rules/vocabulary.ts';
import { pauseAfter } from './retry.ts';

const NAME = 'idle';
/** Milliseconds. */
const LONGEST_PAUSE = 3_600_000;
/** Alarms in a row without a pause: another call may have done what was due. */
const ALLOWED = 2;

interface Row {
  readonly alarms: number;
  /** No alarm before this instant. */
  readonly again: Instant;
}

export class IdleAlarms {
  constructor(private readonly kv: SyncKvStorage) {}

  /** The next alarm is not set before this instant. */
  get again(): Instant | undefined {
    return this.row?.again;
  }

  /** After an alarm: what was due first when it fired, and what is due first now. `mailbox` is for the log. */
  note(before: Instant | undefined, after: Instant | undefined, mailbox: Mailbox): void {
    const now = Date.now();
    if (after === undefined || after !== before || after > now) return this.end();
    const alarms = (this.row?.alarms ?? 0) + 1;
    const pause = alarms < ALLOWED ? 0 : pauseAfter(alarms - ALLOWED, LONGEST_PAUSE);
    this.kv.put(NAME, { alarms, again: asInstant(now + pause) });
    if (pause > 0) log('error', 'mailbox-stuck', { ...mailbox, alarms, again: pause });
  }

  /** After a call or a change: the next alarm is set for when something is due. */
  end(): void {
    if (this.row !== undefined) this.kv.delete(NAME);
  }

  private get row(): Row | undefined {
    return this.kv.get<Row>(NAME);
  }
}

/** Identifies the mailbox in the log: the player's id if known, and the object's id. */
type Mailbox = Readonly<{ player: string | undefined; object: string }>;
