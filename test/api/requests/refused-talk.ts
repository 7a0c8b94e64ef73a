/** Every refusal of messages and notes. */
import { PREFIX, raw } from '../../support/api/api.ts';
import type { Guest } from '../../support/api/api.ts';
import type { Bad, Table } from './refused-commands.ts';

interface Patch {
  readonly by?: Guest | null;
  readonly game?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A valid request, except for the row's changes. */
function to(method: string, path: string, table: Table, { by = table.mover, game, body, headers }: Patch) {
  return raw(method, `${PREFIX}/games/${game ?? table.game}${path}`, {
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: {
      ...(by && { Authorization: `Bearer ${by.token}` }),
      ...(body !== undefined && { 'Content-Type': table.type }),
      ...headers,
    },
  });
}

const say = (table: Table, body: object, patch: Patch = {}) =>
  to('POST', '/messages', table, { body, headers: { 'Idempotency-Key': crypto.randomUUID() }, ...patch });
const report = (table: Table, message: number | string, patch: Patch = {}) =>
  to('POST', `/messages/${message}/report`, table, {
    body: { reason: 'rude' },
    by: table.stranger,
    ...patch,
  });
const note = (table: Table, body: unknown, patch: Patch = {}) =>
  to('PUT', '/notes', table, { body, ...patch });

const TEXTS: readonly (readonly [string, unknown, string])[] = [
  ['no text', undefined, 'missing-field'],
  ['a text that is a number', 7, 'wrong-type'],
  ['an empty text', '', 'too-short'],
  ['a text of blanks', ' \n\t\u00a0', 'wrong-value'],
  ['a text of 2,001 characters', 'x'.repeat(2001), 'too-long'],
  ['a text with a null', 'a\0b', 'wrong-value'],
  ['a text with an escape', 'a\u001b[31mb', 'wrong-value'],
  ['a text with a carriage return', 'a\r\nb', 'wrong-value'],
  ['a text with a control character beyond ASCII', 'a\u0085b', 'wrong-value'],
  ['a text with half a character', 'a\ud83d', 'wrong-value'],
];

const AT_THE_TABLE: Readonly<Record<string, (table: Table, patch: Patch) => Promise<Response>>> = {
  'a message': (t, patch) => say(t, { text: 'x' }, patch),
  'a mute': (t, patch) => to('PUT', '/mutes/0', t, patch),
  'an end of a mute': (t, patch) => to('DELETE', '/mutes/0', t, patch),
  notes: (t, patch) => note(t, { text: 'x' }, patch),
  'a look at notes': (t, patch) => to('GET', '/notes', t, patch),
};

const MESSAGES: readonly Bad[] = [
  ...TEXTS.map(([name, text, code]) => ({
    name: `a message: ${name}`,
    status: 400,
    code,
    field: 'text',
    send: (t: Table) => say(t, { text }),
  })),
  ...(
    [
      ['an unknown field', { text: 'x', from: 1 }, 'unknown-field', 'from'],
      ['to nobody', { text: 'x', to: 'all' }, 'wrong-type', 'to'],
      ['to a seat beyond all tables', { text: 'x', to: 8 }, 'out-of-range', 'to'],
    ] as const
  ).map(([name, body, code, field]) => ({
    name: `a message: ${name}`,
    status: 400,
    code,
    field,
    send: (t: Table) => say(t, body),
  })),
  {
    name: 'a message without a key',
    status: 400,
    code: 'idempotency-key-required',
    send: (t) => say(t, { text: 'x' }, { headers: {} }),
  },
  {
    name: 'a message with a key that is none',
    status: 400,
    code: 'malformed-idempotency-key',
    send: (t) => say(t, { text: 'x' }, { headers: { 'Idempotency-Key': 'a b' } }),
  },
  ...(['messages?after=-1', 'messages?after=x'] as const).map((path) => ({
    name: `a page of ${path}`,
    status: 400,
    code: 'wrong-value',
    field: 'after',
    send: (t: Table) => to('GET', `/${path}`, t, {}),
  })),
  {
    name: 'a page of 201 messages',
    status: 400,
    code: 'out-of-range',
    field: 'limit',
    send: (t) => to('GET', '/messages?limit=201', t, {}),
  },
  {
    name: 'a page of messages of no game',
    status: 404,
    code: 'unknown-game',
    send: (t) => to('GET', '/messages', t, { game: 'nosuchgame' }),
  },
];

const OTHERS: readonly Bad[] = (
  [
    ['a message', (t, party, patch) => say(t, { text: 'x', to: party }, patch)],
    ['a mute', (t, party, patch) => to('PUT', `/mutes/${party}`, t, patch)],
    ['an end of a mute', (t, party, patch) => to('DELETE', `/mutes/${party}`, t, patch)],
  ] satisfies [string, (table: Table, party: number | 'host', patch: Patch) => Promise<Response>][]
).flatMap(([name, send]): Bad[] => [
  {
    name: `${name}: of a seat that does not exist`,
    status: 404,
    code: 'unknown-seat',
    send: (t) => send(t, 7, {}),
  },
  {
    name: `${name}: of an empty seat`,
    status: 409,
    code: 'seat-empty',
    send: (t) => send(t, 0, { game: t.open, by: t.host }),
  },
  {
    name: `${name}: of a bot`,
    status: 409,
    code: 'bot-seat',
    send: (t) => send(t, 0, { game: t.finished, by: t.host }),
  },
  {
    name: `${name}: of oneself`,
    status: 409,
    code: 'self-not-allowed',
    send: (t) => send(t, 'host', { by: t.host }),
  },
]);

const REPORTS: readonly Bad[] = [
  {
    name: 'a report without a reason',
    status: 400,
    code: 'missing-field',
    field: 'reason',
    send: (t) => report(t, 1, { body: {} }),
  },
  {
    name: 'a report with a reason of 501 characters',
    status: 400,
    code: 'too-long',
    field: 'reason',
    send: (t) => report(t, 1, { body: { reason: 'x'.repeat(501) } }),
  },
  {
    name: 'a report of a message that is no number',
    status: 400,
    code: 'wrong-value',
    field: 'message',
    send: (t) => report(t, 'x'),
  },
  {
    name: 'a report of nothing',
    status: 400,
    code: 'out-of-range',
    field: 'message',
    send: (t) => report(t, 0),
  },
  {
    name: 'a report without a token',
    status: 401,
    code: 'token-required',
    send: (t) => report(t, 1, { by: null }),
  },
  {
    name: 'a report of a message that was said to others',
    status: 404,
    code: 'unknown-message',
    send: (t) => report(t, 2),
  },
  {
    name: 'a report in no game',
    status: 404,
    code: 'unknown-game',
    send: (t) => report(t, 1, { game: 'nosuchgame' }),
  },
  {
    name: 'a report of oneself',
    status: 409,
    code: 'self-not-allowed',
    send: (t) => report(t, 1, { by: t.host }),
  },
];

/** In a game in which the host has said something to all, and something to the other. */
export const BAD_TALK: readonly Bad[] = [
  ...MESSAGES,
  ...OTHERS,
  ...REPORTS,
  ...Object.entries(AT_THE_TABLE).flatMap(([name, send]): Bad[] => [
    {
      name: `${name} without a token`,
      status: 401,
      code: 'token-required',
      send: (t) => send(t, { by: null }),
    },
    {
      name: `${name} by somebody who does not sit`,
      status: 403,
      code: 'not-seated',
      send: (t) => send(t, { by: t.stranger }),
    },
    {
      name: `${name} in no game`,
      status: 404,
      code: 'unknown-game',
      send: (t) => send(t, { game: 'nosuchgame' }),
    },
  ]),
  {
    name: 'a mute of a seat that is no number',
    status: 400,
    code: 'wrong-value',
    field: 'seat',
    send: (t) => to('PUT', '/mutes/mine', t, {}),
  },
  {
    name: 'notes of 10,001 characters',
    status: 400,
    code: 'too-long',
    field: 'text',
    send: (t) => note(t, { text: 'x'.repeat(10_001) }),
  },
  {
    name: 'notes with a null',
    status: 400,
    code: 'wrong-value',
    field: 'text',
    send: (t) => note(t, { text: 'a\0b' }),
  },
  { name: 'notes that are a list', status: 400, code: 'wrong-type', send: (t) => note(t, []) },
];
