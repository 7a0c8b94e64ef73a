/** Checks the settings of e-mail, and the DNS records of the domains that they name. docs/mail.md says how to set both up. */
import { resolve } from 'node:dns/promises';
import { dmarc, spf, type DNSResolver } from 'mailauth';
import type { MailSettings } from '../../src/api/operator/mail.ts';
import { Failure } from './service.ts';

/** `missing`, or `wrong` if it exists: e-mails may not arrive, or a setting has no effect. `note`: works, but could be better. */
export interface Finding {
  readonly state: 'ok' | 'note' | 'missing' | 'wrong';
  readonly about: string;
  readonly text: string;
}

export interface Asking {
  /** The selectors of the DKIM keys. Empty: those that providers commonly use. */
  readonly selectors: readonly string[];
  /** The domain to which bounces go (MAIL FROM), if it is not that of the sender or one that the mailer implies. */
  readonly returnPath?: string | undefined;
  readonly resolver?: DNSResolver;
}

/** Cloudflare, Resend, Postmark, Google, Microsoft, Mailgun, Fastmail, and the defaults of mail servers. */
const COMMON_SELECTORS =
  'cf-bounce cf2024-1 resend pm google selector1 selector2 mg mx fm1 default dkim mail s1 k1'.split(' ');
/** The name below the domain that takes bounces, whose SPF record counts then. */
const RETURN_PATHS: Readonly<Record<string, string>> = { cloudflare: 'cf-bounce', http: 'send' };
/** The servers of providers, and the name with which their `Authentication-Results` begins. */
const RECEIVERS = [
  { server: /^[\w-]+\.mx\.cloudflare\.net$/, authserv: 'mx.cloudflare.net' },
  { server: /^inbound-smtp\.[\w-]+\.amazonaws\.com$/, authserv: 'amazonses.com' },
];
/** An address that belongs to nobody (RFC 5737). */
const NOBODY = '192.0.2.1';
/** What DNS answers if there is no such record. */
const ABSENT: readonly unknown[] = ['ENOTFOUND', 'ENODATA', 'ENODOMAIN'];

const ok = (about: string, text: string): Finding => ({ state: 'ok', about, text });
const note = (about: string, text: string): Finding => ({ state: 'note', about, text });
const missing = (about: string, text: string): Finding => ({ state: 'missing', about, text });
const wrong = (about: string, text: string): Finding => ({ state: 'wrong', about, text });

export async function checkMail(
  settings: MailSettings,
  { selectors, returnPath, resolver = resolve }: Asking,
): Promise<readonly Finding[]> {
  const { mailer, from } = settings;
  if (from === null || mailer === 'log') return [...sendingOf(settings), ...replyingOf(settings)];
  const domain = domainOf(from);
  return [
    ...sendingOf(settings),
    ...(returnPath === undefined
      ? [await spfOf(domain, namesOf(domain, mailer), resolver)]
      : await returnPathOf(domain, returnPath.toLowerCase(), resolver)),
    await dkimOf(domain, selectors, resolver),
    await dmarcOf(domain, resolver),
    ...replyingOf(settings),
    ...(settings.reply === null ? [] : await receiverOf(settings.reply, settings.authserv, resolver)),
  ];
}

function sendingOf({ mailer, fault, hasOrigin, from, takesReports }: MailSettings): readonly Finding[] {
  const found = [
    fault === null
      ? ok('settings', `MAILER is ${mailer}${from === null ? '' : `, from ${from}`}`)
      : fault.endsWith(' is not set')
        ? missing('settings', fault)
        : wrong('settings', fault),
  ];
  if (mailer === 'log') found.push(note('settings', 'MAILER is log: no e-mail leaves the service'));
  if (!hasOrigin) found.push(missing('settings', 'ORIGIN is not set: the service sends no e-mail'));
  if (mailer === 'http' && !takesReports) {
    found.push(note('reports', 'MAIL_REPORT_SECRET is not set: bounces are not reported to the service'));
  }
  return found;
}

/** Where the SPF record may be: servers read that of the return path. */
function namesOf(domain: string, mailer: string | null): readonly string[] {
  const below = RETURN_PATHS[mailer ?? ''];
  return below === undefined ? [domain] : [`${below}.${domain}`, domain];
}

/** SPF counts for DMARC only if the domain to which bounces go is aligned with that of the sender. */
async function returnPathOf(
  domain: string,
  returnPath: string,
  resolver: DNSResolver,
): Promise<readonly Finding[]> {
  const found = await spfOf(returnPath, [returnPath], resolver);
  if (found.state !== 'ok') return [found];
  const result = await dmarc({
    headerFrom: `post@${domain}`,
    spfDomains: [returnPath],
    dkimDomains: [],
    resolver,
  });
  // Without a policy, `dmarcOf` reports that it is missing.
  if (result === false || result.rr === undefined) return [found];
  const isAligned = Boolean(result.alignment.spf.result);
  const text = isAligned
    ? `${returnPath} is aligned with ${domain}: e-mails that pass SPF pass DMARC`
    : `${returnPath} is not aligned with ${domain}: only DKIM counts for DMARC`;
  return [found, isAligned ? ok('SPF', text) : note('SPF', text)];
}

