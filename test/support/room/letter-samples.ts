/** One letter of each kind, about recorded games: for pictures and for checks of their form. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { changedMail } from '../../../src/auth/verification/address-change-mail.ts';
import { signInMail } from '../../../src/auth/verification/sign-in-mail.ts';
import { confirmation, outcome, OVER } from '../../../src/api/letters/replies/answer-blocks.ts';
import { mailAlone, mailWithNext } from '../../../src/api/letters/replies/answer-mail.ts';
import { letterOf, noticeOf } from '../../../src/mailbox/letters/letter.ts';
import type { Frame } from '../../../src/mailbox/letters/letter-form.ts';
import type { Ballot, Part } from '../../../src/mailbox/letters/part.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '../../../src/mailbox/kinds.ts';
import type { Mail } from '../../../src/notify/mail.ts';
import { testMail } from '../../../src/api/operator/test-mail.ts';
import type { Brief } from '../../../src/room/read/brief-wire.ts';
import type { Table as GameTable } from '../../../src/room/table/record.ts';
import { Match } from '../../../src/rules/kernel/match.ts';
import { rulesOf } from '../../../src/rules/registry.ts';
import { asInstant, asSeat, type Seat } from '../../../src/rules/vocabulary.ts';
import { alertMail } from '../../../src/watch/alert-mail.ts';
import { readExport } from '../../../tools/verify/exported.ts';
import { insidesOf } from '../cast.ts';
import { askingPart, plainBrief } from './plain-brief.ts';

const NAMES = ['Ann', 'Bo', 'Cy', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal'];
const HOUR = 3_600_000;
const ORIGIN = 'https://post.example.org';
const STOP = `${ORIGIN}/stop/ps1_c2FtcGxl`;

/** The rulesets, each with the kinds of decision that its samples show. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  'interstellar-conquest': ['coin', 'alliance', 'turn'],
  'cosmic-conquest': ['coin', 'turn'],
  'interstellar-empire': ['defence', 'turn'],
  'stellar-conquest': ['orders', 'turn', 'production'],
};

const player = (seat: number) => ({ id: `p-${seat}`, name: NAMES[seat]! });

/** The brief of a seat that this kind of decision awaits, late in the game. Undefined if the game has none. */
function briefAt(ruleset: string, file: string, kind: string, hand = true): Brief | undefined {
  const { header, entries } = readExport(file);
  const rules = rulesOf(ruleset)!;
  for (let end = Math.floor(entries.length * 0.7); end > entries.length / 4; end -= 1) {
    const match = Match.resume(rules, header, entries.slice(0, end));
    const open = match.windows.find((window) => window.kind === kind);
    if (open === undefined) continue;
    const seat = open.awaiting[0]!;
    const known = Math.max(0, match.step(seat) - 9);
    const position = { table: tableOf(header.game, ruleset, header.chairs.length), match, known };
    const now = asInstant(entries[end - 1]!.at);
    return plainBrief(
      { ...position, entries: entries.slice(0, end), now },
      {
        player: player(seat),
        hand,
        lines: true,
      },
    );
  }
  return undefined;
}

const tableOf = (id: string, ruleset: string, seats: number, more: object = {}): GameTable =>
  insidesOf<GameTable>({
    id,
    ruleset,
    title: 'The Lalande Affair',
    host: player(0),
    seats: Array.from({ length: seats }, (_, seat) => ({ player: player(seat), bot: null })),
    status: 'running',
    header: null,
    rematch: null,
    ...more,
  });

const filesOf = (ruleset: string): readonly string[] => {
  const folder = path.join(import.meta.dirname, '../../rules', ruleset, 'journals');
  return readdirSync(folder)
    .toSorted()
    .map((file) => path.join(folder, file));
};

function decision(ruleset: string, kind: string, hand = true): Brief {
  for (const file of filesOf(ruleset)) {
    const brief = briefAt(ruleset, file, kind, hand);
    if (brief !== undefined) return brief;
  }
  throw new Error(`no recorded game of ${ruleset} asks for ${kind}`);
}

/** The cards of some recorded games of Interstellar Empire have no names. */
const hasOwnDeck = ({ options }: { readonly options: object }): boolean =>
  'deck' in options && Array.isArray(options.deck);

/** The end of a recorded game, with its story. */
function ended(ruleset: string): Brief {
  const { header, entries } = filesOf(ruleset)
    .map(readExport)
    .findLast(({ header }) => !hasOwnDeck(header))!;
  const match = Match.resume(rulesOf(ruleset)!, header, entries);
  const table = tableOf(header.game, ruleset, header.chairs.length, { status: 'finished' });
  const now = asInstant(entries.at(-1)!.at);
  const known = match.step(0 as Seat) - 6;
  return plainBrief({ table, match, entries, now, known }, { player: player(0), story: true });
}

