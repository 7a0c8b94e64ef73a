/** Completes a sign-in: determines the account of a caller who has verified an address. */
import { verifierOf, type Verifier } from '../../auth/verification/verifier.ts';
import type { Shown } from '../../auth/verification/challenges.ts';
import {
  accountAt,
  accountOf,
  insertAccount,
  setAddress,
  type AccountRecord,
} from '../../history/players/players.ts';
import { mailboxOf } from '../../mailbox/bindings.ts';
import type { Player, Reply } from '../../room/table/visit.ts';
import { fail, ok, refuse } from '../../rules/vocabulary.ts';
import { newId } from '../http/id.ts';
import { mayNotMerge, merge } from './deletion.ts';
import { noteFirstAddress } from './first-address.ts';

export interface SignInRequest {
  readonly verifier: Verifier;
  readonly signIn: string;
  readonly shown: Shown;
  /** The caller, if they have an account already. */
  readonly caller: Player | null;
  /** The name of a new player. */
  readonly name: string | undefined;
  /** The address, from somebody who knows it without the e-mail. */
  readonly address: string | undefined;
  /** The origin of links in e-mails. */
  readonly origin: string;
  /** Creates a new player within the limit of new players at one place. */
  readonly within: (create: () => Promise<Reply<Player>>) => Promise<Reply<Player>>;
  /** Continues work after the response. */
  readonly later: (work: Promise<void>) => void;
}

/**
 * If an account has the address, the caller is signed in to it, and a guest's seats move to it. Otherwise the address is added to
 * the caller's account, or to a new player. The code is spent only when nothing can refuse this any more. A caller who follows
 * a link that somebody else requested must send its address: otherwise anybody could send people a link to their own address,
 * and get the seats of everybody who follows it.
 */
export async function completeSignIn(env: Env, request: SignInRequest): Promise<Reply<Player>> {
  const { verifier, signIn, shown, caller } = request;
  const verified = await verifier.verify({ signIn, shown, spend: false });
  if (!verified.ok) return verified;
  const { address, requestedBy } = verified.value;
  const owner = await accountAt(env.DB, address);
  const theirs =
    caller === null || [requestedBy, owner?.id].includes(caller.id) || request.address === address;
  if (!theirs) return refuse('link-address-required');
  const me = caller && (await accountOf(env.DB, caller.id));
  if (owner === undefined && !me && request.name === undefined) return refuse('name-required');
  const guest = owner && me?.address === null && me.id !== owner.id ? me : undefined;
  const refusal = guest && (await mayNotMerge(env, guest, owner!));
  if (refusal !== undefined) return fail(refusal);
  const spend = () => verifier.verify({ signIn, shown, spend: true });
  if (owner === undefined && !me)
    return request.within(async () => {
      const spent = await spend();
      return spent.ok ? settle(env, request.name!, address) : spent;
    });
  const spent = await spend();
  if (!spent.ok) return spent;
  if (owner === undefined) return attach(env, me!, address, request);
  const merged = guest === undefined ? ok(null) : await merge(env, guest, owner);
  return merged.ok ? ok({ id: owner.id, name: owner.name }) : merged;
}

/** E-mails a notice to the earlier address, because its owner may not have made the change. */
async function attach(
  env: Env,
  { id, name, address: before }: AccountRecord,
  address: string,
  { origin, later }: Pick<SignInRequest, 'origin' | 'later'>,
): Promise<Reply<Player>> {
  const done = await setAddress(env.DB, id, address);
  if (done !== 'set') return refuse(done);
  if (before === null) await noteFirstAddress(env.MAILBOXES, id, later);
  else if (before !== address) {
    await mailboxOf(env.MAILBOXES, id).moved();
    await verifierOf(env.DESKS, before).sendAddressChanged({ address: before, origin });
  }
  return ok({ id, name });
}

/** Two callers may verify the same address at the same time. Only one player is created. */
async function settle(env: Env, name: string, address: string): Promise<Reply<Player>> {
  const player = { id: newId(), name };
  const done = await insertAccount(env.DB, { ...player, address }, Date.now());
  return done === 'set' ? ok(player) : refuse(done);
}
