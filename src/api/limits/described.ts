/** The limits of each operation, as the OpenAPI document states them: from the numbers that the service enforces. */
import type { Rate } from '../../auth/limits/rates.ts';
import { LINK_LASTS, MOST_MAILS, MOST_WRONG, WRONG_COUNTS } from '../../auth/verification/challenges.ts';
import { COMMANDS, VOTES } from '../../room/limits/rate-limits.ts';
import { MESSAGES } from '../../room/talk/audience.ts';
import { SOCKETS } from '../../ticks/sockets.ts';
import { BUDGETS } from './budgets.ts';
import { costOf, MOST_COMPUTING } from './computing.ts';
import { RATES } from './exact-limits.ts';
import { PER_MINUTE } from './limits.ts';
import { FAILURES, isMove } from './moves.ts';
import { MOST_ROOMS } from './room-requests.ts';

/** Who shares a limit, in words. */
export const SHARED_BY = {
  player: 'one player',
  'player-in-game': 'one player in one game',
  caller: 'one player, or for all callers without a token on one network',
  bot: 'one bot account',
  'guests-of-network': 'all guests on one network',
  network: 'everybody on one network',
  'visitors-in-game': 'all callers without a token on one network, in one game',
  'guests-in-game': 'all guests on one network who have no seat, in one game',
  game: 'everybody in one game (players who have a seat come first)',
  address: 'one e-mail address',
  mailbox: 'all plus-addresses of one mailbox',
  'mailbox-and-network': 'all plus-addresses of one mailbox from one network',
  calendar: 'one calendar',
} as const;

/** At most `most` units within `seconds`. Without `seconds`, at a time. */
export interface Limit {
  readonly per: keyof typeof SHARED_BY;
  readonly most: number;
  readonly seconds?: number;
  readonly unit: string;
  /** The code of the refusal. */
  readonly code: string;
  /** How many units one request counts, if that is always the same and not one. */
  readonly cost?: number;
}

const MINUTE = 60_000;
const TOO_MANY = 'too-many-requests';

const limit = ({ most, within }: Rate, per: Limit['per'], unit: string, code: string = TOO_MANY): Limit => {
  return { per, most, seconds: within / 1000, unit, code };
};
const everyMinute = (name: keyof typeof PER_MINUTE, per: Limit['per'], unit: string) =>
  limit({ most: PER_MINUTE[name], within: MINUTE }, per, unit);
const exact = (name: keyof typeof RATES, per: Limit['per'], unit: string) => limit(RATES[name], per, unit);
const bytes = (name: keyof typeof BUDGETS, per: 'player' | 'network', of: string) =>
  limit(BUDGETS[name][per === 'player' ? 'player' : 'place'], per, `bytes of ${of}`, 'budget-used');

const [GUESTS, GAMES, TEXTS, RECORDS] = [
  'guests-of-network',
  'new games, branches and greater lengths',
  'messages, notes and standing orders',
  'keys, apps, bots, webhooks, blocks and reports',
] as const;

