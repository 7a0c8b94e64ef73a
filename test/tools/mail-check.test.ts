/** The check of e-mail before players rely on it, with DNS handed in. */
import { describe, expect, it } from 'vitest';
import type { MailSettings } from '../../src/api/operator/mail.ts';
import { checkMail, type Finding } from '../../tools/operate/mail-check.ts';

const SETTINGS: MailSettings = {
  mailer: 'smtp',
  fault: null,
  hasOrigin: true,
  from: 'post@games.example.org',
  takesReports: false,
  reply: 'reply@in.example.org',
  replyFault: null,
  authserv: 'mx.example.org',
  takesReplies: true,
};
const WHOLE = {
  'TXT games.example.org': ['v=spf1 ip4:198.51.100.7 -all', 'another text'],
  'TXT mail._domainkey.games.example.org': ['v=DKIM1; k=rsa; p=MIGfMA0'],
  'TXT _dmarc.example.org': ['v=DMARC1; p=reject; rua=mailto:dmarc@example.org'],
  'MX in.example.org': ['mx.example.org'],
};

type Records = Readonly<Record<string, readonly string[]>>;

/** A `records` entry of `SERVFAIL` fails as a server does that is out of order. */
async function check(
  records: Records,
  settings: Partial<MailSettings> = {},
  selectors: readonly string[] = [],
  returnPath?: string,
): Promise<readonly Finding[]> {
  return checkMail(
    { ...SETTINGS, ...settings },
    {
      selectors,
      returnPath,
      resolver: async (name, type) => {
        const found = records[`${type} ${name}`];
        if (found?.[0] === 'SERVFAIL') throw Object.assign(new Error('failed'), { code: 'ESERVFAIL' });
        if (found === undefined) throw Object.assign(new Error('none'), { code: 'ENODATA' });
        const answer = type === 'MX' ? found.map((exchange) => ({ exchange, priority: 10 })) : found;
        return answer as string[];
      },
    },
  );
}

async function faultsIn(...given: Parameters<typeof check>): Promise<readonly string[]> {
  const findings = await check(...given);
  return findings.flatMap(({ state, about }) =>
    state === 'missing' || state === 'wrong' ? [`${state}: ${about}`] : [],
  );
}

