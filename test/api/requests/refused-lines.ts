/** Every refusal of a command as a line. */
import { PREFIX, raw } from '../../support/api/api.ts';
import { command, type Bad } from './refused-commands.ts';

export const BAD_LINES: readonly Bad[] = [
  {
    name: 'a line that is none',
    status: 400,
    code: 'unreadable-line',
    send: (t) => command(t, { text: 'fly to the moon', headers: { 'Content-Type': 'text/plain' } }),
  },
  {
    name: 'two lines',
    status: 400,
    code: 'unreadable-line',
    send: (t) => command(t, { text: 'pass\npass', headers: { 'Content-Type': 'text/plain' } }),
  },
  {
    name: 'a line without a key',
    status: 400,
    code: 'idempotency-key-required',
    send: ({ game, mover: { token } }) =>
      raw('POST', `${PREFIX}/games/${game}/commands`, {
        body: 'pass',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'text/plain' },
      }),
  },
  {
    name: 'a line that answers no window that asks',
    status: 403,
    code: 'not-asked',
    send: (t) => command(t, { by: t.other, text: 'pass', headers: { 'Content-Type': 'text/plain' } }),
  },
  {
    name: 'a line for a window that there is not',
    status: 409,
    code: 'window-closed',
    send: (t) => command(t, { text: '@turn.99 pass', headers: { 'Content-Type': 'text/plain' } }),
  },
];
