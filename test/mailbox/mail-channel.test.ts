/** The results of sending a letter. */
import { describe, expect, it } from 'vitest';
import type { MailboxBindings } from '../../src/mailbox/bindings.ts';
import { sentBy } from '../../src/mailbox/channels/mail.ts';
import { noticeOf } from '../../src/mailbox/letters/letter.ts';

import { standIn } from '../support/cast.ts';
import { asInstant } from '../../src/rules/vocabulary.ts';

const frame = {
  id: 'l1',
  to: 'ann@example.org',
  zone: 'UTC',
  now: asInstant(0),
  origin: 'https://parsec.test',
  stop: '',
};

describe('a letter that a provider accepted', () => {
  it.each([
    ['<0b1c-4.d@mail.example.org>', '<0b1c-4.d@mail.example.org>'],
    ['taken\nfor "ann"', undefined],
  ])(
    'is logged with the id that the provider gave it, if the id is valid: %j',
    async (messageId, receipt) => {
      const env = {
        MAILER: 'cloudflare',
        MAIL_FROM: 'post@example.org',
        EMAIL: { send: async () => ({ messageId }) },
      };
      const sent = await sentBy(standIn<MailboxBindings>(env), noticeOf(['hooks.example.org'], frame));
      expect(sent).toEqual({ outcome: 'accepted', ...(receipt && { receipt }) });
    },
  );
});

describe('a letter that a provider refused', () => {
  it.each([
    ['E_SENDER_NOT_VERIFIED', { outcome: 'failed', fault: 'settings' }],
    ['E_RECIPIENT_NOT_ALLOWED', { outcome: 'bounced' }],
    ['E_INTERNAL_SERVER_ERROR', { outcome: 'failed' }],
  ])('is retried unless the letter itself is at fault: %s', async (code, expected) => {
    const env = {
      MAILER: 'cloudflare',
      MAIL_FROM: 'post@example.org',
      EMAIL: { send: () => Promise.reject(Object.assign(new Error('no'), { code })) },
    };
    const sent = await sentBy(standIn<MailboxBindings>(env), noticeOf(['hooks.example.org'], frame));
    expect(sent).toEqual({ ...expected, reason: `EMAIL answered ${code}` });
  });
});
