/**
 * An alarm that is set again even if its work cannot store that it failed, as on a full disk. The platform drops an alarm that
 * throws a few times, and then the object would wait for its next caller.
 */
import { faultOf, log } from '../log.ts';

/** Milliseconds until the next alarm after such a failure. */
const AGAIN = 10_000;
/**
 * Milliseconds between attempts to set the alarm, which a full disk may also prevent. The platform stops alarms after 15
 * minutes.
 */
const PAUSES = [1_000, 5_000, 20_000, 60_000, 120_000, 300_000];

interface AlarmedObject {
  readonly kind: 'room' | 'mailbox' | 'desk';
  readonly ctx: {
    readonly id: Pick<DurableObjectId, 'toString'>;
    readonly storage: Pick<DurableObjectStorage, 'setAlarm'>;
  };
}

/** Does the work of an alarm. Throws only if no alarm could be set for minutes: then the platform's own retries remain. */
export async function steadyAlarm(
  { kind, ctx }: AlarmedObject,
  work: () => Promise<void>,
  pause: (milliseconds: number) => Promise<unknown> = wait,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log('error', 'alarm-failed', { kind, object: ctx.id.toString(), again: AGAIN, ...faultOf(error) });
    await setAgain(ctx.storage, pause);
  }
}

async function setAgain(
  storage: AlarmedObject['ctx']['storage'],
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<void> {
  for (const milliseconds of PAUSES) {
    try {
      return await storage.setAlarm(Date.now() + AGAIN);
    } catch {
      await pause(milliseconds);
    }
  }
  await storage.setAlarm(Date.now() + AGAIN);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
