/** E-mails show deadlines in the time zone of the player’s settings. When players add their first address, they get the browser’s zone. */
import { call } from '../api/call.ts';
import { zoneHere } from '../forms/zone-field.ts';
import { isGuest } from '../account/notifiable.ts';
import type { Settings } from '../api/shapes/settings.ts';

/** Of players who have chosen no zone. */
const DEFAULT_ZONE = 'UTC';

/** Call it before `noteAddress`. If the server does not answer, the zone stays as it is. */
export async function adoptZone() {
  const zone = zoneHere();
  if (!isGuest() || zone === DEFAULT_ZONE) return;
  const reply = await call<Settings>('GET', '/me/settings');
  if (reply.ok && reply.body.zone === DEFAULT_ZONE) await call('PATCH', '/me/settings', { body: { zone } });
}
