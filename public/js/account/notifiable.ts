/**
 * Whether the service can notify this browser's player: by e-mail, a browser in which they have seen a test notification, or a
 * calendar that was fetched. The browser remembers it, so that no page has to ask. Signing out forgets it.
 */
import { PREFIX } from './session-mark.ts';

/**
 * The storage key of what the browser knows of e-mails: nothing if the account has no address; otherwise `new` (not checked yet), the
 * instant at which the service last reported that it sends them, or `off` if it sends none.
 */
export const MAIL = `${PREFIX}notifiable.mail`;
export const OTHERS = `${PREFIX}notifiable.others`;
const DAY = 86_400_000;

export const stored = (key: string) => globalThis.localStorage?.getItem(key) ?? null;

/** Whether the account had no address when a page last requested it. */
export const isGuest = () => stored(MAIL) === null;

/** Whether the account has an address that gets no e-mails: the player has stopped them, or they fail. */
export const isMailOff = () => stored(MAIL) === 'off';

export const isNotifiable = () => (stored(MAIL) ?? 'off') !== 'off' || stored(OTHERS) !== null;

/** False after a day. Then the page asks the server again, because a player may stop e-mails on another device. */
export const isMailCertain = () => Number(stored(MAIL)) > Date.now() - DAY;

/** Call it when the account has a verified address. */
export function noteAddress() {
  if (isGuest()) localStorage.setItem(MAIL, 'new');
}

/** When a game shows the card “How should we notify you?”: after the player has sat down, and the first time that they have nothing to decide. */
export type Moment = 'seated' | 'idle';

/** For each player: the last moment at which they dismissed the card. */
export const dismissedKey = (player: string) => `${PREFIX}notify-card.${player}`;

/** Whether to show the card now. If the player dismissed it after sitting down, it returns once, when they have nothing to decide. */
export function isCardDue(player: string, moment: Moment | null) {
  if (isNotifiable()) return false;
  const dismissed = localStorage.getItem(dismissedKey(player));
  return moment === null || dismissed === null || (dismissed === 'seated' && moment === 'idle');
}
