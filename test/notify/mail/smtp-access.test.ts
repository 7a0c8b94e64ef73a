/** Connecting to a mail server: encrypted if possible, with a password only where nobody can listen. */
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { MAIL } from './order.ts';
import { Poster } from './poster.ts';
import { CERTIFICATE, endSinks, OPEN, sink, speaker } from './sinks.ts';

let poster: Poster;

beforeAll(async () => {
  expect(process.env['NODE_EXTRA_CA_CERTS']).toBe(CERTIFICATE);
  poster = await Poster.launch();
});
afterEach(endSinks);
afterAll(() => poster.end());

describe('a mail server that requires a password', () => {
  const wanting = (methods: string[]): SMTPServerOptions => ({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    authMethods: methods,
    onAuth: ({ username, password }, _, done) =>
      username === 'post@x' && password === 'pä:ss/wörd'
        ? done(null, { user: 'post' })
        : done(Object.assign(new Error('no'), { responseCode: 535 })),
  });
  const account = `post%40x:${encodeURIComponent('pä:ss/wörd')}`;

  it.each(['PLAIN', 'LOGIN'])('gets it by AUTH %s', async (method) => {
    const server = await sink(wanting([method]));
    expect(await poster.bySmtp(`smtp://${account}@127.0.0.1:${server.port}`)).toEqual({ ok: true });
    expect(server.arrived).toMatchObject([{ user: 'post' }]);
  });

  it('accepts nothing without the right one, and the e-mail is retried', async () => {
    const server = await sink(wanting(['PLAIN', 'LOGIN']));
    expect(await poster.bySmtp(`smtp://post:wrong@127.0.0.1:${server.port}`)).toEqual({
      ok: false,
      again: true,
      fault: 'settings',
      reason: 'the mail server answered AUTH with 535',
    });
    expect(await poster.bySmtp(`smtp://127.0.0.1:${server.port}`)).toEqual({
      ok: false,
      again: true,
      fault: 'settings',
      reason: 'the mail server answered MAIL with 530',
    });
    expect(server.arrived).toEqual([]);
  });

  it.each([
    ['the method', ['504 no\r\n']],
    ['the user', ['334 user\r\n', '504 no\r\n']],
    ['the password', ['334 user\r\n', '334 password\r\n', '504 no\r\n']],
  ])('that refuses %s is quoted in the reason', async (_, words) => {
    const server = await speaker(['220 hello\r\n', '250-hello\r\n250 AUTH LOGIN\r\n', ...words], false);
    expect(await poster.bySmtp(`smtp://${account}@127.0.0.1:${server.port}`)).toEqual({
      ok: false,
      again: true,
      fault: 'settings',
      reason: 'the mail server answered AUTH with 504',
    });
  });

  it.each([530, 534, 535, 538])('may demand it with %i at any time', async (code) => {
    const words = ['220 hello\r\n', '250 hello\r\n', '250 sender\r\n', `${code} no\r\n`];
    const server = await speaker(words, false);
    expect(await poster.bySmtp(`smtp://127.0.0.1:${server.port}`)).toEqual({
      ok: false,
      again: true,
      fault: 'settings',
      reason: `the mail server answered RCPT with ${code}`,
    });
  });

  it('does not get it by an unknown method, or if it does not ask', async () => {
    for (const options of [wanting(['XOAUTH2']), { ...OPEN, disabledCommands: ['AUTH'] }]) {
      const server = await sink(options);
      expect(await poster.bySmtp(`smtp://${account}@127.0.0.1:${server.port}`)).toEqual({
        ok: false,
        again: true,
        fault: 'settings',
        reason: 'SMTP_URL has a password, and the server takes none that we can send',
      });
      expect(server.arrived).toEqual([]);
    }
  });

  it('gets it without encryption only on this machine', async () => {
    const server = await speaker(['220 hello\r\n', '250-hello\r\n250 AUTH PLAIN\r\n'], false);
    // By this name it is not known to be this machine.
    expect(await poster.bySmtp(`smtp://${account}@0.0.0.0:${server.port}`)).toEqual({
      ok: false,
      again: true,
      fault: 'settings',
      reason: 'SMTP_URL has a password, and the server offers no encryption to send it under',
    });
    expect(server.received).toEqual(['EHLO example.org\r\n']);
  });
});

describe('encryption', () => {
  it('begins as soon as the server offers it', async () => {
    const server = await sink({ authOptional: true });
    expect(await poster.bySmtp(`smtp://localhost:${server.port}`)).toEqual({ ok: true });
    expect(server.arrived).toMatchObject([{ secure: true, email: { subject: MAIL.subject } }]);
  });

  it('begins with the first byte for smtps://', async () => {
    const server = await sink({ authOptional: true, secure: true });
    expect(await poster.bySmtp(`smtps://localhost:${server.port}`)).toEqual({ ok: true });
    expect(server.arrived).toMatchObject([{ secure: true, email: { subject: MAIL.subject } }]);
  });

  it.each(['smtp', 'smtps'])(
    'for %s:// ends the connection if the server’s certificate is wrong',
    async (scheme) => {
      const server = await sink({ authOptional: true, secure: scheme === 'smtps' });
      const printed = vi.spyOn(console, 'error').mockReturnValue();
      onTestFinished(() => printed.mockRestore());
      // The certificate is for localhost by name.
      expect(await poster.bySmtp(`${scheme}://127.0.0.1:${server.port}`)).toEqual({
        ok: false,
        again: true,
        reason: expect.stringMatching(/^(no connection to the mail server|the mail server hung up)$/),
      });
      expect(server.arrived).toEqual([]);
      for (const [line] of printed.mock.calls) expect(line).toContain('certificate is not trusted');
    },
  );

  it('does not begin if the server has sent replies ahead of it', async () => {
    const server = await speaker(['220 hello\r\n', '250 STARTTLS\r\n', '220 go on\r\n250 hello\r\n'], false);
    expect(await poster.bySmtp(`smtp://127.0.0.1:${server.port}`)).toEqual({
      ok: false,
      again: true,
      fault: 'settings',
      reason: 'the mail server talks before its turn',
    });
  });
});
