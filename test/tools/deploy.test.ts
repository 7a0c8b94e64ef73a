/** The faults for which a deployment or a self-hosted service is refused before it begins. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import { hintsFor, missingFor, type Wrangler } from '../../tools/deploy/checks.ts';
import { clientOf, proxiesIn } from '../../tools/local/front.ts';
import { faultsOf } from '../../tools/local/settings.ts';
import { exportKeySettings } from '../support/settings/export-keys.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const SECRET = 'a secret for tests only, 32 bytes or more';
const WHOLE = {
  SECRET,
  OPERATOR_SECRET: SECRET,
  ORIGIN: 'https://post.example.org',
  MAILER: 'smtp',
  MAIL_FROM: 'post@example.org',
  SMTP_URL: 'smtps://mail.example.org:465',
};

describe('the settings of a service', () => {
  const faults = (change: Record<string, string | undefined>): string =>
    faultsOf({ ...WHOLE, ...change }, ['smtp', 'http']).join('\n');

  it('are well when they are whole', () => {
    expect(faults({})).toBe('');
  });

  it.each([
    [{ SECRET: '' }, /^SECRET is not set/],
    [{ SECRET: 'short' }, /^SECRET is shorter than 32/],
    [{ OPERATOR_SECRET: '' }, /^OPERATOR_SECRET is not set/],
    [{ ORIGIN: '' }, /^ORIGIN is not set.*nobody is notified$/],
    [{ ORIGIN: 'https://post.example.org/' }, /^ORIGIN must be a scheme and a host/],
    [{ ORIGIN: 'http://post.example.org' }, /^ORIGIN must begin with https/],
    [{ MAILER: 'cloudflare' }, /^MAILER must be smtp or http/],
    [{ MAILER: 'log' }, /^MAILER must be smtp or http/],
    [{ MAIL_FROM: '' }, /^MAIL_FROM is not set/],
    [{ SMTP_URL: '' }, /^SMTP_URL is not set/],
    [{ MAILER: 'http' }, /^MAIL_URL is not set.*\nMAIL_TOKEN is not set/],
    [{ EXPORT_KEY: 'bm8ga2V5' }, /^EXPORT_KEY is not a signing key/],
    [{ FORMER_EXPORT_KEYS: 'bm8ga2V5' }, /^FORMER_EXPORT_KEYS must be public keys/],
    [{ CLIENT_ADDRESS: '' }, /^CLIENT_ADDRESS must be left out, or be front: followed by a secret/],
    [{ CLIENT_ADDRESS: 'front:' }, /^CLIENT_ADDRESS must be left out/],
    [{ CLIENT_ADDRESS: 'front:short' }, /^CLIENT_ADDRESS must be left out/],
    [{ CLIENT_ADDRESS: 'platform' }, /^CLIENT_ADDRESS must be left out/],
    [{ CLIENT_ADDRESS: 'nobody' }, /^CLIENT_ADDRESS is nobody, which is only for development/],
    [
      { VAPID_SUBJECT: 'mailto:post@example.org' },
      /^Web push needs all three.*Missing: VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY$/,
    ],
  ])('are refused with %o', (change, sentence) => {
    expect(faults(change)).toMatch(sentence);
  });

  it('are well with keys that sign exports', () => {
    expect(faults({ ...exportKeySettings() })).toBe('');
  });

  it('are well where the server in front states addresses with a secret', () => {
    expect(faults({ CLIENT_ADDRESS: `front:${SECRET}` })).toBe('');
  });

  it('are well where a secret is set and cannot be read', () => {
    expect(faults({ SECRET: undefined, SMTP_URL: undefined, EXPORT_KEY: undefined })).toBe('');
  });
});

describe('before a deployment', () => {
  const DATABASE = {
    binding: 'DB',
    database_name: 'parsec-post',
    database_id: '5f0f3d32-0000-4000-8000-00000000beef',
  };
  const vars = { ORIGIN: WHOLE.ORIGIN, MAILER: 'cloudflare', MAIL_FROM: WHOLE.MAIL_FROM };
  /** Answers as wrangler would of an account where all is well, but for what fails. */
  const account =
    (secrets: readonly string[], failing = ''): Wrangler =>
    async (command) => ({
      ok: command !== failing,
      errors: '',
      output: command === 'secret' ? `a notice\n${JSON.stringify(secrets.map((name) => ({ name })))}` : '{}',
    });
  const both = ['SECRET', 'OPERATOR_SECRET'];

  it('nothing is missing if everything is set up', async () => {
    expect(await missingFor({ vars, d1_databases: [DATABASE] }, account(both), '')).toEqual([]);
  });

  it('a key that signs exports is named as worth having, with the command for it', async () => {
    const config = { vars, d1_databases: [DATABASE] };
    expect(await hintsFor(config, account(both), ' --env staging')).toEqual([
      expect.stringMatching(/^EXPORT_KEY is not set.*npx wrangler secret put EXPORT_KEY --env staging$/),
    ]);
    expect(await hintsFor(config, account([...both, 'EXPORT_KEY']), '')).toEqual([]);
  });

  it('only the sign-in is asked for if nobody is signed in', async () => {
    const missing = await missingFor({ vars: {}, d1_databases: [] }, account([], 'whoami'), '');
    expect(missing).toEqual([expect.stringContaining('npx wrangler login')]);
  });

  it('each missing thing is named, with the command for it', async () => {
    const config = { vars: { MAILER: 'cloudflare', ORIGIN: '' }, d1_databases: [] };
    expect(await missingFor(config, account(['SECRET']), ' --env staging')).toEqual([
      expect.stringMatching(/no database yet: npx wrangler d1 create/),
      expect.stringMatching(/^OPERATOR_SECRET.*npx wrangler secret put OPERATOR_SECRET --env staging$/),
      expect.stringMatching(/^ORIGIN is not set.*Set it in wrangler.toml$/),
      expect.stringMatching(/^MAIL_FROM is not set/),
    ]);
  });

  it('secrets that cannot be listed are not taken for missing, unless there is no Worker yet', async () => {
    const failing =
      (errors: string): Wrangler =>
      async (command) => ({ ok: command !== 'secret', output: '{}', errors });
    const config = { vars, d1_databases: [DATABASE] };
    expect(await missingFor(config, failing('A request to the API failed.'), '')).toEqual([
      expect.stringContaining('cannot be listed'),
    ]);
    const fresh = await missingFor(
      config,
      failing('This Worker does not exist on your account. [code: 10007]'),
      '',
    );
    expect(fresh.map((sentence) => sentence.slice(0, 12))).toEqual(['SECRET is no', 'OPERATOR_SEC']);
  });

  it('a route to another host than ORIGIN names is named', async () => {
    const at = (pattern: string) =>
      missingFor(
        { vars, d1_databases: [DATABASE], routes: [{ pattern, custom_domain: true }] },
        account(both),
        '',
      );
    expect(await at('post.example.org')).toEqual([]);
    expect(await at('other.example.org')).toEqual([expect.stringContaining('ORIGIN is at post.example.org')]);
  });

  it('staging does not take the routes of the service', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'parsec-routes-'));
    const file = path.join(folder, 'wrangler.toml');
    const text = readFileSync(path.join(ROOT, 'wrangler.toml'), 'utf8');
    const routed = text.replace(/^# (\[\[routes\]\]|pattern = .*|custom_domain = true)$/gm, '$1');
    writeFileSync(file, routed);
    expect(readConfig({ config: file }).routes).toHaveLength(1);
    expect(readConfig({ config: file, env: 'staging' }).routes).toEqual([]);
  });

  it('a database that the account does not have is named', async () => {
    const missing = await missingFor({ vars, d1_databases: [DATABASE] }, account(both, 'd1'), '');
    expect(missing).toEqual([expect.stringContaining('Your account has no database parsec-post')]);
  });

  it('wrangler.toml of the repository names its database, its address and its sender as missing', async () => {
    const config = readConfig({ config: path.join(ROOT, 'wrangler.toml') });
    const missing = await missingFor(config, account(both), '');
    expect(missing.map((sentence) => sentence.slice(0, 9))).toEqual(['There is ', 'ORIGIN is', 'MAIL_FROM']);
  });

  it('staging has the bindings and the variables of the service', () => {
    const of = (env?: string) => {
      const config = readConfig({ config: path.join(ROOT, 'wrangler.toml'), ...(env && { env }) });
      const { durable_objects, migrations, send_email, version_metadata, assets, vars, observability } =
        config;
      const databases = config.d1_databases.map((database: { binding: string; migrations_dir?: string }) => [
        database.binding,
        database.migrations_dir,
      ]);
      const names = Object.keys(vars).toSorted();
      return {
        durable_objects,
        migrations,
        send_email,
        version_metadata,
        assets,
        databases,
        names,
        observability,
      };
    };
    expect(of('staging')).toEqual(of());
  });

  it('nothing is changed while something is missing', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'parsec-deploy-'));
    const log = path.join(folder, 'asked');
    const wrangler = path.join(folder, 'wrangler.mjs');
    writeFileSync(
      wrangler,
      `import { appendFileSync } from 'node:fs';
       appendFileSync(${JSON.stringify(log)}, process.argv.slice(2).join(' ') + '\\n');
       console.log('[]');`,
    );
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'tools/deploy/deploy.ts', '--env', 'staging'],
      {
        cwd: ROOT,
        env: { ...process.env, WRANGLER: wrangler },
        encoding: 'utf8',
      },
    );
    expect(status, stderr).toBe(1);
    expect(stderr).toMatch(/^Nothing was deployed\. To do first:\n- There is no database yet/);
    expect(readFileSync(log, 'utf8').split('\n')).toEqual([
      'whoami --json --env staging',
      'secret list --format json --env staging',
      '',
    ]);
  });
});

