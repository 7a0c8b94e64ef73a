/** The channels of notifications in words. Public: the page imports it. */
import type { Choices } from './choice.ts';

export const CHANNELS: Choices<'mail' | 'push' | 'webhook'> = {
  mail: { name: 'by e-mail', text: 'An e-mail to the player.' },
  push: { name: 'in the browser', text: 'A notification in the player’s browser.' },
  webhook: { name: 'by webhook', text: 'A request to a webhook of the player.' },
};
