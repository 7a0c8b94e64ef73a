/** Signed links in e-mails and for calendars. Each link permits one action, to anybody who has the link. */
import type { Instant, Seat, WindowId } from '../../rules/vocabulary.ts';
import { opened, secretsOf, signed } from './signing.ts';

/** A link that answers a window with this command, once, while the window is open. */
export interface AnswerLink {
  readonly player: string;
  readonly game: string;
  readonly seat: Seat;
  readonly window: WindowId;
  readonly command: object;
  /** When the player last signed out everywhere, in milliseconds; 0 if never. Signing out again voids the link. */
  readonly signedOut: number;
}

/** A link to the page of one decision: it shows what the seat sees, and answers the window while it awaits the seat. */
export type DecisionLink = Omit<AnswerLink, 'command'>;

/** A link that votes on one motion of a table, while it awaits the player. */
export interface VoteLink {
  readonly player: string;
  readonly game: string;
  readonly what: string;
  readonly proposedAt: Instant;
  readonly agrees: boolean;
  /** As in `AnswerLink`. */
  readonly signedOut: number;
}

/** A link that carries out a reply that its mail server did not prove, once. The player's mailbox keeps its lines. */
export interface ReplyLink {
  readonly player: string;
  readonly game: string;
  /** A digest of its Message-ID. */
  readonly id: string;
}

/** A link that stops a player's mail. */
export interface StopLink {
  readonly player: string;
}

/** A link that shows a player's calendar, until the player renews it. */
export interface CalendarLink {
  readonly player: string;
  /** How often the player had renewed the link. */
  readonly generation: number;
}

export interface Secrets {
  readonly SECRET: string;
  readonly FORMER_SECRET?: string;
}

const [ANSWER, DECISION, VOTE, REPLY, STOP, CALENDAR] = ['pa1_', 'pd1_', 'pv1_', 'pr1_', 'ps1_', 'pc1_'];
/** An upper limit for the length of a signed link. */
const LONGEST = 2048;

type AnswerPayload = [string, string, Seat, WindowId, object, number?];

export function signAnswer({ SECRET }: Secrets, link: AnswerLink): Promise<string> {
  const { player, game, seat, window, command, signedOut } = link;
  return signed(SECRET, ANSWER, [player, game, seat, window, command, signedOut]);
}

export async function readAnswer(env: Secrets, text: string): Promise<AnswerLink | undefined> {
  const payload = await payloadOf(env, ANSWER, text);
  if (payload === undefined) return undefined;
  // Earlier links do not have this field.
  const [player, game, seat, window, command, signedOut = 0] = payload as AnswerPayload;
  return { player, game, seat, window, command, signedOut };
}

/** Whether this is the link to a decision, valid or not. */
export const isDecision = (text: string): boolean => text.startsWith(DECISION);

type DecisionPayload = [string, string, Seat, WindowId, number];

export function signDecision({ SECRET }: Secrets, link: DecisionLink): Promise<string> {
  const { player, game, seat, window, signedOut } = link;
  return signed(SECRET, DECISION, [player, game, seat, window, signedOut]);
}

export async function readDecision(env: Secrets, text: string): Promise<DecisionLink | undefined> {
  const payload = await payloadOf(env, DECISION, text);
  if (payload === undefined) return undefined;
  const [player, game, seat, window, signedOut] = payload as DecisionPayload;
  return { player, game, seat, window, signedOut };
}

/** Whether this is the link to a vote, valid or not. */
export const isVote = (text: string): boolean => text.startsWith(VOTE);

type VotePayload = [string, string, string, Instant, boolean, number];

export function signVote({ SECRET }: Secrets, link: VoteLink): Promise<string> {
  const { player, game, what, proposedAt, agrees, signedOut } = link;
  return signed(SECRET, VOTE, [player, game, what, proposedAt, agrees, signedOut]);
}

export async function readVote(env: Secrets, text: string): Promise<VoteLink | undefined> {
  const payload = await payloadOf(env, VOTE, text);
  if (payload === undefined) return undefined;
  const [player, game, what, proposedAt, agrees, signedOut] = payload as VotePayload;
  return { player, game, what, proposedAt, agrees, signedOut };
}

export function signReply({ SECRET }: Secrets, { player, game, id }: ReplyLink): Promise<string> {
  return signed(SECRET, REPLY, [player, game, id]);
}

export async function readReplyLink(env: Secrets, text: string): Promise<ReplyLink | undefined> {
  const payload = await payloadOf(env, REPLY, text);
  if (payload === undefined) return undefined;
  const [player, game, id] = payload as [string, string, string];
  return { player, game, id };
}

export function signStop({ SECRET }: Secrets, { player }: StopLink): Promise<string> {
  return signed(SECRET, STOP, [player]);
}

export async function readStop(env: Secrets, text: string): Promise<StopLink | undefined> {
  const payload = await payloadOf(env, STOP, text);
  return payload === undefined ? undefined : { player: (payload as [string])[0] };
}

export function signCalendar({ SECRET }: Secrets, { player, generation }: CalendarLink): Promise<string> {
  return signed(SECRET, CALENDAR, [player, generation]);
}

export async function readCalendar(env: Secrets, text: string): Promise<CalendarLink | undefined> {
  const payload = await payloadOf(env, CALENDAR, text);
  if (payload === undefined) return undefined;
  const [player, generation] = payload as [string, number];
  return { player, generation };
}

async function payloadOf(env: Secrets, prefix: string, text: string): Promise<unknown> {
  if (text.length > LONGEST) return undefined;
  return (await opened(secretsOf(env), prefix, text))?.payload;
}
