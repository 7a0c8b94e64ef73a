/** The bindings of the watch, and how to reach it. */
import type { MailBindings } from '../notify/bindings.ts';
import type { OutboundBindings } from '../notify/outbound.ts';
import type { RoomBindings } from '../room/bindings.ts';
import type { Watch } from './protocol.ts';
import type { ServiceWatch } from './service-watch.ts';

export interface WatchBindings extends RoomBindings, MailBindings, OutboundBindings {
  readonly WATCH: DurableObjectNamespace<ServiceWatch>;
  /** `on`, or `off`. Left out, the canary plays in a deployment and not in development. */
  readonly CANARY?: string;
  /** Where the canary's letters go, one an hour. Left out, letters are not measured. */
  readonly CANARY_ADDRESS?: string;
  /** Where alerts go: an https address that takes JSON, or a mail address, or both. */
  readonly ALERT_WEBHOOK?: string;
  readonly ALERT_ADDRESS?: string;
}

/** There is one for the whole service. */
export function watchOf({ WATCH }: Pick<WatchBindings, 'WATCH'>): Watch {
  return WATCH.getByName('watch');
}

export function isWatching({ CANARY, DEVELOPMENT }: Pick<WatchBindings, 'CANARY' | 'DEVELOPMENT'>): boolean {
  return CANARY === 'on' || (CANARY !== 'off' && DEVELOPMENT !== 'true');
}
