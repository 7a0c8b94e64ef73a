/** The operator's settings, and the checks of them. docs/operating.md has the table. */
import { createPrivateKey } from 'node:crypto';
import { isClientAddress } from '../../src/api/limits/place.ts';
import { baseOf } from '../../src/auth/tokens/reply-address.ts';

/** The settings that `npm start` and `npm run serve` read from the environment. */
export const SETTINGS = [
  'SECRET',
  'FORMER_SECRET',
  'OPERATOR_SECRET',
  'ORIGIN',
  'MAILER',
  'MAIL_FROM',
  'SMTP_URL',
  'MAIL_URL',
  'MAIL_TOKEN',
  'MAIL_REPORT_SECRET',
  'MAIL_REPLY',
  'MAIL_AUTHSERV',
  'MAIL_REPLY_SECRET',
  'EXPORT_KEY',
  'FORMER_EXPORT_KEYS',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'VAPID_SUBJECT',
  'CANARY',
  'CANARY_ADDRESS',
  'ALERT_WEBHOOK',
  'ALERT_ADDRESS',
] as const;

/** Settings by name. An undefined value is a secret that is set but cannot be read. A setting without an entry is not set. */
export type SettingValues = Readonly<Record<string, string | undefined>>;

/** The least number of characters of SECRET and OPERATOR_SECRET. */
const SHORTEST_SECRET = 32;
const NEEDED_BY_MAILER: Readonly<Record<string, readonly string[]>> = {
  cloudflare: [],
  smtp: ['SMTP_URL'],
  http: ['MAIL_URL', 'MAIL_TOKEN'],
};
const VAPID = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'];

/** A sentence for each missing or wrong setting, with the remedy. `mailers`: those that work in this environment. */
export function faultsOf(given: SettingValues, mailers: readonly string[]): string[] {
  return [
    ...secretFaults(given),
    ...originFaults(given),
    ...mailFaults(given, mailers),
    ...pushFaults(given),
    ...keyFaults(given),
    ...placeFaults(given),
  ];
}

/** Without a trusted client address, limits by place are useless: a client could claim another address in each request. */
function placeFaults(given: SettingValues): string[] {
  const setting = given['CLIENT_ADDRESS'];
  if (!('CLIENT_ADDRESS' in given)) return [];
  if (setting === 'nobody')
    return [
      'CLIENT_ADDRESS is nobody, which is only for development: it disables all limits by place. Leave it out on Cloudflare',
    ];
  if (setting === undefined || isClientAddress(setting)) return [];
  return [
    'CLIENT_ADDRESS must be left out, or be front: followed by a secret of at least 32 characters. Until then, all clients count as one place',
  ];
}

/** A sentence for each recommended setting that is missing. */
export function hintsOf(given: SettingValues): string[] {
  if (isSet(given, 'EXPORT_KEY')) return [];
  return [
    'EXPORT_KEY is not set: exports of finished games are not signed. Make one: openssl genpkey -algorithm ed25519 -outform DER | base64 -w0',
  ];
}

function secretFaults(given: SettingValues): string[] {
  return ['SECRET', 'OPERATOR_SECRET'].flatMap((name) => {
    if (!isSet(given, name)) return [`${name} is not set. Make one: openssl rand -hex 32`];
    const value = given[name];
    if (value !== undefined && value.length < SHORTEST_SECRET)
      return [`${name} is shorter than ${SHORTEST_SECRET} characters. Make one: openssl rand -hex 32`];
    return [];
  });
}

function originFaults(given: SettingValues): string[] {
  const origin = given['ORIGIN'] ?? '';
  if (origin === '')
    return [
      'ORIGIN is not set. It is the address of the service for links in mails, such as https://post.example.org; without it nobody is notified',
    ];
  if (!URL.canParse(origin) || new URL(origin).origin !== origin)
    return [
      'ORIGIN must be a scheme and a host without a path or a trailing slash, such as https://post.example.org',
    ];
  if (!origin.startsWith('https://'))
    return ['ORIGIN must begin with https://: browsers and cookies require it'];
  return [];
}

function mailFaults(given: SettingValues, mailers: readonly string[]): string[] {
  const mailer = given['MAILER'] ?? '';
  const needed = NEEDED_BY_MAILER[mailer];
  if (needed === undefined || !mailers.includes(mailer))
    return [`MAILER must be ${mailers.join(' or ')}: docs/mail.md explains which to choose`];
  const missing = ['MAIL_FROM', ...needed].filter((name) => !isSet(given, name));
  return [
    ...missing.map((name) => `${name} is not set. MAILER ${mailer} needs it: docs/mail.md`),
    ...replyFaults(given),
  ];
}

function replyFaults({ MAIL_REPLY = '' }: SettingValues): string[] {
  try {
    baseOf({ MAIL_REPLY });
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

function pushFaults(given: SettingValues): string[] {
  const missing = VAPID.filter((name) => !isSet(given, name));
  if (missing.length === 0 || missing.length === VAPID.length) return [];
  return [
    `Web push needs all three VAPID settings, or none (docs/notifications.md). Missing: ${missing.join(', ')}`,
  ];
}

function keyFaults(given: SettingValues): string[] {
  const former = isSet(given, 'FORMER_EXPORT_KEYS') ? (given['FORMER_EXPORT_KEYS'] ?? '').split(',') : [];
  return [
    ...(isSet(given, 'EXPORT_KEY') && !isPrivateKey(given['EXPORT_KEY'])
      ? [
          'EXPORT_KEY is not a signing key. Make one: openssl genpkey -algorithm ed25519 -outform DER | base64 -w0',
        ]
      : []),
    ...(former.every((one) => /^\s*([\w-]{43}\s*)?$/.test(one))
      ? []
      : ['FORMER_EXPORT_KEYS must be public keys from GET /api/v1/export-keys, separated by commas']),
  ];
}

/** True for a secret that is set but cannot be read. */
function isPrivateKey(text: string | undefined): boolean {
  if (text === undefined) return true;
  try {
    const der = Buffer.from(text, 'base64');
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

function isSet(given: SettingValues, name: string): boolean {
  return name in given && given[name] !== '';
}
