/** The limits in docs/identity.md and in the guide are those that the code enforces. */
import { describe, expect, it } from 'vitest';
import { MOST_WRONG } from '../../../../src/auth/verification/challenges.ts';
import { BUDGETS } from '../../../../src/api/limits/budgets.ts';
import { COMMAND } from '../../../../src/api/limits/bounds.ts';
import { COSTS, MOST_COMPUTING } from '../../../../src/api/limits/computing.ts';
import { limited, type LimitName } from '../../../../src/api/limits/described.ts';
import { RATES } from '../../../../src/api/limits/exact-limits.ts';
import { FLOORS } from '../../../../src/api/limits/floors.ts';
import { PER_MINUTE } from '../../../../src/api/limits/limits.ts';
import { INTRODUCTION } from '../../../../src/api/openapi/introduction.ts';
import { FAILURES } from '../../../../src/api/limits/moves.ts';
import { budgetOfSeat } from '../../../../src/room/limits/expected-bytes.ts';
import { textOf } from '../../../support/sources.ts';

const PERIODS: Readonly<Record<number, string>> = { 60: ' a minute', 3600: ' an hour', 86400: ' a day' };
const amount = (most: number): string => most.toLocaleString('en');
const bytes = (most: number): string => (most < 1e6 ? `${most / 1000} KB` : `${most / 1e6} MB`);
const rate = (most: number, seconds: number): string => amount(most) + PERIODS[seconds]!;

/** As `x-limits` states them. */
const stated = (...names: readonly LimitName[]): readonly string[] =>
  limited(...names).map(({ most, seconds }) => rate(most, seconds!));
const aDay = (name: keyof typeof BUDGETS, who: 'player' | 'place'): string => bytes(BUDGETS[name][who].most);
const aMinute = (name: keyof typeof PER_MINUTE): string => rate(PER_MINUTE[name], 60);

/** A number that its module keeps to itself. */
function constant(file: string, name: string): number {
  const found = new RegExp(String.raw`\b(?:const )?${name}(?: =|:) (?:\{ most: )?(\d[\d_]*)`).exec(
    textOf(`src/${file}`),
  );
  return Number(found![1]!.replaceAll('_', ''));
}
const most = (file: string, name: string): string => amount(constant(file, name));
const seatBytes = (ruleset: string): string =>
  bytes(Math.round(budgetOfSeat({ ruleset, options: {} }) / 1000) * 1000);
const receivers = (name: string): string => rate(constant('mailbox/attempts/post-limits.ts', name), 3600);
const keysAtATime = most('auth/keys.ts', 'MOST_KEYS');
const webhooksAtATime = most('mailbox/webhooks/webhooks.ts', 'MOST_WEBHOOKS');
const messagesInAll = most('room/talk/audience.ts', 'MOST');

/** By the beginning of each row, the numbers of its second cell. */
const IDENTITY: Readonly<Record<string, readonly string[]>> = {
  'e-mails to one address': stated('mailsToAddress'),
  'wrong codes for one address': [
    `${most('auth/verification/challenges.ts', 'MOST_GUESSES')} for each e-mail`,
    rate(MOST_WRONG, 86_400),
  ],
  'wrong codes from one place': stated('wrongCodesHere'),
  'e-mails to all plus-addresses': [...stated('mailsToMailbox'), amount(RATES.mailsToMailboxHere.most)],
  'beyond these 20': [...stated('firstMailsToMailbox'), amount(RATES.mailsToMailboxHere.most)],
  'e-mails that one sender': stated('mails'),
  'e-mails that all callers': stated('mailsHere'),
  'beyond these two': stated('firstMailsHere'),
  'games that one player makes': stated('games'),
  'games that all players': stated('gamesHere'),
  'branches of sandbox games': [
    ...stated('branches'),
    `${constant('room/seats/branch-calls.ts', 'MOST_BRANCHES')} of one game`,
  ],
  'branches that all players': stated('branchesHere'),
  'failed commands of one player': [
    `${FAILURES.most} ms a minute`,
    `${FAILURES.own} ms once`,
    `${FAILURES.here} ms`,
    `counts ${COSTS.poll} ms`,
    `up to ${COSTS.line} ms more for a line`,
    `up to ${COSTS.json} ms more for JSON`,
  ],
  'messages that one player reports': stated('reports'),
  'messages that all players without an address report': stated('reportsHere'),
  'sitter offers': stated('sitterOffers'),
  'commands that one player': stated('commands'),
  'votes of one player': stated('votes', 'votesAnHour'),
  'messages that one player sends': [...stated('messages', 'messagesAnHour'), messagesInAll],
  'messages of all players': [...stated('messagesHere'), `${amount(PER_MINUTE.messagesHere)} each`],
  'expected bytes of new games and branches of one player': [aDay('games', 'player')],
  'expected bytes of new games, branches': [aDay('games', 'place')],
  'bytes of messages': [aDay('talk', 'player'), aDay('talk', 'place')],
  'bytes of new keys': [aDay('records', 'player'), aDay('records', 'place')],
  'bytes that the commands of one seat': [
    `${seatBytes('interstellar-conquest')} in conquest games`,
    `${seatBytes('interstellar-empire')} in Interstellar Empire`,
    `${seatBytes('stellar-conquest')} in Stellar Conquest`,
    `${Math.floor(constant('room/limits/seat-budget.ts', 'LONGEST') / 1000)} KB each`,
  ],
  'webhooks and browsers': [...stated('webhooks'), `${webhooksAtATime} webhooks`],
  'browsers for web push': stated('webhooksHere'),
  'tests of webhooks': stated('webhookTests'),
  'tests of web push that one': stated('pushTests'),
  'tests of web push, and': stated('pushTestsHere'),
  'challenges and codes': [receivers('challenges')],
  'posts to one receiver': [receivers('posts')],
  'pushes to one host': [receivers('pushes')],
  'blocks by one player': [...stated('blocks'), most('history/players/blocks.ts', 'MOST_BLOCKS')],
  'API keys that one player': [...stated('keys'), `${keysAtATime} at a time`],
  'API keys that all': stated('keysHere'),
  'bots that one player': [...stated('bots'), `${most('history/players/bots.ts', 'MOST_BOTS')} at a time`],
  'times that one bot': stated('offers'),
  'unfinished games in which one bot': [
    `${constant('api/schema/account/offer.ts', 'MOST_GAMES')}, or fewer`,
    `${most('api/rooms/bot-accounts.ts', 'MOST_OF_HOST')} of one host`,
  ],
  'apps that one player': [...stated('apps'), `${most('auth/oauth/grants.ts', 'MOST_GRANTS')} at a time`],
  'apps that all players': stated('appsHere'),
  'sessions that one player': stated('signOuts'),
  'guests deleted': stated('guestsGoneHere'),
  'names that one player': stated('names'),
  'changes of one player': stated('availabilityChanges'),
  'exports of one player': stated('exports'),
  'pages of one player': stated('archives'),
  'requests of one caller': [aMinute('requests'), `bot account, ${PER_MINUTE.requestsOfBot}`],
  'requests of all players': [aMinute('requestsHere'), `${amount(PER_MINUTE.requestsHere)} each`],
  'milliseconds of computing': [`${amount(MOST_COMPUTING.most)} in any ten minutes`],
  'requests of one player that': [
    rate(FLOORS.requests, 60),
    `${FLOORS.computing} ms`,
    `${FLOORS.players} players`,
  ],
  '[looks]': [],
  'pages of games': [],
  'rooms asked by one player': stated('rooms'),
  'rooms asked by fetches': stated('roomsOfCalendar'),
  'lookups of unknown keys': [aMinute('keyLookupsHere')],
  'fetches of documents': [aMinute('appFetchesHere')],
  'requests for tokens': [aMinute('tokens')],
  'new guests from': [aMinute('newGuestsHere')],
  'new guests and accounts': stated('guestsHere'),
};

