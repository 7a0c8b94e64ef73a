/** Players with games of all rulesets on one service, under changing builds, and what they see of it. */
import { vi } from 'vitest';
import { NOTIFICATION_KINDS } from '../../../src/mailbox/kinds.ts';
import { storedKind } from '../../../src/mailbox/store/stored-kinds.ts';
import { rulesOf } from '../../../src/rules/registry.ts';
import { lend, hashOf } from '../../../src/rules/randomness/random.ts';
import { verify } from '../../../src/rules/verify/verify.ts';
import { exportIn } from '../../../tools/verify/exported.ts';
import type { Client, View } from '../../support/process/client.ts';
import { prove } from '../../support/process/populated-service.ts';
import { letterAbout, newsOf } from './player-mail.ts';
import type { Rolling } from './rolling.ts';
import type { Fault } from '../../../src/rules/verify/played-game.ts';

export const RULESETS = [
  'interstellar-conquest',
  'cosmic-conquest',
  'interstellar-empire',
  'stellar-conquest',
] as const;

/** Rewards are taken in coins. */
const ORDERS = { rules: [{ window: 'reward', answer: 'coins' }] };
/** Ada answers this many times as often in the game with bots. */
const LONGER = 3;
/** All hours are quiet except one in the past, so letters wait. */
const HOUR = 60;
const ALL_DAY = 24 * HOUR;
/** Seconds that Ada and Bob have for an answer in the game with waiting letters, which are batched for a twentieth of it. */
const LETTER_PACE = 400;

interface Whole {
  readonly ruleset: string;
  readonly seed: string;
  readonly laterSeeds?: readonly string[];
  readonly entries: readonly object[];
}

export class Regulars {
  /** By ruleset: the games in progress. */
  readonly games: Record<string, string> = {};
  open = '';
  over = '';
  /** A table that the present build created, at which Ada has added a nonce. */
  laid = '';
  /** A sandbox game of Ada and two bots, which is played through snapshots. */
  long = '';
  /** For each player a game that awaits them and that nobody plays: letters wait. */
  readonly waiting = { ada: '', bob: '' };
  /** Games that ended sooner than planned, by chance. */
  private readonly ended: string[] = [];
  ada = '';
  private bob = '';
  private said = 0;
  private sent = 0;

  constructor(private readonly service: Rolling) {}

  private get caller(): Client {
    return this.service.site.caller;
  }

  /** Ada and Bob get addresses and quiet hours, and games of all kinds begin. */
  async arrive(): Promise<void> {
    const guests = await this.caller.guests('Ada', 'Bob');
    [this.ada, this.bob] = [await this.verified(guests[0]!, 'ada'), await this.verified(guests[1]!, 'bob')];
    for (const token of this.people)
      await this.caller.expect('PATCH', '/me/settings', { token, body: { pause: 0, quiet: aroundNow() } });
    for (const who of ['ada', 'bob'] as const) this.waiting[who] = await this.asking(this[who]);
    for (const ruleset of RULESETS) this.games[ruleset] = await this.begin(ruleset);
    this.long = await this.create({ ruleset: 'stellar-conquest', seats: 3, sandbox: true });
    await this.caller.expect('POST', `/games/${this.long}/seats`, { token: this.ada, body: {} });
    for (const bot of ['random', 'steady'])
      await this.caller.expect('POST', `/games/${this.long}/seats`, { token: this.ada, body: { bot } });
    this.open = await this.create({ ruleset: 'cosmic-conquest' });
    await this.caller.expect('POST', `/games/${this.open}/seats`, { token: this.ada, body: {} });
    this.over = await this.begin('interstellar-empire');
    await this.finish(this.over);
  }

  /** A running game of this ruleset. */
  begin(ruleset: string): Promise<string> {
    return this.caller.game(this.people, { ruleset, pace: 'daily' });
  }

  /**
   * Gives this many answers in each game, as a steady bot would, and some messages. Returns the number of answers in games of
   * Ada and Bob.
   */
  async play(answers: number): Promise<number> {
    const before = this.sent;
    for (const name of Object.keys(this.games)) {
      for (let i = 0; i < answers; i += 1)
        if (!(await this.answer(this.games[name]!))) await this.replace(name);
      await this.say(this.games[name]!);
    }
    const answered = this.sent - before;
    for (let i = 0; i < LONGER * answers; i += 1) if (!(await this.answer(this.long))) break;
    return answered;
  }

  /** Sets orders in every game that has them. */
  async order(): Promise<void> {
    for (const ruleset of ['interstellar-conquest', 'cosmic-conquest'])
      await this.caller.expect('PUT', `/games/${this.games[ruleset]}/orders`, {
        token: this.ada,
        body: { orders: ORDERS },
      });
  }

  /** Bob takes the other seat of the open game, which starts it. */
  async sit(): Promise<void> {
    await this.caller.expect('POST', `/games/${this.open}/seats`, { token: this.bob, body: {} });
    this.games['open'] = this.open;
  }

