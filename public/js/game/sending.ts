/** What the reader sends from one game's page: one thing at a time, and what came of it in the page's value. */
import { call, sendCommand } from '../api/call.ts';
import { rematchLink } from '../api/lists.ts';
import { at } from '../shared/path.ts';
import type { Summary } from '../../../src/room/table/wire.ts';
import type { Reply } from '../api/call.ts';
import type { AnyCommand } from '../api/shapes.ts';
import type { RefusalShown } from '../table/table.ts';

interface Sent {
  readonly game: Summary | null;
  etag: string | null;
  refusal: RefusalShown | null;
  sending: boolean;
  /** Why what is no command failed. */
  error: string;
}

interface Sending {
  readonly page: Sent;
  readonly id: string;
  readonly invitation: string | null;
  /** A command, that was put together in this draft. */
  readonly accepted: (draft: string) => void;
  /** Asks for it anew. */
  readonly summary: () => Promise<unknown>;
  /** For all that is new. */
  readonly ask: () => Promise<void>;
  readonly redraw: () => void;
}

export function sendingOf({ page, id, invitation, accepted, summary, ask, redraw }: Sending) {
  /** `draft`: which one it was put together in, if not the window's. */
  async function send(window: string | undefined, command: AnyCommand, draft: string = window ?? 'free.') {
    if (page.sending) return;
    Object.assign(page, { sending: true, refusal: null });
    redraw();
    const reply = await sendCommand(id, window, command);
    page.sending = false;
    if (reply.ok) accepted(draft);
    else page.refusal = { window, text: reply.error, ruling: reply.ruling };
    await ask();
  }

  /** What is no command: to sit, to start, to cancel. Returns none while something else is on its way. */
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
    const reply = await call<{ readonly game: string }>(method, at`/games/${id}` + path, extras);
    page.sending = false;
    page.error = reply.error;
    if (reply.ok && path === '/rematch') location.assign(rematchLink(reply.body.game, page.game?.invitation));
    page.etag = null;
    await summary();
    redraw();
    if (reply.ok) await ask();
    return reply;
  }

  function dismiss() {
    Object.assign(page, { refusal: null, error: '' });
    redraw();
  }

  return { send, act, dismiss };
}