describe('the check of e-mail', () => {
  it('finds nothing where everything is set up, and shows what it found', async () => {
    const findings = await check(WHOLE);
    expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
    const text = findings.map((finding) => finding.text).join('\n');
    for (const part of ['ip4:198.51.100.7', 'keys for mail', 'p=reject', 'mx.example.org', 'reply@in'])
      expect(text).toContain(part);
  });

  it.each([
    ['SPF', 'TXT games.example.org'],
    ['DKIM', 'TXT mail._domainkey.games.example.org'],
    ['DMARC', 'TXT _dmarc.example.org'],
    ['replies', 'MX in.example.org'],
  ])('misses %s where there is no record %s', async (about, record) => {
    const records = Object.fromEntries(Object.entries(WHOLE).filter(([name]) => name !== record));
    expect(await faultsIn(records)).toEqual([`missing: ${about}`]);
  });

  it.each([
    ['two records', ['v=spf1 ip4:198.51.100.7 -all', 'v=spf1 include:spf.example.net -all']],
    ['every server', ['v=spf1 +all']],
    ['every server by default', ['v=spf1 mx all']],
    ['no server', ['v=spf1 -all']],
    ['a mechanism that does not exist', ['v=spf1 ip5:198.51.100.7 -all']],
    ['an include without a record', ['v=spf1 include:nowhere.example.net -all']],
  ])('finds SPF wrong where the record allows %s', async (_, texts) => {
    expect(await faultsIn({ ...WHOLE, 'TXT games.example.org': texts })).toEqual(['wrong: SPF']);
  });

  it('takes the SPF record of the provider’s return path', async () => {
    const { 'TXT games.example.org': record, ...others } = WHOLE;
    const at = (name: string) => ({ ...others, [`TXT ${name}.games.example.org`]: record });
    expect(await faultsIn(at('cf-bounce'), { mailer: 'cloudflare' })).toEqual([]);
    expect(await faultsIn(at('send'), { mailer: 'http' })).toEqual([]);
    expect(await faultsIn(at('send'))).toEqual(['missing: SPF']);
  });

  it.each([
    ['mail.games.example.org', ['ok', 'ok'], 'is aligned with games.example.org'],
    ['bounces.example.net', ['ok', 'note'], 'is not aligned with games.example.org'],
  ])('checks SPF at the return path %s, and says whether it counts for DMARC', async (name, states, text) => {
    const { 'TXT games.example.org': record, ...others } = WHOLE;
    const findings = await check({ ...others, [`TXT ${name}`]: record }, {}, [], name);
    const found = findings.filter(({ about }) => about === 'SPF');
    expect(found.map(({ state }) => state)).toEqual(states);
    expect(found.at(-1)!.text).toContain(`${name} ${text}`);
  });

  it('misses SPF at the return path even if the domain of the sender has a record', async () => {
    const findings = await check(WHOLE, {}, [], 'mail.games.example.org');
    const found = findings.filter(({ about }) => about === 'SPF');
    expect(found).toMatchObject([{ state: 'missing' }]);
    expect(found[0]!.text).toMatch(/^mail\.games\.example\.org has no record/);
  });

  it('looks for the keys that it is asked for, each of them', async () => {
    const revoked = { ...WHOLE, 'TXT old._domainkey.games.example.org': ['v=DKIM1; p='] };
    expect(await faultsIn(revoked, {}, ['mail'])).toEqual([]);
    expect(await faultsIn(revoked, {}, ['mail', 'old'])).toEqual(['wrong: DKIM']);
    expect(await faultsIn(revoked, {}, ['next'])).toEqual(['missing: DKIM']);
  });

  it('notes a policy that lets forged e-mails pass', async () => {
    const findings = await check({ ...WHOLE, 'TXT _dmarc.example.org': ['v=DMARC1; p=none'] });
    expect(findings.filter(({ state }) => state !== 'ok')).toMatchObject([{ state: 'note', about: 'DMARC' }]);
  });

  it.each<[string, Partial<MailSettings>, readonly string[]]>([
    ['the mailer', { fault: 'SMTP_URL is not set' }, ['missing: settings']],
    ['a mailer that exists', { fault: 'MAILER is none of log, smtp' }, ['wrong: settings']],
    ['the sender', { fault: 'MAIL_FROM is not set', from: null }, ['missing: settings']],
    ['the origin', { hasOrigin: false }, ['missing: settings']],
    ['an address to which players can reply', { replyFault: 'MAIL_REPLY is too long' }, ['wrong: replies']],
    ['the id of the receiver', { authserv: null }, ['missing: replies']],
  ])('misses a setting: %s', async (_, settings, faults) => {
    expect(await faultsIn(WHOLE, settings)).toEqual(faults);
  });

  it.each([
    ['route1.mx.cloudflare.net', 'mx.cloudflare.net', []],
    ['route1.mx.cloudflare.net', 'mx.example.org', ['wrong']],
    ['inbound-smtp.eu-west-1.amazonaws.com', 'amazonses.com', []],
    ['inbound-smtp.eu-west-1.amazonaws.com', 'mx.cloudflare.net', ['wrong']],
    ['MX.example.org.', 'mx.example.org', []],
    ['mx.example.net', 'mx.example.org', ['note']],
  ])('compares the receiver %s with MAIL_AUTHSERV %s', async (server, authserv, states) => {
    const findings = await check({ ...WHOLE, 'MX in.example.org': [server] }, { authserv });
    const found = findings.filter(({ state }) => state !== 'ok');
    expect(found.map(({ state }) => state)).toEqual(states);
    for (const { text } of found) expect(text).toContain(`MAIL_AUTHSERV is ${authserv}`);
  });

  it('asks DNS for nothing where no e-mail leaves', async () => {
    const findings = await check({}, { mailer: 'log', reply: null });
    expect(findings.map(({ state }) => state)).not.toContain('missing');
  });

  it.each(Object.keys(WHOLE))('says so if DNS does not answer for %s', async (record) => {
    await expect(check({ ...WHOLE, [record]: ['SERVFAIL'] })).rejects.toThrow('DNS does not answer');
  });
});
