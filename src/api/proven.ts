/** What it means that somebody has proven an address: who they are from now on. */
import { deskOf, type Desk } from '../auth/desks.ts';
import type { Shown } from '../auth/proofs.ts';
import { accountAt, accountOf, insertAccount, setAddress, type AccountRecord } from '../history/players.ts';
import { mailboxOf } from '../mailbox/bindings.ts';
import type { Player, Reply } from '../room/table/visit.ts';
import { fail, ok, refuse } from '../rules/vocabulary.ts';
import { newId } from './id.ts';
import { mayNotMerge, merge } from './leaving.ts';

export interface Proving {
  readonly desk: Desk;
  readonly signIn: string;
  readonly shown: Shown;
  /** Who asks, if they are somebody already. */
  readonly caller: Player | null;
  /** What to call a new player. */
  readonly name: string | undefined;
  /** The address, from somebody who knows it without the mail. */
  readonly address: string | undefined;
  /** Where links in mails lead. */
  readonly origin: string;
}

/**
 * The owner of the address is whoever has it already; a guest who proves it becomes them, seats and all. An address that
 * nobody has becomes the caller's, or a new player's. The proof is spent only when it is clear that this can be done.
 * Whoever follows a link that somebody else asked for must name its address: else anybody could send people a link to
 * their own address, and have the seats of all who press it.
 */
export async function prove(env: Env, proving: Proving): Promise<Reply<Player>> {
  const { desk, signIn, shown, caller } = proving;
  const proven = await desk.prove({ signIn, shown, spend: false });
  if (!proven.ok) return proven;
  const { address, asker } = proven.value;
  const owner = await accountAt(env.DB, address);
  const theirs = caller === null || [asker, owner?.id].includes(caller.id) || proving.address === address;
  if (!theirs) return refuse('link-address-required');
  const me = caller && (await accountOf(env.DB, caller.id));
  if (owner === undefined && !me && proving.name === undefined) return refuse('name-required');
  const guest = owner && me?.address === null && me.id !== owner.id ? me : undefined;
  const refusal = guest && (await mayNotMerge(env, guest, owner!));
  if (refusal !== undefined) return fail(refusal);
  const spent = await desk.prove({ signIn, shown, spend: true });
  if (!spent.ok) return spent;
  if (owner === undefined)
    return me ? attach(env, me, address, proving.origin) : settle(env, proving.name!, address);
  const merged = guest === undefined ? ok(null) : await merge(env, guest, owner);
  return merged.ok ? ok({ id: owner.id, name: owner.name }) : merged;
}

/** Whoever reads the address of before is told: it may not have been they who changed it. */
async function attach(
  env: Env,
  { id, name, address: before }: AccountRecord,
  address: string,
  origin: string,
): Promise<Reply<Player>> {
  const done = await setAddress(env.DB, id, address);
  if (done !== 'set') return refuse(done);
  if (before !== null && before !== address) {
    await mailboxOf(env.MAILBOXES, id).moved();
    await deskOf(env.DESKS, before).tell({ address: before, origin });
  }
  return ok({ id, name });
}

/** Two may prove the same address at once: it makes one player. */
async function settle(env: Env, name: string, address: string): Promise<Reply<Player>> {
  const player = { id: newId(), name };
  const done = await insertAccount(env.DB, { ...player, address }, Date.now());
  return done === 'set' ? ok(player) : refuse(done);
}