  /** Ada sits down at a table with a nonce. */
  async lay(): Promise<void> {
    this.laid = await this.create({ ruleset: 'cosmic-conquest' });
    await this.caller.expect('POST', `/games/${this.laid}/seats`, {
      token: this.ada,
      body: { nonce: '00112233445566778899aabbccddeeff' },
    });
  }

  /** Bob takes the other seat there, which starts the game. */
  async joinLaid(): Promise<void> {
    await this.caller.expect('POST', `/games/${this.laid}/seats`, { token: this.bob, body: {} });
    this.games['laid'] = this.laid;
  }

  /** Replaces a game that ended by chance with another like it. */
  private async replace(name: string): Promise<void> {
    const game = this.games[name]!;
    this.ended.push(game);
    const { game: summary } = await this.caller.look<{ game: { ruleset: string } }>(
      `/games/${game}`,
      this.ada,
    );
    this.games[name] = await this.begin(summary.ruleset);
  }

  /** Both resign from this game and begin another like it. */
  async finishAndReplace(name: string): Promise<void> {
    await this.finish(this.games[name]!);
    await this.replace(name);
  }

  /** Both resign. */
  async finish(game: string): Promise<void> {
    for (const token of this.people) {
      const { status } = await this.caller.view(game, token);
      if (status === 'running') await this.caller.expect('DELETE', `/games/${game}/seats/mine`, { token });
    }
  }

  async finishAll(): Promise<void> {
    for (const game of Object.values(this.games)) await this.finish(game);
    const { status } = await this.caller.view(this.long, this.ada);
    if (status === 'running')
      await this.caller.expect('DELETE', `/games/${this.long}/seats/mine`, { token: this.ada });
  }

  /** The faults that `verify` finds in finished games. */
  async faults(): Promise<readonly (Fault & { readonly ruleset: string })[]> {
    const faults: (Fault & { readonly ruleset: string })[] = [];
    for (const game of [this.over, ...this.ended, ...Object.values(this.games)]) {
      const whole = await this.caller.look<Whole>(`/games/${game}/export`, this.ada);
      const found = verify(rulesOf(whole.ruleset)!, exportIn(whole));
      faults.push(...found.map((fault) => ({ ...fault, ruleset: whole.ruleset })));
    }
    return faults;
  }

  /** What the players see of all games and people, except for words and order, which depend on the build. */
  async snapshot(): Promise<object> {
    const seen: Record<string, unknown> = {};
    for (const [i, token] of this.people.entries()) {
      for (const game of this.all) {
        const { status, version, windows, decisions } = await this.caller.view(game, token);
        const { messages } = await this.caller.look<{ messages: readonly { text: string }[] }>(
          `/games/${game}/messages?after=0`,
          token,
        );
        const asked = decisions.map(({ window, answer }) => ({ window, answer }));
        seen[`${i} ${game}`] = { status, version, windows, asked, said: messages.map(({ text }) => text) };
      }
      const path = `/games/${this.games[RULESETS[0]]}/orders`;
      const { orders } = await this.caller.look<{ readonly orders: object }>(path, token);
      seen[`${i} orders`] = orders;
      seen[`${i} settings`] = knownToAll(await this.caller.look<Settings>('/me/settings', token));
    }
    return seen;
  }

  /** The steps of Ada's log of each running game, without their words. */
  async steps(): Promise<object> {
    const logs = Object.values(this.games).map(async (game) => {
      const path = `/games/${game}/events?after=0&limit=100`;
      const { events, next } = await this.caller.look<{ events: readonly object[]; next: number }>(
        path,
        this.ada,
      );
      return [game, { next, events: events.length }];
    });
    return Object.fromEntries(await Promise.all(logs)) as object;
  }

  /** From D1: lists of the present build contain this. */
  async lists(): Promise<{
    readonly mine: readonly string[];
    readonly decisions: number;
    /** Games with a decision among these. */
    readonly asking: readonly string[];
  }> {
    const { games } = await this.caller.look<{ games: readonly { id: string }[] }>('/me/games', this.ada);
    const { decisions } = await this.caller.look<{ decisions: readonly { game: string }[] }>(
      '/me/decisions',
      this.ada,
    );
    const asking = decisions.map(({ game }) => game);
    return { mine: games.map(({ id }) => id), decisions: decisions.length, asking };
  }

  /** The problems of the rooms in the operator's view, once D1 is up to date. Earlier builds call them `wrong`. */
  async problems(): Promise<readonly unknown[]> {
    const { operator } = this.service.site;
    return vi.waitFor(
      async () => {
        const conditions = await Promise.all(
          this.all.map((game) =>
            operator.ask<{ problems?: readonly string[]; wrong?: readonly string[] }>(
              'GET',
              `games/${game}/condition`,
            ),
          ),
        );
        const troubled = conditions.filter(({ problems, wrong }) => (problems ?? wrong)!.length > 0);
        if (troubled.length > 0) throw new Error(JSON.stringify(troubled));
        return troubled;
      },
      { timeout: 20_000, interval: 200 },
    );
  }

