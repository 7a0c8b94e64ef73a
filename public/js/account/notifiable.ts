/**
 * Whether the service can notify this browser's player: by e-mail, a browser in which they have seen a test notification, or a
 * calendar that was fetched. The browser remembers it, so that no page has to ask. Signing out forgets it.
 */
import { PREFIX } from './session-mark.ts';

/** Without an address, nothing. With one: `new`, when the service last said that it sends e-mails, or `off` if it sends none. */
export const MAIL = `${PREFIX}notifiable.mail`;
export const OTHERS = `${PREFIX}notifiable.others`;
const DAY = 86_400_000;

export const stored = (key: string) => globalThis.localStorage?.getItem(key) ?? null;

/** The player has an address, and has stopped all e-mails, or they fail. */
export const isMailOff = () => stored(MAIL) === 'off';

export const isNotifiable = () => (stored(MAIL) ?? 'off') !== 'off' || stored(OTHERS) !== null;

/** Otherwise it is time to ask again: a player may stop e-mails by a link in one, anywhere. */
export const isMailCertain = () => Number(stored(MAIL)) > Date.now() - DAY;

/** Call it when the account has a verified address. */
export function noteAddress() {
  if (stored(MAIL) === null) localStorage.setItem(MAIL, 'new');
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
