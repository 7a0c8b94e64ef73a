/** What a viewer cannot know does not reach the wire: twins at the Worker's edge (docs/secrets.md), in Node. */
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Ruleset } from '../../../src/rules/contract.ts';
import { FOLD_VERSIONS } from '../../../src/rules/kernel/fold-versions.ts';
import { rulesets } from '../../../src/rules/registry.ts';
import { asInstant, asSeat, ok, refuse } from '../../../src/rules/vocabulary.ts';
import { Match } from '../../../src/rules/kernel/match.ts';
import { Archive } from '../../../src/history/room-writes.ts';
import { Journal } from '../../../src/room/journal/journal.ts';
import { Keys } from '../../../src/room/journal/idempotency-keys.ts';
import { Mailboxes } from '../../../src/room/publish/mailboxes.ts';
import { Presence } from '../../../src/room/read/ticks/presence.ts';
import type { Access } from '../../../src/room/table/visit.ts';
import { TimeCalls } from '../../../src/room/time/calls.ts';
import type { TimedGame } from '../../../src/room/time/timed-game.ts';
import { TickSockets } from '../../../src/ticks/sockets.ts';
import type { GameState } from '../../../src/room/play/game-state.ts';
import type { NotificationBatch } from '../../../src/room/publish/wire.ts';
import { ReadCalls } from '../../../src/room/read/calls.ts';
import { Reader } from '../../../src/room/read/reader.ts';
import { insidesOf } from '../../support/cast.ts';
import type { Subject } from '../../support/suite/companion.ts';
import { playerOf } from '../../support/wire-twins/comparison.ts';
import { comparePairs, NOTHING, sumOf, type Tally } from '../../support/wire-twins/series.ts';
import { planOf } from '../../support/suite/playout.ts';
import { redealable } from '../../support/wire-twins/redealing.ts';
import { Stage } from '../../support/node/worker.ts';
import { played, subjectOf } from '../../support/suite/subjects.ts';
import { untested } from '../../support/suite/suite.ts';
import { toyCompanion } from '../../support/toy/companion.ts';
import { toyRules } from '../../support/toy/toy.ts';

const PAIRS = 340;
const names = played.map(({ name }) => name);
for (const rules of [...played, toyRules]) {
  Object.assign(rulesets, { [rules.name]: redealable(rules) });
  Object.assign(FOLD_VERSIONS, { [rules.name]: rules.name });
}

const { now } = Date;
afterAll(() => {
  Date.now = now;
});
const mended: (() => void)[] = [];
afterEach(() => mended.splice(0).forEach((mend) => mend()));

async function series(subject: Subject, pairs: number): Promise<Tally> {
  const stage = new Stage();
  let tally = NOTHING;
  for (let game = 0; tally.pairs < pairs; game += 1)
    tally = sumOf(tally, await comparePairs(stage, subject, planOf(subject, 5, game, 1)));
  return tally;
}

describe.each(names)('pairs of twins of %s', (name) => {
  it('get the same bytes', { timeout: 600_000 }, async () => {
    const subject = subjectOf(name);
    const tally = await series(subject, PAIRS);
    expect(tally.pairs).toBeGreaterThanOrEqual(PAIRS);
    expect(untested({ redealt: tally.redealt, pages: tally.pairs })).toEqual([]);
    const { min, max } = subject.rules.seats;
    expect(Object.keys(tally.viewers)).toHaveLength(max - min + 2);
    const codes = Object.keys(tally.answers).join();
    for (const code of [
      'view 304',
      'events 304',
      'commands 200',
      'commands 200 with view',
      'answer 200',
      'POST reply',
      'GET vote 200',
      'POST vote 200',
      'idempotency-key-reused',
      ...(subject.companion.asksAll ? [] : ['not-asked']),
      '422 ',
    ])
      expect(codes).toContain(code);
  });
});

/** Every pair of a few toy games. `patch` breaks its rules. */
function toys(patch: Partial<Ruleset> = {}): Promise<Tally> {
  const rules = redealable({ ...toyRules, ...patch });
  Object.assign(rulesets, { [rules.name]: rules });
  Object.assign(FOLD_VERSIONS, { [rules.name]: rules.name });
  return series({ rules, companion: toyCompanion }, 40);
}

type Send = (to: string, batch: NotificationBatch) => Promise<void>;

/** Has a method of this class do it in another way, until the test is over. */
function spoil<T extends object, K extends keyof T>(
  prototype: T,
  name: K,
  how: (original: T[K]) => T[K],
): void {
  const original = prototype[name];
  prototype[name] = how(original);
  mended.push(() => (prototype[name] = original));
}

/** How many entries there are, as no viewer may know. */
const counted = (reader: unknown): number => (reader as { source: { match: Match } }).source.match.seq;