/** By name. As in `RATES`, a name that ends in `Here` is the limit for a network. */
const LIMITS = {
  games: exact('games', 'player', 'new games'),
  gamesHere: exact('gamesHere', GUESTS, 'new games'),
  branches: exact('branches', 'player', 'branches'),
  branchesHere: exact('branchesHere', GUESTS, 'branches'),
  gameBytes: bytes('games', 'player', GAMES),
  gameBytesHere: bytes('games', 'network', GAMES),
  commands: limit(COMMANDS[0]!, 'player-in-game', 'commands', 'too-many-commands'),
  votes: limit(VOTES[0]!, 'player-in-game', 'votes'),
  votesAnHour: limit(VOTES[1]!, 'player-in-game', 'votes'),
  sitterOffers: exact('sitterOffers', 'player', 'sitter offers'),
  rooms: limit({ most: MOST_ROOMS, within: MINUTE }, 'player', 'games asked'),
  roomsOfCalendar: limit({ most: MOST_ROOMS, within: MINUTE }, 'calendar', 'games asked'),
  sockets: { per: 'player', most: SOCKETS.player, unit: 'open sockets', code: 'too-many-sockets' },
  socketsInGame: {
    per: 'player-in-game',
    most: SOCKETS.player,
    unit: 'open sockets',
    code: 'too-many-sockets',
  },
  socketsHere: {
    per: 'visitors-in-game',
    most: SOCKETS.place,
    unit: 'open sockets',
    code: 'too-many-sockets',
  },
  socketsOfGuests: {
    per: 'guests-in-game',
    most: SOCKETS.guests,
    unit: 'open sockets',
    code: 'too-many-sockets',
  },
  socketsOfGame: { per: 'game', most: SOCKETS.all, unit: 'open sockets', code: 'too-many-sockets' },
  messages: limit(MESSAGES[0]!, 'player-in-game', 'messages', 'too-many-messages'),
  messagesAnHour: limit(MESSAGES[1]!, 'player-in-game', 'messages', 'too-many-messages'),
  messagesHere: everyMinute('messagesHere', GUESTS, 'messages'),
  textBytes: bytes('talk', 'player', TEXTS),
  textBytesHere: bytes('talk', 'network', TEXTS),
  reports: exact('reports', 'player', 'reports'),
  reportsHere: exact('reportsHere', GUESTS, 'reports'),
  recordBytes: bytes('records', 'player', RECORDS),
  recordBytesHere: bytes('records', 'network', RECORDS),
  newGuestsHere: everyMinute('newGuestsHere', 'network', 'new guests'),
  guestsHere: exact('guestsHere', 'network', 'new guests and accounts'),
  guestsGoneHere: exact('guestsGoneHere', GUESTS, 'deletions'),
  mails: exact('mails', 'caller', 'e-mails'),
  mailsHere: exact('mailsHere', GUESTS, 'e-mails'),
  firstMailsHere: exact('firstMailsHere', GUESTS, 'further e-mails (only the first to each address)'),
  mailsToAddress: limit({ most: MOST_MAILS, within: LINK_LASTS }, 'address', 'e-mails', 'too-many-emails'),
  mailsToMailbox: { ...exact('mailsToMailbox', 'mailbox', 'e-mails'), code: 'too-many-emails' },
  firstMailsToMailbox: {
    ...exact('firstMailsToMailbox', 'mailbox', 'further e-mails (only the first to each address)'),
    code: 'too-many-emails',
  },
  mailsToMailboxHere: {
    ...exact('mailsToMailboxHere', 'mailbox-and-network', 'e-mails'),
    code: 'too-many-emails',
  },
  wrongCodes: limit({ most: MOST_WRONG, within: WRONG_COUNTS }, 'address', 'wrong codes', 'too-many-guesses'),
  wrongCodesHere: exact('wrongCodesHere', 'network', 'wrong codes'),
  keys: exact('keys', 'player', 'new keys'),
  keysHere: exact('keysHere', GUESTS, 'new keys'),
  apps: exact('apps', 'player', 'allowed apps'),
  appsHere: exact('appsHere', GUESTS, 'allowed apps'),
  appFetchesHere: everyMinute('appFetchesHere', 'network', 'fetched metadata documents'),
  signOuts: exact('signOuts', 'player', 'ended sessions'),
  blocks: exact('blocks', 'player', 'blocks'),
  names: exact('names', 'player', 'changes of the name'),
  exports: exact('exports', 'player', 'exports'),
  bots: exact('bots', 'player', 'new bots'),
  offers: exact('offers', 'bot', 'changes of offers'),
  archives: exact('archives', 'player', 'pages of archives'),
  availabilityChanges: exact('availabilityChanges', 'player', 'changes of hours and vacations'),
  webhooks: exact('webhooks', 'player', 'new webhooks and browsers'),
  webhooksHere: exact('webhooksHere', GUESTS, 'new browsers'),
  webhookTests: exact('webhookTests', 'player', 'tests'),
  webhookTestsHere: exact('webhookTestsHere', GUESTS, 'tests'),
  pushTests: exact('pushTests', 'player', 'tests'),
  pushTestsHere: exact('pushTestsHere', GUESTS, 'tests'),
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** For `createRoute`: the limits of an operation besides those of every request. */
export const limited = (...names: readonly LimitName[]): readonly Limit[] =>
  names.map((name) => LIMITS[name]);

/** The limits of every request of this kind. The path is that of the document. */
export function limitsOfRequest(method: string, path: string): readonly Limit[] {
  const sent = { method: method.toUpperCase(), url: `https://api${path.replaceAll(/[{}]/g, '')}` };
  const requests = everyMinute('requests', 'caller', 'requests');
  const ofBot = everyMinute('requestsOfBot', 'bot', 'requests');
  if (isMove(sent)) {
    const failures = { most: FAILURES.most, within: MINUTE };
    return [requests, ofBot, limit(failures, 'player', 'milliseconds of computing by failed commands')];
  }
  const cost = costOf({ ...sent, headers: new Headers() });
  return [
    requests,
    ofBot,
    everyMinute('requestsHere', GUESTS, 'requests'),
    { ...limit(MOST_COMPUTING, 'network', 'milliseconds of computing'), cost },
  ];
}

const PERIODS: Readonly<Record<number, string>> = { 60: 'a minute', 3600: 'an hour', 86400: 'a day' };

/** A sentence with these limits. Empty if there are none. */
export function limitsInWords(limits: readonly Limit[]): string {
  if (limits.length === 0) return '';
  const all = limits.map(({ per, most, seconds, unit }) => {
    const period = seconds === undefined ? 'at a time' : PERIODS[seconds]!;
    return `${most.toLocaleString('en')} ${unit} ${period} for ${SHARED_BY[per]}`;
  });
  return `Limits: ${all.join('; ')}.`;
}
