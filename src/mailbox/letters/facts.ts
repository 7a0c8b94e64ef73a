/** What happened in a game, for each kind of notification that asks for no decision: in a subject, and in a letter. */
import { formatIn } from '../../calendar/zone.ts';
import type { Brief } from '../../room/read/brief-wire.ts';
import { listed } from '../../rules/text/english.ts';
import { nameOf } from '../../rules/text/names/display-name.ts';
import { resultWords } from '../../rules/text/result.ts';
import type { NotificationKind } from '../kinds.ts';
import type { Part } from './part.ts';
import { motionSaid } from './votes.ts';

type Fact = Exclude<NotificationKind, 'decision-requested' | 'deadline-approaching'>;

interface Words {
  /** After the title of the game, in a subject. Others may read it. */
  readonly headline: (part: Part) => string;
  readonly lines: (part: Part, zone: string) => readonly string[];
}

/** The most important first: a subject names only one. */
const FACTS: Readonly<Record<Fact, Words>> = {
  'game-restored': {
    headline: () => 'the game was restored to an earlier step',
    lines: () => [
      'The service restored this game to an earlier step. Everything after that step is void, and later random numbers will be different. Look at the table before you continue.',
    ],
  },
  'table-closing': {
    headline: () => 'the table will be closed',
    lines: () => [
      'Nobody has joined or left for two weeks. If that does not change, the table closes in another week.',
    ],
  },
  'player-replaced': {
    headline: () => 'somebody else plays your seat',
    lines: ({ brief }) => [replacedSaid(brief)],
  },
  'game-ended': {
    headline: ({ brief }) => (isCancelled(brief) ? 'the game was cancelled' : 'the game is over'),
    lines: ({ brief }) => [
      isCancelled(brief) ? 'The game was cancelled.' : `The game is over.${resultOf(brief)}`,
      ...(brief.story === undefined ? [] : [brief.story.join(' ')]),
    ],
  },
  'invitation-received': {
    headline: ({ brief: { inviter } }) =>
      inviter === undefined ? 'you are invited' : `${inviter} invites you`,
    lines: ({ brief: { inviter } }) => [
      inviter === undefined ? 'You are invited to this table.' : `${inviter} invites you to this table.`,
    ],
  },
  'sitter-requested': {
    headline: ({ brief: { sitterOf } }) =>
      `${sitterOf ? nameOf(sitterOf.player) : 'somebody'} asks you to play for them`,
    lines: ({ brief: { sitterOf } }, zone) => (sitterOf === undefined ? [] : [requestSaid(sitterOf, zone)]),
  },
  'vote-requested': {
    // The newest: the letters before were about the others.
    headline: ({ brief: { votes = [] } }) => {
      const newest = votes.at(-1);
      return newest === undefined ? 'a vote' : motionSaid(newest);
    },
    // The letter asks for votes as for decisions.
    lines: () => [],
  },
  'offer-received': {
    headline: () => 'you have an offer',
    lines: () => ['You have an offer. You can accept it at the table.'],
  },
  'deadline-missed': {
    headline: () => 'you missed a deadline',
    lines: ({ missed }) => [
      missed === 1
        ? 'You missed a deadline, so the service played the default for you.'
        : `You missed ${missed} deadlines, so the service played the defaults for you.`,
    ],
  },
  'game-paused': {
    headline: () => 'the game is paused',
    lines: () => ['The game is paused. Nobody can move until a player resumes it.'],
  },
  'game-resumed': {
    headline: () => 'the game goes on',
    lines: () => ['The pause is over, and the deadlines run again.'],
  },
  'rematch-offered': {
    headline: ({ brief: { rematch } }) => `${rematch?.by ?? 'somebody'} wants a rematch`,
    lines: ({ brief: { rematch } }) => [
      `${rematch?.by ?? 'Somebody'} wants to play again at the same table. To join, press “Rematch” at the table.`,
    ],
  },
  'game-started': {
    headline: () => 'the game has begun',
    lines: ({ kinds }) => (kinds.includes('game-ended') ? [] : ['The game has begun.']),
  },
  'player-left': {
    headline: ({ brief, left, removed }) =>
      removed ? 'the host removed you from the table' : `${listed(left)} ${leftSaid(brief)}`,
    lines: ({ brief, left, removed }) => [
      ...(removed ? ['The host removed you from the table before the start.'] : []),
      ...(left.length === 0 ? [] : [`${capital(listed(left))} ${has(left)} ${leftSaid(brief)}.`]),
      ...rosterOf(brief),
    ],
  },
  'player-joined': {
    headline: ({ brief, joined }) => `${listed(joined)} ${joinedSaid(brief, joined)}`,
    lines: ({ brief, joined, kinds }) => [
      `${listed(joined)} ${isGoingOn(brief) ? '' : `${has(joined)} `}${joinedSaid(brief, joined)}.`,
      ...(kinds.includes('player-left') ? [] : rosterOf(brief)),
    ],
  },
  'message-received': { headline: () => 'a new message', lines: () => [] },
};

const entries = Object.entries(FACTS) as (readonly [Fact, Words])[];

export function headlineOf(part: Part): string {
  const [, words] = entries.find(([kind]) => part.kinds.includes(kind)) ?? [];
  return words?.headline(part) ?? 'news';
}

export function factsOf(part: Part, zone: string): readonly string[] {
  return entries.flatMap(([kind, { lines }]) => (part.kinds.includes(kind) ? lines(part, zone) : []));
}

const has = (names: readonly string[]): string => (names.length === 1 ? 'has' : 'have');

const isGoingOn = ({ status }: Brief): boolean => status === 'running' || status === 'paused';
const leftSaid = (brief: Brief): string => (isGoingOn(brief) ? 'resigned' : 'left the table');

function joinedSaid(brief: Brief, joined: readonly string[]): string {
  if (!isGoingOn(brief)) return 'joined the table';
  return joined.length === 1 ? 'took over a seat' : 'took over seats';
}

const isCancelled = ({ status }: Brief): boolean => status === 'cancelled';

/** Instead of the name of a deleted account. */
export const SOMEBODY = 'somebody';

/** Names of players stay as they are. */
const capital = (names: string): string => (names.startsWith(SOMEBODY) ? `S${names.slice(1)}` : names);

function rosterOf({ seated }: Brief): readonly string[] {
  if (seated === undefined) return [];
  const names = listed(
    seated.players.map(({ name }) => name),
    'nobody',
  );
  const free = seated.free < 2 ? `${seated.free === 0 ? 'no' : 'one'} seat is` : `${seated.free} seats are`;
  return [`At the table: ${names}; ${free} free.`];
}

function resultOf({ names, winners, seat, out, for: owner }: Brief): string {
  if (winners.length === 0) return '';
  // For a sitter, the seat is the owner's, so the words must not say “you”.
  const own = owner === undefined ? seat : null;
  return ` ${resultWords({ names, winners, seat: own, exit: own !== null && out === true ? 'out' : null })}`;
}

function requestSaid({ player, until }: NonNullable<Brief['sitterOf']>, zone: string): string {
  return `${nameOf(player)} asks you to play their seat until ${formatIn(zone, until)}. As their sitter you see what they see. If you do nothing, nothing changes.`;
}

function replacedSaid({ seat }: Brief): string {
  return seat === null
    ? 'You missed three decisions in a row, and another player has taken over your seat.'
    : 'You missed three decisions in a row, so a bot plays your seat until you come back. To take your seat back, press the button at the table.';
}
