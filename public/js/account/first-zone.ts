/** E-mails show deadlines in the time zone of the player’s settings. With their first address, a player gets the zone of the browser. */
import { call } from '../api/call.ts';
import { zoneHere } from '../forms/zone-field.ts';
import { isGuest } from './notifiable.ts';
import type { Settings } from '../api/shapes/settings.ts';

/** The zone of players who have chosen none. */
const UNCHOSEN = 'UTC';

/** Call it before the browser notes the address. If the server does not answer, the zone stays as it is. */
export async function adoptZone() {
  const zone = zoneHere();
  if (!isGuest() || zone === UNCHOSEN) return;
  const reply = await call<Settings>('GET', '/me/settings');
  if (reply.ok && reply.body.zone === UNCHOSEN) await call('PATCH', '/me/settings', { body: { zone } });
}
