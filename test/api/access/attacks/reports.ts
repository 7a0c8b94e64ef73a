/** By forged delivery reports. */
import { newSecret } from '../../../../src/notify/signature.ts';
import { expect } from 'vitest';
import { expectLog } from '../../../support/log.ts';
import { reportHeaders } from '../../../support/settings/mail-reports.ts';
import { all, codeOf, post, type Attack, type Extras } from '../attack-scene.ts';

const MINUTE = 60_000;
const letter = '5b1c0e9a-0000-4000-8000-000000000000';
const bodyOf = (player: string, type = 'email.bounced') =>
  JSON.stringify({ type, data: { tags: { player, letter } } });
const report = (body: string, headers: Extras = {}) => post('/mail/reports', body, null, headers);

export const REPORTS: readonly Attack[] = [
  {
    what: 'to extend a window, or disable an address, by a forged bounce',
    risk: 'API2:2023',
    because: 'a report needs the provider’s signature over all its bytes',
    refused: [403, 'invalid-signature'],
    send: async ({ ada }) => {
      const body = bodyOf(ada.id);
      const good = await reportHeaders(body);
      const foreign = await reportHeaders(body, { secret: newSecret() });
      const { 'webhook-id': _id, ...nameless } = good;
      const sent: readonly Extras[] = [
        {},
        foreign,
        nameless,
        { ...good, 'webhook-id': 'another' },
        { ...good, 'webhook-signature': 'v1,' },
        { ...good, 'webhook-signature': `v1a,${good['webhook-signature']!.slice(3)}` },
      ];
      return [
        ...(await all(sent, (headers) => report(body, headers))),
        await report(`${body} `, good),
        await report(bodyOf(ada.id, 'email.delivered'), good),
      ];
    },
  },
  {
    what: 'to send a report that was overheard',
    risk: 'API2:2023',
    because: 'after five minutes its signature is void, and until then it changes nothing',
    refused: [403, 'invalid-signature'],
    send: async ({ ada }) => {
      const body = bodyOf(ada.id);
      const times = [Date.now() - 6 * MINUTE, Date.now() + 6 * MINUTE];
      return all(times, async (now) => report(body, await reportHeaders(body, { now })));
    },
  },
  {
    what: 'to learn of players or letters by reports',
    risk: 'API1:2023',
    because: 'the answer is the same for known and unknown ones',
    send: async ({ ada }) => {
      expectLog('email-bounced');
      const answers = [ada.id, 'k3v9q2m7x1p8w4za', '../settings', ''].map(async (player) => {
        const body = bodyOf(player);
        const answer = await report(body, await reportHeaders(body));
        return [answer.status, await answer.text()];
      });
      for (const answer of await Promise.all(answers)) expect(answer).toEqual([204, '']);
    },
  },
  {
    what: 'a malformed report with a valid signature',
    risk: 'API8:2023',
    because: 'it must match the schema, after its signature was verified',
    send: async () => {
      for (const body of ['{}', '[]', '{"type":7,"data":{}}', '{"type":"email.bounced","data":[]}']) {
        expect(await codeOf(await report(body))).toBe('invalid-signature');
        expect((await report(body, await reportHeaders(body))).status).toBe(400);
      }
    },
  },
];