describe('the address of a client', () => {
  const front = { host: '', port: 0, origin: '', proxies: ['127.0.0.1', '10.0.0.7'] };

  it.each([
    ['203.0.113.9', null, '203.0.113.9'],
    ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['127.0.0.1', 'forged, 198.51.100.1', '198.51.100.1'],
    ['127.0.0.1', 'forged, 198.51.100.1, 10.0.0.7', '198.51.100.1'],
    ['127.0.0.1', null, '127.0.0.1'],
    ['127.0.0.1', '198.51.100.1:50123', '198.51.100.1'],
    ['127.0.0.1', '[::ffff:198.51.100.1]:50123', '198.51.100.1'],
    ['127.0.0.1', '[2001:db8::7]:50123', '2001:db8::7'],
    ['127.0.0.1', '[2001:db8::7]', '2001:db8::7'],
    ['127.0.0.1', '2001:db8::7', '2001:db8::7'],
    ['127.0.0.1', 'fe80::7%eth0', 'fe80::7'],
    ['127.0.0.1', 'forged, 198.51.100.1:50123, 10.0.0.7:4711', '198.51.100.1'],
    ['127.0.0.1', '198.51.100.1, unknown', '127.0.0.1'],
    ['127.0.0.1', '198.51.100.1, _hidden:4711, 10.0.0.7', '10.0.0.7'],
    ['127.0.0.1', '198.51.100.256', '127.0.0.1'],
    ['127.0.0.1', '198.51.100.1.', '127.0.0.1'],
    ['127.0.0.1', '[2001:db8::7::8]:1', '127.0.0.1'],
  ])('of a socket from %s with X-Forwarded-For %s is %s', (remote, forwarded, client) => {
    expect(clientOf(front, remote, forwarded)).toBe(client);
  });
});

describe('the addresses of reverse proxies', () => {
  it('are read with spaces between them, in the form that a socket states', () => {
    expect(proxiesIn('127.0.0.1, ::1 ,\t10.0.0.7,')).toEqual(['127.0.0.1', '::1', '10.0.0.7']);
    expect(proxiesIn('::ffff:10.0.0.7,2001:DB8:0:0:0:0:0:7')).toEqual(['10.0.0.7', '2001:db8::7']);
    expect(proxiesIn('')).toEqual([]);
  });

  it.each(['proxy.internal', '10.0.0.0/8', '127.0.0.1 10.0.0.7', '127.0.0.1,gateway'])(
    'must be IP addresses, not "%s"',
    (text) => expect(proxiesIn(text)).toBeUndefined(),
  );
});
