/**
 * Alerts to the operator. An alert is raised when a fault begins and cleared when it ends. Each change is sent once to the webhook
 * and the mail address that the operator has set, and retried on failure.
 */
import { log } from '../log.ts';
import { ALERT_KINDS, type Alert, type AlertKind } from './protocol.ts';

/** Milliseconds until the first retry, which each further retry doubles, up to the longest. */
const [FIRST_AGAIN, LONGEST_AGAIN] = [10_000, 3_600_000];
/** The most pending messages for one receiver. The oldest are dropped. */
const MOST_WAITING = 20;

export interface AlertMessage {
  readonly kind: AlertKind;
  readonly state: 'raised' | 'cleared';
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly detail: string;
}

/** A destination for alerts. `send` throws if the receiver did not accept the message. */
export interface AlertReceiver {
  readonly name: string;
  readonly send: (message: AlertMessage) => Promise<void>;
}

interface Queue {
  readonly messages: readonly AlertMessage[];
  readonly tries: number;
  readonly again: number;
}

const EMPTY: Queue = { messages: [], tries: 0, again: 0 };

export class Alerts {
  constructor(
    private readonly kv: SyncKvStorage,
    private readonly receivers: readonly AlertReceiver[],
  ) {}

  get raised(): readonly Alert[] {
    const { byKind } = this;
    return ALERT_KINDS.flatMap((kind) => byKind[kind] ?? []);
  }

  /** `detail` describes the fault; null clears the alert. Raising a raised alert again sends nothing. */
  set(kind: AlertKind, detail: string | null, now: number): void {
    const { [kind]: before, ...others } = this.byKind;
    if (detail === null ? before === undefined : before !== undefined) return;
    const message: AlertMessage =
      detail === null
        ? { kind, state: 'cleared', at: now, detail: before!.detail }
        : { kind, state: 'raised', at: now, detail };
    log(detail === null ? 'info' : 'error', `alert-${message.state}`, {
      alert: kind,
      detail: message.detail,
    });
    this.kv.put('alerts', detail === null ? others : { ...others, [kind]: { kind, since: now, detail } });
    for (const { name } of this.receivers) {
      const { messages, ...queue } = this.queueOf(name);
      this.kv.put(keyOf(name), { ...queue, messages: [...messages, message].slice(-MOST_WAITING) });
    }
  }

  /** When to call `run`; undefined if no message is pending. */
  get nextDue(): number | undefined {
    const waiting = this.receivers
      .map(({ name }) => this.queueOf(name))
      .filter(({ messages }) => messages.length > 0);
    return waiting.length === 0 ? undefined : Math.min(...waiting.map(({ again }) => again));
  }

  /** Sends each receiver its pending messages, in order, up to the first one that it does not accept. */
  async run(now: number): Promise<void> {
    for (const receiver of this.receivers) await this.runFor(receiver, now);
  }

  private async runFor({ name, send }: AlertReceiver, now: number): Promise<void> {
    for (;;) {
      const { messages, tries, again } = this.queueOf(name);
      const [message] = messages;
      if (message === undefined || again > now) return;
      try {
        await send(message);
        // Reads the queue again, because messages may have been added in the meantime.
        this.kv.put(keyOf(name), { ...EMPTY, messages: this.queueOf(name).messages.slice(1) });
      } catch {
        const pause = Math.min(FIRST_AGAIN * 2 ** tries, LONGEST_AGAIN);
        log('warn', 'alert-not-sent', { alert: message.kind, receiver: name, tries: tries + 1 });
        this.kv.put(keyOf(name), { ...this.queueOf(name), tries: tries + 1, again: now + pause });
        return;
      }
    }
  }

  private get byKind(): Readonly<Partial<Record<AlertKind, Alert>>> {
    return this.kv.get('alerts') ?? {};
  }

  private queueOf(receiver: string): Queue {
    return this.kv.get<Queue>(keyOf(receiver)) ?? EMPTY;
  }
}

function keyOf(receiver: string): string {
  return `alert-queue:${receiver}`;
}