const OPEN: Brief = {
  game: 'g1',
  ruleset: 'interstellar-conquest',
  title: 'The Lalande Affair',
  status: 'open',
  seat: asSeat(0),
  invited: false,
  offered: false,
  absent: false,
  names: ['Ann', 'Bo', 'Cy'],
  players: ['p-0', 'p-1', null],
  asked: [],
  recap: [],
  said: [],
  winners: [],
  seated: { players: [player(0), player(1)], free: 1 },
  votes: [{ what: 'extend', by: 'Bo' }],
  rematch: { game: 'g2', by: 'Bo' },
  commitment: '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff',
};

/** What a notification of this kind says, which asks for no decision. */
const eventPart = (kind: NotificationKind, brief: Partial<Brief> = {}): Part => ({
  brief: { ...OPEN, ...brief },
  asked: [],
  missed: kind === 'deadline-missed' ? 1 : 0,
  kinds: [kind],
  joined: kind === 'player-joined' ? ['Bo'] : [],
  left: kind === 'player-left' ? ['Cy'] : [],
  ballots: [ballotOn('extend', 'here')],
});

const ballotOn = (what: Ballot['vote']['what'], byReply: string): Ballot => ({
  vote: { what, by: 'Bo' },
  links: ['Vote yes', 'Vote no'].map((text, i) => ({ text, href: `https://parsec.test/answer/${i}` })),
  byReply,
});

const REPLY_ADDRESS = `reply+${'c2FtcGxl'.repeat(7)}@post.example.org`;

/** In a digest, only the first decision is answered by a reply. */
const byAddress = (part: Part): Part => ({
  ...part,
  asked: part.asked.map((one) => ({ ...one, byReply: REPLY_ADDRESS })),
});

const reminding = (part: Part): Part => ({
  ...part,
  asked: part.asked.map((one) => ({
    ...one,
    isNear: true,
    freeUntil: asInstant(one.closesAt - 8 * HOUR),
  })),
});

function frameFor(id: string, parts: readonly Part[]): Frame {
  const deadlines = parts.flatMap(({ asked }) => asked.map(({ closesAt }) => closesAt));
  const now = asInstant(Math.min(...deadlines, Date.UTC(2031, 0, 7)) - 20 * HOUR);
  const zone = 'Europe/Berlin';
  return { id, to: 'ann@example.org', thread: 'g1.p-0', zone, now, origin: ORIGIN, stop: STOP };
}

/** The letters that answer replies: what was done, what was not understood, and what has to be confirmed. */
function answersToReplies(): readonly (readonly [string, Mail])[] {
  const asked = askingPart(decision('interstellar-conquest', 'turn'));
  const idle: Part = { ...eventPart('game-started', { status: 'running' }), kinds: [] };
  const orders = askingPart(decision('stellar-conquest', 'turn'));
  const withoutHand = askingPart(decision('interstellar-conquest', 'coin', false));
  const done = [
    'Reclaim a warship to orange-1',
    'Attack Bo on clear-4 with 2 warships and a transport from orange-1',
  ];
  const wrong = {
    line: 'move ships 3 to Krüger',
    why: 'The game does not understand this line: “ships” was not understood: expected numbers of ships such as “1-4”. For example: move 1-4',
  };
  const carriedOut = (done: readonly string[], left = 0) => ({ done, written: done, left });
  const next = (name: string, part: Part, answer: Parameters<typeof mailWithNext>[0]) =>
    [name, mailWithNext(answer, part, frameFor(name, [part]))] as const;
  const alone = (name: string, answer: Parameters<typeof mailAlone>[0], ruleset = OPEN.ruleset) =>
    [name, mailAlone(answer, { game: 'g1', named: { ...OPEN, ruleset } }, frameFor(name, []))] as const;
  const link = `${ORIGIN}/answer/pr1_${'c2FtcGxl'.repeat(24)}`;
  return [
    next('reply-done-next', asked, outcome(carriedOut(done), true)),
    next('reply-done', idle, outcome(carriedOut(done.slice(0, 1)), true)),
    next(
      'reply-not-understood',
      orders,
      outcome({ ...carriedOut(['Move ships 1-4'], 2), refused: wrong }, true),
    ),
    next(
      'reply-refused-without-hand',
      withoutHand,
      outcome(
        { ...carriedOut([], 1), refused: { line: 'commit sun 9', why: 'You have no such coin.' } },
        false,
      ),
    ),
    next('reply-help', orders, outcome(carriedOut([]), true)),
    next('reply-over', idle, OVER),
    alone('reply-confirm', confirmation(link, ['commit sun 3'])),
    alone(
      'reply-confirm-turn',
      confirmation(link, [
        'move 1-4 to Kruger',
        'move 5-39 by Y18, X17, X16 to Barnard avoid Z18',
        'complete-movement',
      ]),
      'stellar-conquest',
    ),
  ];
}

