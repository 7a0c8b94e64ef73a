/** Against receivers of webhooks, which may belong to others. */
import { createECDH, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { guest, type Json } from '../../../support/api/api.ts';
import { account } from '../../../support/api/mails.ts';
import { answering, echoOf, receivers } from '../../../support/api/receivers.ts';
import { lowerLimits } from '../../../support/api/webhooks.ts';
import { all, change, post, type Attack } from '../attack-scene.ts';

const VICTIM = 'https://victim.example.org/login';
const hook = (url: string, by: { readonly token: string }) => post('/me/webhooks', { url }, by);
const tried = async (id: string, by: { readonly token: string }) =>
  post(`/me/webhooks/${id}/test`, undefined, by);
const idOf = async (answer: Response): Promise<string> => ((await answer.json()) as Json).webhook.id;

/** With the keys of a browser. */
async function subscribed(endpoint: string, by: { readonly token: string }): Promise<void> {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const keys = { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  expect((await change('PUT', '/me/push', { endpoint, keys }, by)).status).toBe(204);
}

export const RECEIVERS: readonly Attack[] = [
  {
    what: 'to send requests to a stranger’s server as guests, of which anybody can create many',
    risk: 'API4:2023',
    because: 'a webhook requires a verified address',
    refused: [403, 'verified-address-required'],
    send: async ({ eve }) => {
      const more = await guest('Guest');
      return all([eve, more], (by) => hook(VICTIM, by));
    },
  },
  {
    what: 'to have a stranger’s server posted to by many players',
    risk: 'API4:2023',
    because: 'until it echoes a challenge it gets only challenges, few an hour from all players',
    send: async () => {
      const people = [await account('Mal'), await account('Moe'), await account('Max')];
      const ids = await Promise.all(people.map(async (by) => idOf(await hook(VICTIM, by))));
      const received = receivers(() => 500);
      const restore = await lowerLimits(2 / 60);
      try {
        const answers = [];
        for (const [n, by] of people.entries()) answers.push(await tried(ids[n]!, by));
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
        expect(Number(answers[2]!.headers.get('Retry-After'))).toBeGreaterThan(0);
      } finally {
        restore();
      }
      expect(received.map(({ text }) => JSON.parse(text).type)).toEqual(['challenge', 'challenge']);
    },
  },
  {
    what: 'to flood a server that has once agreed, by many players',
    risk: 'API4:2023',
    because: 'a host gets a limited number of posts an hour from all players together',
    send: async () => {
      const people = [await account('Mal'), await account('Moe'), await account('Max')];
      const url = 'https://agreed.example.org/';
      const ids = await Promise.all(people.map(async (by) => idOf(await hook(url, by))));
      const received = receivers(() => 200);
      for (const [n, by] of people.entries()) await tried(ids[n]!, by);
      const restore = await lowerLimits(2 / 600);
      try {
        const answers = [];
        for (const [n, by] of people.entries()) answers.push(await tried(ids[n]!, by));
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
      } finally {
        restore();
      }
      expect(received).toHaveLength(5);
    },
  },
  {
    what: 'to use up the posts of a receiver by web push',
    risk: 'API4:2023',
    because: 'pushes to hosts that are not known push services have a limit of their own, sixty an hour',
    send: async () => {
      const host = 'https://shared.example.org';
      const mal = await account('Mal');
      const id = await idOf(await hook(`${host}/`, mal));
      const received = receivers(() => 200);
      await tried(id, mal);
      const people = [await guest('Ada'), await guest('Bob'), await guest('Cid')];
      for (const by of people) await subscribed(`${host}/push`, by);
      const restore = await lowerLimits(2 / 60);
      try {
        const answers = [];
        for (const by of people) answers.push(await post('/me/push/test', undefined, by));
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
        expect((await tried(id, mal)).status).toBe(200);
      } finally {
        restore();
      }
      expect(received).toHaveLength(4);
    },
  },
  {
    what: 'to learn what stands at an address by trying a webhook',
    risk: 'API7:2023',
    because: 'until it is verified a test reveals only whether it answered',
    send: async () => {
      const mal = await account('Mal');
      const said = [];
      // At a chat's address the test posts a code, whatever the address leads to.
      for (const url of [VICTIM, 'https://discord.com/api/webhooks/7/victim']) {
        const id = await idOf(await hook(url, mal));
        for (const status of [200, 204, 302, 401, 404, 410, 500]) {
          answering(status, (text) => (status < 300 ? text : echoOf(text)));
          said.push(await (await tried(id, mal)).json());
        }
      }
      expect(new Set(said.map((one) => JSON.stringify(one)))).toEqual(
        new Set(['{"taken":false,"status":null,"reason":"it answered"}']),
      );
    },
  },
  {
    what: 'to make the service post to ports without a web server',
    risk: 'API7:2023',
    because: 'the service posts only to 443 and 8443',
    refused: [400, 'receiver-not-public'],
    send: async ({ ada }) => {
      const ports = [22, 25, 80, 8080, 6379, 65535];
      return all(ports, (port) => hook(`https://victim.example.org:${port}/`, ada));
    },
  },
];
