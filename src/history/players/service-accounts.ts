/** The players as which the service itself plays. Their games do not count for ratings or statistics. */
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { players } from '../tables/players.ts';

export const SERVICE_ACCOUNTS = [
  { id: 'canary-host', name: 'Canary' },
  { id: 'canary-guest', name: 'Canary 2' },
] as const;

export function isServiceAccount(player: string): boolean {
  return SERVICE_ACCOUNTS.some(({ id }) => id === player);
}

/** Creates or updates them. `address`: the e-mail address of the second player, or null for none. */
export async function saveServiceAccounts(
  db: D1Database,
  address: string | null,
  now: number,
): Promise<void> {
  const [host, guest] = SERVICE_ACCOUNTS;
  const rows = [
    { ...host, createdAt: now, address: null },
    { ...guest, createdAt: now, address },
  ];
  const changed = { target: players.id, set: { address: sql`excluded.address` } };
  await drizzle(db).insert(players).values(rows).onConflictDoUpdate(changed);
}
