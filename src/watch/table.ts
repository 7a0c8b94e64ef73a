/** The canary's table: a private game in a real room, with two accounts that belong to the service. */
import { saveServiceAccounts, SERVICE_ACCOUNTS } from '../history/players/service-accounts.ts';
import { operatedRoomOf, roomOf } from '../room/protocol.ts';
import type { Instant, Refusal, Result, WindowId } from '../rules/vocabulary.ts';
import type { WatchBindings } from './bindings.ts';

/** The length of each window in seconds: the shortest that the service allows. */
const WINDOW = 30;
/** The most consecutive answers of the host. */
const MOST_ANSWERS = 20;

/** The guest's first decision. */
export interface Question {
  readonly window: WindowId;
  readonly openedAt: Instant;
}

/** The host answers every decision at once. The guest never answers. */
export interface CanaryTable {
  /** Creates a game, seats both players, and returns its id. */
  open(): Promise<string>;
  /** When the next deadline is due, in milliseconds; null if there is none. Does not make the room process it. */
  due(game: string): Promise<number | null>;
  /** Answers all open decisions of the host, and returns the guest's first one. */
  answer(game: string): Promise<Question | undefined>;
  /** Milliseconds from this decision until the mail server accepted the mail about it; null if it has not. */
  letterDelay(game: string, question: Question): Promise<number | null>;
  /** The host resigns. */
  finish(game: string): Promise<void>;
  /** The host cancels a failed game, if possible. */
  abandon(game: string): Promise<void>;
}

/** `address`: the guest's e-mail address, or null for none. */
export function canaryTable(env: WatchBindings, address: string | null): CanaryTable {
  const [host, guest] = SERVICE_ACCOUNTS;
  const roomWith = (game: string) => roomOf(env.ROOMS, game);
  return {
    async open() {
      await saveServiceAccounts(env.DB, address, Date.now());
      const game = `canary-${crypto.randomUUID()}`;
      const room = roomWith(game);
      const made = granted(await room.create({ ...TERMS, id: game, host, seats: 2 }));
      granted(await room.sit({ player: host }));
      granted(await room.sit({ player: guest, invitation: made.invitation }));
      return game;
    },
    async due(game) {
      const { due = null } = (await operatedRoomOf(env.ROOMS, game).condition()) ?? {};
      return due === null ? null : Date.parse(due);
    },
    async answer(game) {
      const room = roomWith(game);
      for (let answers = 0; answers < MOST_ANSWERS; answers += 1) {
        const { decisions } = granted(await room.decisions({ player: host, seen: false }));
        const asked = decisions.find(({ legal }) => legal.length > 0);
        if (asked === undefined) break;
        const { window, legal } = asked;
        const key = `canary-${window}-${answers}`;
        granted(await room.command({ player: host, window, command: legal[0], key }));
      }
      const { asked } = granted(await room.brief({ player: guest }));
      return asked[0] && { window: asked[0].window, openedAt: asked[0].openedAt };
    },
    async letterDelay(game, { window, openedAt }) {
      const rows = granted(await roomWith(game).deliveryStatus({ player: guest }));
      const row = rows.find((one) => one.window === window);
      return row?.accepted === undefined ? null : row.accepted - openedAt;
    },
    async finish(game) {
      granted(await roomWith(game).leave({ player: host, seat: 'mine' }));
    },
    async abandon(game) {
      await roomWith(game).cancel({ player: host });
    },
  };
}

const TERMS = {
  ruleset: 'interstellar-conquest',
  options: {},
  pace: { turn: WINDOW, answer: WINDOW, deal: WINDOW },
  visibility: 'private',
  sandbox: false,
  botPause: 0,
  talk: 'seats',
  absencePolicy: { absence: 'default', hours: false, bank: 0 },
} as const;

/** Throws if the room refused the call: the canary's calls are always allowed, so a refusal is a fault. */
function granted<T>(reply: Result<T, Refusal>): T {
  if (!reply.ok) throw new Error(`the room refused a call: ${reply.error.code}`);
  return reply.value;
}
