/** Reading a provider's delivery reports. */
import { describe, expect, it } from 'vitest';
import { reportIn, tagsFor } from '../../../src/notify/reports.ts';
import { REPORT_SECRET } from '../../support/settings/mail-reports.ts';

const tags = { player: 'k3v9q2m7x1p8w4za', letter: '5b1c0e9a-0000-4000-8000-000000000000' };
const listed = Object.entries(tags).map(([name, value]) => ({ name, value }));
const came = { outcome: 'bounced', lasting: true };

describe('a delivery report', () => {
  it.each([
    ['email.delivered', {}, { outcome: 'delivered' }],
    ['email.bounced', {}, came],
    ['email.bounced', { bounce: { type: 'Permanent' } }, came],
    ['email.bounced', { bounce: { type: 'Transient' } }, { outcome: 'bounced', lasting: false }],
    ['email.bounced', { bounce: null }, came],
    ['email.suppressed', {}, came],
    ['email.failed', {}, { outcome: 'bounced', lasting: false }],
  ])('of type %s %j is read as such', (type, more, fate) => {
    expect(reportIn(type, { tags, ...more })).toEqual({ ...tags, fate });
    expect(reportIn(type, { tags: listed, ...more })).toEqual({ ...tags, fate });
  });

  it.each(['email.sent', 'email.delivery_delayed', 'email.complained', 'email.opened', 'constructor', ''])(
    'of type %j is ignored',
    (type) => {
      expect(reportIn(type, { tags })).toBeUndefined();
    },
  );

  it.each([
    undefined,
    null,
    'player',
    {},
    [null],
    { ...tags, player: '../x' },
    { player: tags.player },
    { ...tags, letter: 'a b' },
    { ...tags, letter: 7 },
    { desk: 'ada@example.org' },
  ])('with the tags %j is about none of the service’s e-mails', (wrong) => {
    expect(reportIn('email.bounced', { tags: wrong })).toBeUndefined();
  });

  it.each(['sign-in', 'changed-address'] as const)(
    'about an account e-mail, %s, names its purpose',
    (desk) => {
      expect(reportIn('email.bounced', { tags: { desk } })).toEqual({ desk, fate: came });
      expect(reportIn('email.bounced', { tags: [{ name: 'desk', value: desk }] })).toEqual({
        desk,
        fate: came,
      });
    },
  );

  it('has the provider’s id of the e-mail, if the id is valid', () => {
    const receiptOf = (email_id: unknown) => reportIn('email.delivered', { tags, email_id })?.receipt;
    expect([receiptOf('m-1'), receiptOf('a\nb'), receiptOf(7)]).toEqual(['m-1', undefined, undefined]);
  });
});

describe('the tags of an e-mail', () => {
  it('are sent only if the provider reports deliveries', () => {
    expect(tagsFor({ MAIL_REPORT_SECRET: REPORT_SECRET }, tags)).toEqual({ tags });
    for (const env of [{}, { MAIL_REPORT_SECRET: '' }, { MAIL_REPORT_SECRET: 'short' }])
      expect(tagsFor(env, tags)).toEqual({});
  });
});
