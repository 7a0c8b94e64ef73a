/** Reports mail that fails through no fault of its receiver to the watch over the service, which alerts the operator. */
import { faultOf, log } from '../log.ts';
import type { MailFault } from './mail.ts';

/** The part of the object of src/watch that e-mail needs. */
export interface FailureBindings {
  readonly WATCH: { getByName(name: string): FailureWatch };
}

interface FailureWatch {
  reportFault(kind: 'mail-failing', detail: string): Promise<void>;
}

export const WATCH_NAME = 'watch';

const MINUTE = 60_000;
/** Milliseconds for which mail may fail before the operator is alerted. */
const ALARMING = 5 * MINUTE;

export interface MailFailure {
  readonly what: 'e-mails' | 'account e-mails';
  /** Milliseconds for which one of them has failed. */
  readonly failedFor: number;
  /** Names no address and nothing of the e-mail. */
  readonly reason: string;
  readonly fault?: MailFault | undefined;
}

/** Reports a fault of the settings at once, and any other after five minutes. Never throws. */
export async function reportFailure({ WATCH }: FailureBindings, failure: MailFailure): Promise<void> {
  const { what, failedFor, reason, fault } = failure;
  if (fault !== 'settings' && failedFor < ALARMING) return;
  const detail =
    fault === 'settings'
      ? `the mail server refuses this service, and ${what} wait: ${reason}`
      : `${what} have failed for ${Math.round(failedFor / MINUTE)} minutes: ${reason}`;
  try {
    await WATCH.getByName(WATCH_NAME).reportFault('mail-failing', detail);
  } catch (error) {
    log('warn', 'watch-unreachable', { ...faultOf(error) });
  }
}
