/** The Worker's Durable Objects, as Miniflare wants them named. */
const named = (className: string) => ({ className, useSQLite: true });

export const OBJECTS = {
  ROOMS: named('GameRoom'),
  ALLOWANCES: named('Allowance'),
  DESKS: named('SignInDesk'),
  MAILBOXES: named('PlayerMailbox'),
};
