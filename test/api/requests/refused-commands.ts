/** Every refusal of a command in JSON: the request and its problem. */
import { PREFIX, raw } from '../../support/api/api.ts';
import type { Guest, Json } from '../../support/api/api.ts';

const KIBI = 1024;

export interface Table {
  /** The `Content-Type` of commands: with parameters they go by the router, without before it. */
  readonly type: string;
  readonly game: string;
  /** The player whose turn it is, the other one, and a spectator. */
  readonly mover: Guest;
  readonly other: Guest;
  readonly stranger: Guest;
  readonly decision: Json;
  /** Of all games here. The first seat of one that is open is free; bots sat in the one that is finished. */
  readonly host: Guest;
  readonly open: string;
  readonly finished: string;
}

export interface Bad {
  readonly name: string;
  readonly status: number;
  readonly code: string;
  readonly field?: string;
  readonly ruling?: RegExp;
  readonly send: (table: Table) => Promise<Response>;
}

/** A valid command, except for the row's changes. */
export function command(
  table: Table,
  patch: { by?: Guest; body?: unknown; text?: string; headers?: object; game?: string },
) {
  const { by = table.mover, game = table.game } = patch;
  const body = patch.body ?? { window: table.decision.window, command: table.decision.default.command };
  return raw('POST', `${PREFIX}/games/${game}/commands`, {
    body: patch.text ?? JSON.stringify(body),
    headers: {
      Authorization: `Bearer ${by.token}`,
      'Content-Type': table.type,
      'Idempotency-Key': crypto.randomUUID(),
      ...patch.headers,
    },
  });
}

const inWindow = (table: Table, answer: object) => ({ window: table.decision.window, command: answer });