async function spfOf(domain: string, names: readonly string[], resolver: DNSResolver): Promise<Finding> {
  for (const name of names) {
    const records = (await textsAt(name, resolver)).filter((text) => /^v=spf1(?: |$)/i.test(text));
    const [record] = records;
    if (record === undefined) continue;
    if (records.length > 1) return wrong('SPF', `${name} has ${records.length} records, so none counts`);
    if (/ [+]?all\b/i.test(record)) return wrong('SPF', `${name} lets every server send: ${record}`);
    if (/^v=spf1 [-~?]all$/i.test(record.trim())) return wrong('SPF', `${name} lets no server send`);
    const { status } = await spf({ sender: `post@${name}`, helo: name, ip: NOBODY, mta: name, resolver });
    return status.result === 'permerror' || status.result === 'temperror'
      ? wrong('SPF', `${name} cannot be evaluated (${status.comment ?? status.result}): ${record}`)
      : ok('SPF', `${name}: ${record}`);
  }
  const places = names.length === 1 ? `${domain} has` : `${names.join(' and ')} have`;
  return missing(
    'SPF',
    `${places} no record: publish the one that your provider names, or name the domain to which bounces go by --return-path`,
  );
}

async function dkimOf(domain: string, selectors: readonly string[], resolver: DNSResolver): Promise<Finding> {
  const names = selectors.length === 0 ? COMMON_SELECTORS : selectors;
  const found: string[] = [];
  for (const selector of names) {
    const name = `${selector}._domainkey.${domain}`;
    const records = await textsAt(name, resolver);
    if (records.some(hasKey)) found.push(selector);
    else if (selectors.length > 0)
      return records.length === 0
        ? missing('DKIM', `${name} has no record`)
        : wrong('DKIM', `${name} has no key: ${records.join(' ')}`);
  }
  return found.length > 0
    ? ok('DKIM', `${domain} has keys for ${found.join(', ')}`)
    : missing(
        'DKIM',
        `${domain} has no key for a common selector: name those of your provider by --selector`,
      );
}

/** An empty key is a revoked one. */
function hasKey(record: string): boolean {
  return /(?:^|;)\s*p=[^;\s]/i.test(record);
}

async function dmarcOf(domain: string, resolver: DNSResolver): Promise<Finding> {
  const result = await dmarc({ headerFrom: `post@${domain}`, spfDomains: [], dkimDomains: [], resolver });
  if (result === false) return wrong('DMARC', `${domain} is no domain`);
  const { policy, rr, status } = result;
  if (status.result === 'temperror') throw new Failure(`DNS does not answer for _dmarc.${domain}`);
  if (rr === undefined) return missing('DMARC', `_dmarc.${domain} has no record`);
  return policy === 'none'
    ? note('DMARC', `${rr}: forged e-mails still arrive. Once yours pass, use p=quarantine or p=reject`)
    : ok('DMARC', rr);
}

function replyingOf({ mailer, reply, replyFault, authserv, takesReplies }: MailSettings): readonly Finding[] {
  if (reply === null) return [note('replies', 'MAIL_REPLY is not set: nobody can answer by reply')];
  // An older service does not send it.
  if (replyFault) return [wrong('replies', replyFault)];
  const found = [ok('replies', `players reply to ${reply}`)];
  if (authserv === null) found.push(missing('replies', 'MAIL_AUTHSERV is not set: no reply counts'));
  if (!takesReplies && mailer !== 'cloudflare') {
    found.push(note('replies', 'MAIL_REPLY_SECRET is not set: only Email Routing can deliver replies'));
  }
  return found;
}

async function receiverOf(
  reply: string,
  authserv: string | null,
  resolver: DNSResolver,
): Promise<readonly Finding[]> {
  const domain = domainOf(reply);
  const records = (await recordsAt(domain, 'MX', resolver)) as readonly unknown[] as readonly {
    readonly exchange: string;
  }[];
  const servers = records.map(({ exchange }) => exchange.toLowerCase().replace(/\.$/, ''));
  if (servers.length === 0) return [missing('replies', `${domain} has no MX record: nobody can write to it`)];
  const found = ok('replies', `${domain} receives e-mail at ${servers.join(', ')}`);
  return authserv === null ? [found] : [found, ...checkAuthserv(authserv, servers)];
}

/** Whether `Authentication-Results` of these servers can begin with this name. */
function checkAuthserv(authserv: string, servers: readonly string[]): readonly Finding[] {
  const known = RECEIVERS.find(({ server }) => servers.some((name) => server.test(name)));
  if (known !== undefined && known.authserv !== authserv)
    return [
      wrong(
        'replies',
        `MAIL_AUTHSERV is ${authserv}, but the receiving servers call themselves ${known.authserv}`,
      ),
    ];
  if (known !== undefined || servers.includes(authserv)) return [];
  return [
    note(
      'replies',
      `MAIL_AUTHSERV is ${authserv}, which no MX record names: compare it with the header Authentication-Results of an e-mail that MAIL_REPLY received`,
    ),
  ];
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

async function textsAt(name: string, resolver: DNSResolver): Promise<readonly string[]> {
  return (await recordsAt(name, 'TXT', resolver)).map((parts) =>
    typeof parts === 'string' ? parts : parts.join(''),
  );
}

async function recordsAt(
  name: string,
  type: string,
  resolver: DNSResolver,
): Promise<readonly (string | readonly string[])[]> {
  try {
    return await resolver(name, type);
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (ABSENT.includes(code)) return [];
    throw new Failure(`DNS does not answer for ${name}: ${String(code ?? error)}`);
  }
}
