/** The bindings of the watch, and access to it. */
import type { MailBindings } from '../notify/bindings.ts';
import { WATCH_NAME } from '../notify/failing.ts';
import type { OutboundBindings } from '../notify/outbound.ts';
import type { Objects } from '../platform/objects.ts';
import type { OperatedRoom } from '../room/operate/condition.ts';
import type { Room } from '../room/protocol.ts';
import type { Watch } from './protocol.ts';

export interface WatchBindings extends MailBindings, OutboundBindings {
  readonly DB: D1Database;
  readonly ROOMS: Objects<Room & OperatedRoom>;
  readonly WATCH: Objects<Watch>;
  /** `on` or `off`. By default, the canary plays in a deployment but not in development. */
  readonly CANARY?: string;
  /** The address for the canary's mail, one an hour. Without it, the delay of mail is not measured. */
  readonly CANARY_ADDRESS?: string;
  /** Where alerts are sent: an https URL that accepts JSON, a mail address, or both. */
  readonly ALERT_WEBHOOK?: string;
  readonly ALERT_ADDRESS?: string;
}

/** There is one watch for the whole service. */
export function watchOf({ WATCH }: Pick<WatchBindings, 'WATCH'>): Watch {
  return WATCH.getByName(WATCH_NAME);
}

type Switches = Pick<WatchBindings, 'CANARY' | 'DEVELOPMENT'>;

/** Whether the service is checked. In a deployment it always is. */
export function isWatching({ CANARY, DEVELOPMENT }: Switches): boolean {
  return DEVELOPMENT !== 'true' || CANARY === 'on';
}

export function isPlaying(switches: Switches): boolean {
  return isWatching(switches) && switches.CANARY !== 'off';
}