const GUIDE: Readonly<Record<string, readonly string[]>> = {
  'requests of one player': [aMinute('requests'), `bot account, ${PER_MINUTE.requestsOfBot}`],
  'commands of one player': stated('commands'),
  'messages of one player': stated('messages', 'messagesAnHour'),
  'games that one player': stated('games'),
  'pages of one player': stated('archives'),
  'API keys': [`${keysAtATime} at a time`, rate(RATES.keys.most, 86_400).replace(' ', ' new ones ')],
  webhooks: [`${webhooksAtATime} at a time`],
  'new guests': [aMinute('newGuestsHere'), ...stated('guestsHere')],
};

/** The first two cells of each row. */
function rowsOf(file: string, from: string, to: string): readonly (readonly [string, string])[] {
  const text = textOf(file);
  const rows = text.slice(text.indexOf(from), text.indexOf(to)).matchAll(/^\| (.+?) \| (.+?) \|/gm);
  return [...rows].flatMap(([, what, how]) => (what === 'what' ? [] : [[what!, how!] as const]));
}

/** The numbers of a row by its longest beginning that is listed. */
function numbersOf(listed: Readonly<Record<string, readonly string[]>>, what: string) {
  const found = Object.keys(listed).filter((beginning) => what.startsWith(beginning));
  return found.toSorted((a, b) => b.length - a.length)[0];
}

describe.each([
  ['docs/identity.md', IDENTITY, rowsOf('docs/identity.md', '## Limits', '### A school class')],
  ['docs/guides/limits.md', GUIDE, rowsOf('docs/guides/limits.md', '| what', '## Sizes')],
] as const)('the tables of limits in %s', (_, listed, rows) => {
  it.each(rows)('say what is enforced: %s', (what, how) => {
    const row = numbersOf(listed, what);
    expect(row, 'has no row in this test').toBeDefined();
    let rest = how;
    for (const number of listed[row!]!) {
      expect(rest).toContain(number);
      rest = rest.replace(number, '');
    }
    // No number is left that nothing enforces.
    expect(rest.match(/\d.*/)?.[0]).toBeUndefined();
  });

  it('have each row once', () => {
    const found = rows.map(([what]) => numbersOf(listed, what));
    expect(found).toHaveLength(new Set(found).size);
    expect(new Set(found)).toEqual(new Set(Object.keys(listed)));
  });
});

it('the introduction says how many requests players and bots have', () => {
  const { requests, requestsOfBot } = PER_MINUTE;
  expect(INTRODUCTION).toContain(
    `${amount(requests)} requests a minute, and each bot account ${requestsOfBot},`,
  );
});

it('the guide says how large a body and a command may be', () => {
  const sizes = textOf('docs/guides/limits.md').split('## Sizes')[1]!;
  const { bytes: largest, values, containers, fields } = COMMAND;
  const file = 'api/http/body.ts';
  expect(textOf(`src/${file}`)).toContain('const BODY: Bounds = { bytes: 64 * 1024,');
  for (const part of [
    `at most 64 KiB, and ${most(file, 'DEEPEST')} levels`,
    `${largest / 1024} KiB, ${amount(values)} values, ${amount(containers)} arrays and objects, and ${fields} fields`,
  ])
    expect(sizes).toContain(part);
});