describe('pairs of twins', () => {
  it('of the toy get the same answers', async () => {
    expect((await toys()).pairs).toBeGreaterThanOrEqual(40);
  });

  it.each<[string, RegExp, () => Promise<unknown>]>([
    [
      'an ETag that counts entries',
      /twins of .* differ in .*view/,
      () => {
        spoil(Reader.prototype, 'view', (view) => {
          return function (this: Reader, request) {
            const page = view.call(this, request);
            if (!page.ok) return page;
            return { ok: true, value: { ...page.value, etag: `"${counted(this)}"` } };
          };
        });
        return toys();
      },
    ],
    [
      'a page that is longer where more is hidden',
      /twins of .* differ in .*events/,
      () => {
        spoil(Reader.prototype, 'events', (events) => {
          return function (this: Reader, request) {
            const page = events.call(this, request);
            if (!page.ok || page.value.body === undefined) return page;
            return { ok: true, value: { ...page.value, body: page.value.body + ' '.repeat(counted(this)) } };
          };
        });
        return toys();
      },
    ],
    [
      'a version that counts what is hidden',
      /twins of .* differ/,
      () => {
        spoil(Match.prototype, 'step', () => {
          return function (this: Match) {
            return this.seq + 1;
          };
        });
        return toys();
      },
    ],
    [
      'a head that moves with what is hidden',
      /twins of .* differ in .*view/,
      () => {
        spoil(Match.prototype, 'head', () => {
          return function (this: Match) {
            return `${this.seq}`;
          };
        });
        return toys();
      },
    ],
    [
      'an idempotency key that another seat has used up',
      /twins of .* differ in .*commands/,
      () => {
        const anybodys = (key: { name: string; hash: string }) => ({ ...key, name: key.name.split(' ')[1]! });
        spoil(Keys.prototype, 'find', (find) => {
          return function (this: Keys, key) {
            return find.call(this, anybodys(key));
          };
        });
        spoil(Keys.prototype, 'remember', (remember) => {
          return function (this: Keys, key, seq) {
            remember.call(this, anybodys(key), seq);
          };
        });
        spoil(Journal.prototype, 'keyOf', (keyOf) => {
          return function (this: Journal, seq) {
            const key = keyOf.call(this, seq);
            return key && anybodys(key);
          };
        });
        return toys();
      },
    ],
    [
      'a command that is answered with the view of another seat',
      /twins of .* differ in .*commands.*return=representation/,
      () => {
        spoil(ReadCalls.prototype, 'after', (after) => {
          return function (this: ReadCalls, command, done) {
            const [first, second] = [0, 1].map((seat) => playerOf(asSeat(seat)));
            const player = command.player.id === first!.id ? second! : first!;
            return after.call(this, { ...command, player }, done);
          };
        });
        return toys();
      },
    ],
    [
      'an answer to a reply with the lines of another seat',
      /twins of .* differ in .*"line"/,
      () => {
        spoil(ReadCalls.prototype, 'brief', (brief) => {
          return function (this: ReadCalls, request) {
            if (request.lines !== true) return brief.call(this, request);
            const [first, second] = [0, 1].map((seat) => playerOf(asSeat(seat)));
            const player = request.player.id === first!.id ? second! : first!;
            return brief.call(this, { ...request, player });
          };
        });
        return toys();
      },
    ],
    [
      'a vote that is refused after a hidden answer',
      /twins of .* differ in .*vote/,
      () => {
        spoil(TimeCalls.prototype, 'vote', () => {
          return function (this: TimeCalls, { player }) {
            const { access } = insidesOf<{ access: Access<{ readonly game: TimedGame }> }>(this);
            return access.visit({ player }, ({ game }) =>
              game.match!.seq % 2 === 0 ? refuse('not-active') : ok(null),
            );
          };
        });
        return toys();
      },
    ],
    [
      'a tick for an answer that the viewer cannot see',
      /gets a tick without a change/,
      () => {
        let count = 0;
        spoil(TickSockets.prototype, 'announce', (announce) => {
          return function (this: TickSockets, stateFor) {
            return announce.call(this, (holder) => {
              const state = stateFor(holder);
              return typeof state === 'number' ? state : { ...state, key: `${(count += 1)}` };
            });
          };
        });
        return toys();
      },
    ],
    [
      'a tick of a mailbox for an answer that its player cannot see',
      /get different ticks/,
      () => {
        spoil(Mailboxes.prototype, 'notify', (notify) => {
          return async function (this: Mailboxes, from) {
            await notify.call(this, from);
            const { game, send } = insidesOf<{ game: GameState; send: Send }>(this);
            const { seq } = game.match!;
            const report = { kind: 'asked', key: `${seq}`, at: asInstant(Date.now()) } as const;
            const batch = { game: game.table.id, sandbox: false, version: seq, notifications: [report] };
            for (const { player } of game.table.seats) await send(player!.id, batch);
          };
        });
        return toys();
      },
    ],
    [
      'a version of presence that changes with every request',
      /twins of .* differ in .*presence/,
      () => {
        let count = 0;
        spoil(Presence.prototype, 'page', (page) => {
          return function (this: Presence, ...parameters) {
            const reply = page.apply(this, parameters);
            return reply.ok ? { ...reply, value: { ...reply.value, etag: `"${(count += 1)}"` } } : reply;
          };
        });
        return toys();
      },
    ],
    [
      'a D1 that gets the number of an entry',
      /D1 gets different data/,
      () => {
        let first = 0;
        spoil(Journal.prototype, 'from', (from) => {
          return function (this: Journal, seq) {
            first = seq;
            return from.call(this, seq);
          };
        });
        spoil(Archive.prototype, 'saveProgress', (save) => {
          return function (this: Archive, game, progress) {
            return save.call(this, game, { ...progress, version: first });
          };
        });
        return toys();
      },
    ],
    [
      'a refusal that depends on the hand of another',
      /twins of .* differ in .*commands/,
      () =>
        toys({
          decide(state, by, window, command, luck) {
            const done = toyRules.decide(state, by, window, command, luck);
            if (done.ok || done.error.code !== 'not-your-card') return done;
            const { hands } = state as { hands: number[][] };
            const held = hands.flat().includes(insidesOf<{ card: number }>(command).card);
            return held ? { ok: false, error: { code: 'held-by-another' } } : done;
          },
        }),
    ],
  ])('tell of %s', async (_, complaint, broken) => {
    await expect(broken()).rejects.toThrow(complaint);
  });
});
