/**
 * The Durable Object of one e-mail address. It verifies that a caller reads the e-mail of that address. It does not know whether the
 * address has an account, so it cannot reveal that. It handles one call at a time, so its counts are exact.
 */
import { DurableObject } from 'cloudflare:workers';
import type { MailBindings } from '../../notify/bindings.ts';
import { isNewer, storeLayoutByName, storedLayout, refuseNewer, retryLater } from '../../layout.ts';
import { log } from '../../log.ts';
import { steadyAlarm } from '../../platform/steady-alarm.ts';
import { reportFailure, type FailureBindings } from '../../notify/failing.ts';
import { mailerOf } from '../../notify/mailer.ts';
import { tagsFor } from '../../notify/reports.ts';
import { fail, ok, refuse, type Refusal, type Result } from '../../rules/vocabulary.ts';
import { newCode, plainCode, shownCode } from './code.ts';
import { digest, randomText } from '../tokens/encoding.ts';
import { changedMail } from './address-change-mail.ts';
import type { RequestedSignIn, EmailRequest, Verifier } from './verifier.ts';
import { DESK_LAYOUT, PendingMails, MAILS_LAYOUT } from './pending-mails.ts';
import {
  CODE_LASTS,
  LINK_LASTS,
  MOST_MAILS,
  Challenges,
  CHALLENGES_LAYOUT,
  type Verified,
} from './challenges.ts';
import { factorOf, type LimitBindings } from '../limits/rates.ts';
import { signInMail } from './sign-in-mail.ts';

/** Milliseconds for which a notice is retried: long enough for an outage of the provider. */
const NOTICE_LASTS = 3 * 24 * 60 * 60_000;

export interface DeskBindings extends MailBindings, LimitBindings, FailureBindings {
  readonly DESKS: DurableObjectNamespace<SignInDesk>;
}

export class SignInDesk extends DurableObject<DeskBindings> implements Verifier {
  private readonly challenges: Challenges;
  private readonly mails: PendingMails;

  constructor(ctx: DurableObjectState, env: DeskBindings) {
    super(ctx, env);
    this.challenges = new Challenges(ctx.storage.sql);
    this.mails = new PendingMails(
      ctx.storage.sql,
      () => mailerOf(env),
      (failure) => reportFailure(env, { what: 'account e-mails', ...failure }),
    );
  }

  async requestEmail({
    address,
    origin,
    requestedBy,
    onlyFirst,
  }: EmailRequest): Promise<Result<RequestedSignIn, Refusal>> {
    const [id, code, secret] = [randomText(9), newCode(), randomText()];
    const [codeHash, secretHash] = await Promise.all([digest(`${id}.${code}`), digest(secret)]);
    const now = Date.now();
    const signIn = `${this.ctx.id.toString()}.${id}`;
    const added = this.ctx.storage.transactionSync(() => {
      this.layOut();
      const challenge = { id, address, requestedBy, code: codeHash, secret: secretHash };
      const counted = this.challenges.add(challenge, now, onlyFirst ? 1 : MOST_MAILS * factorOf(this.env));
      const link = `${origin}/sign-in.html#${signIn}.${secret}`;
      const tags = tagsFor(this.env, { desk: 'sign-in' });
      if (counted.ok)
        this.mails.add(
          { ...signInMail({ to: address, code: shownCode(code), link }), ...tags },
          now + LINK_LASTS,
        );
      return counted;
    });
    if (!added.ok) return fail({ code: 'too-many-emails', retryAfter: Math.ceil(added.error / 1000) });
    await this.ctx.storage.setAlarm(now);
    return ok({ signIn, until: now + CODE_LASTS });
  }

  async verify({
    signIn,
    shown,
    spend,
  }: Parameters<Verifier['verify']>[0]): Promise<Result<Verified, Refusal>> {
    const [, id] = signIn.split('.') as [string, string];
    const hashed =
      'code' in shown
        ? { code: await digest(`${id}.${plainCode(shown.code)}`) }
        : { secret: await digest(shown.secret) };
    const now = Date.now();
    this.refuseNewer();
    if (!this.isOpen) return refuse('code-expired');
    // An older build may have created the tables.
    this.ctx.storage.sql.exec(CHALLENGES_LAYOUT);
    return spend ? this.challenges.spend(id, hashed, now) : this.challenges.check(id, hashed, now);
  }

  async sendAddressChanged({
    address,
    origin,
  }: Parameters<Verifier['sendAddressChanged']>[0]): Promise<void> {
    const now = Date.now();
    this.layOut();
    const tags = tagsFor(this.env, { desk: 'changed-address' });
    this.mails.add({ ...changedMail({ to: address, origin }), ...tags }, now + NOTICE_LASTS);
    await this.ctx.storage.setAlarm(now);
  }

  override alarm(): Promise<void> {
    return steadyAlarm({ kind: 'desk', ctx: this.ctx }, () => this.act());
  }

  private async act(): Promise<void> {
    if (isNewer(storedLayout(this.ctx.storage.kv), DESK_LAYOUT.level)) {
      log('error', 'newer-layout', { kind: 'desk', object: this.ctx.id.toString() });
      return retryLater(this.ctx.storage);
    }
    if (!this.isOpen) return;
    this.ctx.storage.sql.exec(CHALLENGES_LAYOUT);
    await this.mails.deliver();
    const due = this.mails.nextDue;
    const until = this.challenges.forgottenAt;
    if (due !== undefined) await this.ctx.storage.setAlarm(due);
    else if (until !== undefined && until > Date.now()) await this.ctx.storage.setAlarm(until);
    else await this.ctx.storage.deleteAll();
  }

  private layOut(): void {
    this.refuseNewer();
    this.ctx.storage.sql.exec(CHALLENGES_LAYOUT + MAILS_LAYOUT);
    storeLayoutByName(this.ctx.storage.kv, DESK_LAYOUT);
  }

  /** Throws and changes nothing if a later build has created tables that this one cannot use. */
  private refuseNewer(): void {
    refuseNewer(storedLayout(this.ctx.storage.kv), DESK_LAYOUT.level);
  }

  /** Whether any challenge was ever issued. If not, a guess must not create storage. */
  private get isOpen(): boolean {
    const { sql } = this.ctx.storage;
    return sql.exec(`SELECT 1 FROM sqlite_master WHERE name = 'proofs'`).toArray().length > 0;
  }
}