export const BAD: readonly Bad[] = [
  {
    name: 'a body that is not JSON',
    status: 400,
    code: 'not-json',
    send: (t) => command(t, { text: '{"window":' }),
  },
  { name: 'an empty body', status: 400, code: 'not-json', send: (t) => command(t, { text: '' }) },
  {
    name: 'a body nested too deeply',
    status: 400,
    code: 'too-deep',
    send: (t) => command(t, { text: `{"command":${'['.repeat(10_000)}${']'.repeat(10_000)}}` }),
  },
  {
    name: 'an unknown field',
    status: 400,
    code: 'unknown-field',
    field: 'turn',
    send: (t) => command(t, { body: { ...inWindow(t, t.decision.default.command), turn: 1 } }),
  },
  {
    name: 'an unknown field of a command',
    status: 400,
    code: 'unknown-field',
    field: 'command.speed',
    send: (t) => command(t, { body: inWindow(t, { ...t.decision.default.command, speed: 9 }) }),
  },
  {
    name: 'a missing field',
    status: 400,
    code: 'missing-field',
    field: 'command',
    send: (t) => command(t, { body: { window: t.decision.window } }),
  },
  {
    name: 'a command without a type',
    status: 400,
    code: 'missing-field',
    field: 'command.type',
    send: (t) => command(t, { body: inWindow(t, {}) }),
  },
  {
    name: 'a command of an unknown type',
    status: 400,
    code: 'wrong-value',
    field: 'command.type',
    send: (t) => command(t, { body: inWindow(t, { type: 'fly' }) }),
  },
  {
    name: 'a value of the wrong type',
    status: 400,
    code: 'wrong-type',
    field: 'window',
    send: (t) => command(t, { body: { window: 7, command: { type: 'pass' } } }),
  },
  {
    name: 'a list instead of a body',
    status: 400,
    code: 'wrong-type',
    send: (t) => command(t, { body: [] }),
  },
  {
    name: 'a value of the wrong type in a command',
    status: 400,
    code: 'wrong-type',
    field: 'command.seats',
    send: (t) => command(t, { body: inWindow(t, { type: 'ask', seats: 'all' }) }),
  },
  {
    name: 'a text that is too long',
    status: 400,
    code: 'too-long',
    field: 'window',
    send: (t) => command(t, { body: { window: 'x'.repeat(101), command: { type: 'pass' } } }),
  },
  {
    name: 'a list that is too long in a command',
    status: 400,
    code: 'too-long',
    field: 'command.seats',
    send: (t) =>
      command(t, { body: inWindow(t, { type: 'ask', seats: Array.from({ length: 9 }, () => 0) }) }),
  },
  { name: 'not your seat', status: 403, code: 'not-seated', send: (t) => command(t, { by: t.stranger }) },
  { name: 'not your window', status: 403, code: 'not-asked', send: (t) => command(t, { by: t.other }) },
  {
    name: 'a window that is closed',
    status: 409,
    code: 'window-closed',
    send: (t) => command(t, { body: { window: 'turn.999', command: { type: 'pass' } } }),
  },
  {
    name: 'no window where one is needed',
    status: 422,
    code: 'window-required',
    send: (t) => command(t, { body: { command: t.decision.default.command } }),
  },
  {
    name: 'a window where none is needed',
    status: 422,
    code: 'window-not-needed',
    send: (t) => command(t, { body: inWindow(t, { type: 'resign' }) }),
  },
  {
    name: 'an illegal command',
    status: 422,
    code: 'no-such-world',
    ruling: /^IC-\d/,
    send: (t) => {
      const attack = { type: 'attack', world: '7-1', opponent: 7, fleet: ['0-w1'], ask: [] };
      return command(t, { body: inWindow(t, attack) });
    },
  },
  {
    name: 'a finished game',
    status: 409,
    code: 'game-over',
    send: ({ finished, stranger: { token } }) =>
      raw('POST', `${PREFIX}/games/${finished}/seats`, {
        body: '{}',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      }),
  },
  {
    name: 'a game that is unknown',
    status: 404,
    code: 'unknown-game',
    send: (t) => command(t, { game: 'nosuchgame' }),
  },
  {
    name: 'no idempotency key',
    status: 400,
    code: 'idempotency-key-required',
    send: ({ game, mover: { token }, decision }) =>
      raw('POST', `${PREFIX}/games/${game}/commands`, {
        body: JSON.stringify({ window: decision.window, command: decision.default.command }),
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      }),
  },
  ...['', 'a b', 'x'.repeat(201)].map((key) => ({
    name: `the idempotency key ${JSON.stringify(key.slice(0, 5))}`,
    status: 400,
    code: 'malformed-idempotency-key',
    send: (t: Table) => command(t, { headers: { 'Idempotency-Key': key } }),
  })),
  {
    name: 'a body over 64 KiB',
    status: 413,
    code: 'too-large',
    send: (t) => command(t, { body: { window: 'x'.repeat(64 * KIBI), command: { type: 'pass' } } }),
  },
  {
    name: 'a command over 40 KiB',
    status: 413,
    code: 'too-large',
    send: (t) => command(t, { body: { window: 'x'.repeat(40 * KIBI), command: { type: 'pass' } } }),
  },
  {
    name: 'a command of more than 6,500 values',
    status: 413,
    code: 'too-large',
    send: (t) =>
      command(t, { body: inWindow(t, { type: 'lose', ships: Array.from({ length: 6498 }, () => 0) }) }),
  },
  {
    name: 'a command of more than 1,500 arrays and objects',
    status: 413,
    code: 'too-large',
    send: (t) =>
      command(t, { body: inWindow(t, { type: 'lose', ships: Array.from({ length: 1500 }, () => []) }) }),
  },
  {
    name: 'a command with more than 250 fields in an object',
    status: 413,
    code: 'too-large',
    send: (t) => {
      const fields = Array.from({ length: 251 }, (_, i) => [`f${i}`, i]);
      return command(t, { body: inWindow(t, { type: 'lose', more: Object.fromEntries(fields) }) });
    },
  },
  {
    name: 'a body over 64 KiB that does not tell its length',
    status: 413,
    code: 'too-large',
    send: (t) => {
      const chunk = new TextEncoder().encode(' '.repeat(8 * KIBI));
      let left = 9;
      const body = new ReadableStream({
        pull(controller) {
          if (left === 0) controller.close();
          else controller.enqueue(chunk);
          left -= 1;
        },
      });
      return raw('POST', `${PREFIX}/games/${t.game}/commands`, {
        body,
        headers: { Authorization: `Bearer ${t.mover.token}`, 'Content-Type': 'application/json' },
      });
    },
  },
  ...['text/html', 'application/x-www-form-urlencoded', 'application/xml'].map((type) => ({
    name: `the content type ${type}`,
    status: 415,
    code: 'wrong-content-type',
    send: (t: Table) => command(t, { headers: { 'Content-Type': type } }),
  })),
  {
    name: 'the wrong method',
    status: 405,
    code: 'method-not-allowed',
    send: ({ game, mover: { token } }) =>
      raw('PUT', `${PREFIX}/games/${game}/commands`, { headers: { Authorization: `Bearer ${token}` } }),
  },
  {
    name: 'a route that does not exist',
    status: 404,
    code: 'unknown-route',
    send: ({ game }) => raw('POST', `${PREFIX}/games/${game}/command`),
  },
];
