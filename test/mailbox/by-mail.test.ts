/** What is known of a letter that was taken. */
import { describe, expect, it } from 'vitest';
import type { MailboxBindings } from '../../src/mailbox/bindings.ts';
import { sentBy } from '../../src/mailbox/channels/mail.ts';
import { noticeOf } from '../../src/mailbox/letters/letter.ts';

import { standIn } from '../support/cast.ts';

const frame = { id: 'l1', to: 'ann@example.org', zone: 'UTC', origin: 'https://parsec.test', stop: '' };

describe('a letter that a provider took', () => {
  it.each([
    ['<0b1c-4.d@mail.example.org>', '<0b1c-4.d@mail.example.org>'],
    ['taken\nfor "ann"', undefined],
  ])('is known by the name that it was given, if that is one: %j', async (messageId, receipt) => {
    const env = {
      MAILER: 'cloudflare',
      MAIL_FROM: 'post@example.org',
      EMAIL: { send: async () => ({ messageId }) },
    };
    const sent = await sentBy(standIn<MailboxBindings>(env), noticeOf(['hooks.example.org'], frame));
    expect(sent).toEqual({ outcome: 'accepted', ...(receipt && { receipt }) });
  });
});

describe('a letter that a provider did not take', () => {
  it.each([
    ['E_SENDER_NOT_VERIFIED', { outcome: 'failed', fault: 'settings' }],
    ['E_RECIPIENT_NOT_ALLOWED', { outcome: 'bounced' }],
    ['E_INTERNAL_SERVER_ERROR', { outcome: 'failed' }],
  ])('is tried again unless it is at fault itself: %s', async (code, expected) => {
    const env = {
      MAILER: 'cloudflare',
      MAIL_FROM: 'post@example.org',
      EMAIL: { send: () => Promise.reject(Object.assign(new Error('no'), { code })) },
    };
    const sent = await sentBy(standIn<MailboxBindings>(env), noticeOf(['hooks.example.org'], frame));
    expect(sent).toEqual({ ...expected, reason: `EMAIL answered ${code}` });
  });
});