/** The letters about an account. */
function accountLetters(): readonly (readonly [string, Mail])[] {
  const to = 'ann@example.org';
  const link = `${ORIGIN}/sign-in.html#${'5a'.repeat(16)}.${'c2Ft'.repeat(3)}.${'c2FtcGxl'.repeat(5)}abc`;
  return [
    ['account-sign-in', signInMail({ to, code: 'CDFG-HJKM', link })],
    ['account-address-changed', changedMail({ to, origin: ORIGIN })],
  ];
}

/** The letters to the operator. */
function operatorLetters(): readonly (readonly [string, Mail])[] {
  const to = 'operator@example.org';
  const detail = 'the canary’s mail was not sent within two minutes';
  const fault = { kind: 'mail-failing', at: Date.UTC(2031, 0, 7, 9), detail } as const;
  return [
    ['operator-test', testMail(to)],
    ['operator-alert-raised', alertMail(to, { ...fault, state: 'raised' })],
    ['operator-alert-cleared', alertMail(to, { ...fault, state: 'cleared' })],
  ];
}

/** By a name for files. */
export function sampleLetters(): ReadonlyMap<string, Mail> {
  const parts = new Map<string, readonly Part[]>();
  for (const [ruleset, kinds] of Object.entries(SHOWN))
    for (const kind of kinds) parts.set(`${ruleset}-${kind}`, [askingPart(decision(ruleset, kind))]);
  const coin = decision('interstellar-conquest', 'coin');
  parts.set('without-hand', [askingPart(decision('interstellar-conquest', 'coin', false))]);
  parts.set('for-owner', [askingPart({ ...coin, for: { id: 'o', name: 'Zoe' } })]);
  parts.set('deadline-approaching', [reminding(askingPart(coin))]);
  for (const ruleset of Object.keys(SHOWN))
    parts.set(`game-ended-${ruleset}`, [eventPart('game-ended', ended(ruleset))]);
  const said = [{ from: 'Bo', player: 'p-1', text: 'Shall we attack Cy together?\nI bring two warships.' }];
  const sitterOf = { player: player(1), until: asInstant(Date.UTC(2031, 0, 14)) };
  const detailsOf: Partial<Record<NotificationKind, Partial<Brief>>> = {
    'message-received': { said },
    'invitation-received': { seat: null, invited: true, inviter: 'Bo' },
    'sitter-requested': { seat: null, status: 'running', sitterOf },
  };
  for (const kind of NOTIFICATION_KINDS)
    if (kind !== 'decision-requested' && kind !== 'deadline-approaching' && kind !== 'game-ended')
      parts.set(kind, [eventPart(kind, detailsOf[kind])]);
  const { seated: _seated, ...away } = OPEN;
  const gone: Brief = { ...away, seat: null, names: [], players: [] };
  parts.set('player-removed', [{ ...eventPart('player-left'), brief: gone, left: [], removed: true }]);
  parts.set('player-resigned', [{ ...eventPart('player-left'), brief: { ...away, status: 'running' } }]);
  parts.set('table-cancelled', [eventPart('game-ended', { ...away, status: 'cancelled' })]);
  parts.set('resumed-and-asked', [{ ...askingPart(coin), kinds: ['game-resumed'] }]);
  const pause = ballotOn('pause', 'here');
  parts.set('decision-and-votes', [
    { ...askingPart(coin), kinds: ['decision-requested', 'vote-requested'], ballots: [pause] },
  ]);
  parts.set('two-motions', [
    {
      ...eventPart('vote-requested', { status: 'running' }),
      ballots: [ballotOn('extend', 'here'), pause],
    },
  ]);
  const empire = askingPart(decision('interstellar-empire', 'turn'));
  parts.set('digest', [askingPart(coin), byAddress(empire), eventPart('game-started')]);
  const letters = Array.from(
    parts,
    ([name, about]) => [name, letterOf(about, frameFor(name, about))] as const,
  );
  const notice = noticeOf(['hooks.example.org'], frameFor('webhook-off', []));
  return new Map([
    ...letters,
    ['webhook-off', notice],
    ...answersToReplies(),
    ...accountLetters(),
    ...operatorLetters(),
  ]);
}
