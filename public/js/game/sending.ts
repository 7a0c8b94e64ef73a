/** Sends the user's actions from the page of a game, one at a time, and stores the results in the page's state. */
import { call, sendCommand } from '../api/call.ts';
import { rematchLink } from '../api/lists.ts';
import { at } from '../shared/path.ts';
import { holdIn } from './hold.ts';
import type { Summary } from '../../../src/room/table/wire.ts';
import type { Reply } from '../api/call.ts';
import type { AnyCommand, CommandSeen, RematchSeen } from '../api/shapes/games.ts';
import type { RefusalShown } from '../table/table.ts';

interface Sent {
  readonly game: Summary | null;
  etag: string | null;
  refusal: RefusalShown | null;
  sending: boolean;
  /** Why an action other than a command failed. */
  error: string;
  /** Whether the error is that the server did not answer. */
  errorSilent: boolean;
  hasMoved: boolean;
}

interface Sending {
  readonly page: Sent;
  readonly id: string;
  readonly invitation: string | null;
  /** Called for an accepted command from this draft. Null if the draft is still needed. */
  readonly accepted: (draft: string | null) => void;
  /** Called before a command is sent: the parameters of the view in its response, and the function that takes it. */
  readonly expectView: () => {
    readonly query: string;
    readonly take: (reply: Reply<CommandSeen>) => void;
  };
  /** Loads the summary again. */
  readonly summary: () => Promise<unknown>;
  /** Polls at once. */
  readonly ask: () => Promise<void>;
  readonly redraw: () => void;
}

const AGAIN = 'The server answers again. Your last action did not reach it: send it again.';

/** The message “The server cannot be reached” disappears when the server answers again. */
export function answersAgain(page: Pick<Sent, 'refusal' | 'error' | 'errorSilent'>) {
  if (page.errorSilent) Object.assign(page, { error: AGAIN, errorSilent: false });
  if (page.refusal?.silent) page.refusal = { ...page.refusal, text: AGAIN, silent: false };
}

export function sendingOf({ page, id, invitation, accepted, expectView, summary, ask, redraw }: Sending) {
  /** `draft`: the draft of the command, if not the window's. */
  async function send(window: string | undefined, command: AnyCommand, draft: string = window ?? 'free.') {
    if (page.sending) return;
    Object.assign(page, { sending: true, refusal: null });
    redraw();
    let hold = page.game === null || window === undefined ? 0 : holdIn(page.game);
    const { query, take } = expectView();
    let reply = await sendCommand(id, window, command, { hold, query });
    // Who has undone very many moves makes the others at once.
    if (reply.code === 'too-many-holds') {
      hold = 0;
      reply = await sendCommand(id, window, command, { query });
    }
    page.sending = false;
    take(reply);
    // The form of a held command comes back if its player undoes it.
    if (reply.ok) accepted(hold > 0 ? null : draft);
    else page.refusal = { window, text: reply.error, ruling: reply.ruling, silent: reply.status === 0 };
    await ask();
  }

  /** Actions other than commands: take a seat, start, cancel. Returns undefined while another request is on its way. */
  async function act(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Reply | undefined> {
    if (page.sending) return undefined;
    Object.assign(page, { sending: true, error: '' });
    redraw();
    const invited = path === '/seats' && invitation !== null ? { invitation } : {};
    const extras = body === undefined ? {} : { body: { ...body, ...invited } };
    const reply = await call<Partial<RematchSeen>>(method, at`/games/${id}` + path, extras);
    page.sending = false;
    // The page then says that the invitation has ended, and what to do.
    const hasEnded = path === '/seats' && reply.status === 410;
    Object.assign(page, { error: hasEnded ? '' : reply.error, errorSilent: reply.status === 0 });
    if (reply.ok && path.startsWith('/held/')) page.hasMoved = false;
    const next = reply.ok && path === '/rematch' && reply.body.game;
    // Otherwise the page first says which bots are missing.
    if (next && !reply.body.unseated?.length) location.assign(rematchLink(next, page.game?.invitation));
    page.etag = null;
    await summary();
    redraw();
    if (reply.ok || hasEnded) await ask();
    return reply;
  }

  function dismiss() {
    Object.assign(page, { refusal: null, error: '' });
    redraw();
  }

  return { send, act, dismiss };
}
