/** A delivery channel for tests, in one file as a real one. It stores what it sends. */
import * as z from 'zod';
import { settingOf, type Bundle, type ChannelKind } from '../../src/mailbox/channels/channel.ts';

export const sent: Bundle[] = [];

export const telegram: ChannelKind = {
  event: 'telegram',
  setting: {
    schema: z.strictObject({ chat: z.string() }).nullable().describe('The chat that is notified.'),
    first: null,
  },
  receivers: () => [
    {
      name: 'telegram',
      since: -Infinity,
      longestPause: 60_000,
      isOpenTo: (_, settings) => settingOf(settings, 'telegram') !== null,
      send(bundle) {
        sent.push(bundle);
        return Promise.resolve({ outcome: 'accepted' });
      },
    },
  ],
};