  /** The number of notifications that wait in this player's mailbox. */
  async pending(who: 'ada' | 'bob'): Promise<number> {
    const { columns, rows } = await newsOf(this.service, this[who]);
    const told = columns.indexOf('told');
    return rows.filter((row) => row[told] === null).length;
  }

  /** Ends the quiet hours: what waited is mailed. */
  async letterTo(who: 'ada' | 'bob'): Promise<string> {
    await this.caller.expect('PATCH', '/me/settings', { token: this[who], body: { quiet: null } });
    return vi.waitFor(() => letterAbout(this.service, `${who}@example.org`, this.waiting[who]), {
      timeout: 90_000,
      interval: 250,
    });
  }

  get all(): readonly string[] {
    return [
      ...new Set([
        ...Object.values(this.waiting),
        this.long,
        this.open,
        this.over,
        ...this.ended,
        ...Object.values(this.games),
      ]),
    ];
  }

  private get people(): readonly string[] {
    return [this.ada, this.bob];
  }

  /** A game that awaits this player first, which depends on chance. */
  private async asking(token: string): Promise<string> {
    for (;;) {
      const game = await this.caller.game(this.people, { pace: { answer: LETTER_PACE, turn: LETTER_PACE } });
      if ((await this.caller.view(game, token)).decisions.length > 0) return game;
      await this.caller.cancel(game, this.people);
    }
  }

  private async create(terms: object): Promise<string> {
    const body = { seats: 2, pace: 'daily', ...terms };
    const { game } = await this.caller.expect<{ game: { id: string } }>('POST', '/games', {
      token: this.ada,
      body,
    });
    return game.id;
  }

  /** False if the game is over. */
  private async answer(game: string): Promise<boolean> {
    for (const token of this.people) {
      const { status, view, decisions } = await this.looks(game, token);
      if (status !== 'running') return false;
      const open = decisions.find((decision) => decision.answer === undefined);
      if (open === undefined) continue;
      await this.commands(game, token, { window: open.window, command: this.choose(game, view, open) });
      return true;
    }
    throw new Error(`${game}: nobody is asked`);
  }

  private async looks(game: string, token: string): Promise<View & { readonly view: object }> {
    return (await this.caller.view(game, token)) as View & { readonly view: object };
  }

  /** As a steady bot would, except that it passes two turns of three, so that games last longer. */
  private choose(game: string, view: object, decision: View['decisions'][number]): object {
    if (decision.kind === 'turn' && this.sent % 3 > 0) return decision.legal[0]!;
    const rules = rulesOf(Object.entries(this.games).find(([, id]) => id === game)?.[0] ?? '');
    const { luck } = lend(hashOf(this.sent.toString(16).padStart(64, '0')));
    return rules?.bots.steady(view, decision as never, luck) ?? decision.legal[0]!;
  }

  private async commands(game: string, token: string, body: object): Promise<void> {
    this.sent += 1;
    await this.caller.expect('POST', `/games/${game}/commands`, { token, key: `answer-${this.sent}`, body });
  }

  private async say(game: string): Promise<void> {
    this.said += 1;
    const call = { token: this.bob, key: `said-${this.said}`, body: { text: `Line ${this.said}` } };
    await this.caller.expect('POST', `/games/${game}/messages`, call);
    await this.caller.expect('PUT', `/games/${game}/notes`, {
      token: this.bob,
      body: { text: call.body.text },
    });
  }

  private async verified(token: string, name: string): Promise<string> {
    const { url } = this.service.site;
    return (await prove(this.caller, url, `${name}@example.org`, { token })).token;
  }
}

/** Quiet hours from an hour ago on, for almost a day. */
function aroundNow(): { readonly from: number; readonly to: number } {
  const now = new Date();
  const minute = now.getUTCHours() * HOUR + now.getUTCMinutes();
  return { from: (minute + ALL_DAY - HOUR) % ALL_DAY, to: (minute + ALL_DAY - 2 * HOUR) % ALL_DAY };
}

/** Stored names of kinds that the kept release does not know. */
const NEW_KINDS: readonly string[] = [
  'restored',
  'voting',
  'paused',
  'resumed',
  'joined',
  'left',
  'rematch',
  'sitter',
];

interface Settings {
  readonly batching?: number;
  readonly hand?: boolean;
  readonly kinds: Readonly<Record<string, boolean>>;
  readonly delivery: { readonly calendar?: object };
}

/** By the kinds' stored names, which earlier builds publish, and without what only the present build knows. */
function knownToAll({ kinds, delivery, batching: __, hand: ___, ...settings }: Settings): object {
  const { calendar: _, ...deliveryKnown } = delivery;
  const named = NOTIFICATION_KINDS.map((kind) => [storedKind(kind), kinds[kind] ?? kinds[storedKind(kind)]]);
  const known = named.filter(([kind]) => !NEW_KINDS.includes(kind as string));
  return { ...settings, delivery: deliveryKnown, kinds: Object.fromEntries(known) };
}
