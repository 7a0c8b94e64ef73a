/**
 * The whole Worker in Node, over stand-ins of its platform: requests go in, and the bytes of responses come out. It has one
 * game at a time, in a room of the real class, and a clock that stands still.
 */
import { callerOf, type Credential } from '../../../src/auth/caller.ts';
import type { DecisionLink } from '../../../src/auth/tokens/links.ts';
import { replyAddress } from '../../../src/auth/tokens/reply-address.ts';
import worker, { GameRoom } from '../../../src/index.ts';
import type { AccessParts } from '../../../src/room/access/access.ts';
import type { NotificationBatch } from '../../../src/room/publish/wire.ts';
import type { Ticks } from '../../../src/room/read/ticks/ticks.ts';
import { asInstant, type Instant } from '../../../src/rules/vocabulary.ts';
import { playerOf, storeGame, type TwinServer, type StoredGame } from '../wire-twins/comparison.ts';
import type { TwinViewer } from '../wire-twins/journals.ts';
import { insidesOf, standIn } from '../cast.ts';
import { reportHeaders, REPORT_SECRET } from '../settings/mail-reports.ts';
import { addressOf, MemoryD1 } from './memory-d1.ts';
import { MemoryStorage } from './memory-sql.ts';
import { SLOW } from '../../../src/room/read/steady.ts';

/** Private parts of a room. */
interface Insides {
  readonly access: { readonly parts: AccessParts };
}

const BUILD = 'build';
/** The number of steps that D1 lacks when a room wakes. */
const BEHIND = 4;
/** Only the pauses that hide how long an answer took are short here. The others never end. */
const scheduler = {
  wait: (ms: number) => (ms <= SLOW ? Promise.resolve() : new Promise<void>(() => undefined)),
};

const credentialOf = (by: TwinViewer): Credential | null =>
  by === 'spectator'
    ? null
    : {
        by: 'token',
        player: playerOf(by),
        scopes: ['read'],
        session: undefined,
        issued: 0,
        began: 0,
        former: false,
        verified: false,
      };

const nothing = () => Promise.resolve(undefined);
/** Budgets that are never used up. */
const BOUNDLESS = {
  spend: nothing,
  refund: nothing,
  charge: () => Promise.resolve(0),
  take: nothing,
  giveBack: nothing,
};

export class Stage implements TwinServer {
  readonly secret = 'a secret for tests only, 32 bytes or more';
  private room: GameRoom | undefined;
  private socket: WebSocket | undefined;
  /** What each player was notified of. */
  private notified = new Map<string, Set<string>>();
  /** The player whose mailbox has a socket, and the ticks that it was sent. */
  private mailboxSocket: { readonly player: string; readonly heard: string[] } | undefined;
  private readonly sent: object[] = [];
  private readonly unproven = new Map<string, object>();
  /** Ends when all ticks are sent. */
  private announcing: Promise<unknown> = Promise.resolve();
  private database = new MemoryD1(0);
  private readonly context = standIn<ExecutionContext>({ waitUntil: () => undefined });

  /** Stops the clock of the whole process. */
  constructor() {
    Object.assign(globalThis, { scheduler });
  }

  setNow(now: Instant): void {
    Date.now = () => now;
  }

  async open(stored: StoredGame, now: Instant): Promise<void> {
    this.setNow(now);
    const step = stored.entries.at(-1)!.seen.at(-1)!;
    this.database = new MemoryD1(Math.max(0, step - BEHIND));
    const storage = standIn<DurableObjectStorage>(new MemoryStorage());
    storeGame(storage, stored);
    [this.socket, this.mailboxSocket, this.notified] = [undefined, undefined, new Map()];
    const sockets = { getWebSockets: () => (this.socket === undefined ? [] : [this.socket]) };
    const id = { name: stored.table.id };
    const ctx = standIn<DurableObjectState>({ ...this.context, ...sockets, storage, id });
    this.room = new GameRoom(ctx, this.env);
    const { ticks } = insidesOf<{ ticks: Pick<Ticks, 'announce'> }>(this.insides.access.parts.followUp);
    // Rooms publish to D1 after a pause. Here tests publish explicitly.
    Object.assign(this.insides.access.parts.loaded.load()!.outbox, { publishSoon: nothing });
    const announce = ticks.announce.bind(ticks);
    ticks.announce = (services) => {
      const sent = announce(services);
      this.announcing = Promise.all([this.announcing, sent]);
      return sent;
    };
    await this.room.summary({ player: null });
  }

  /** Opens sockets for ticks of the game and of the viewer’s mailbox, as if the room and the mailbox had accepted them. */
  async listen(by: TwinViewer): Promise<() => Promise<readonly string[]>> {
    const heard: string[] = [];
    const credential = credentialOf(by);
    const view = await this.room!.view({ player: credential && credential.player, seen: false });
    if (!view.ok) throw new Error(`no view: ${view.error.code}`);
    // A room sends the first tick about presence when the socket is open.
    const present = credential && (await this.room!.presence({ player: credential.player }));
    let attachment: unknown = {
      holder: { credential, place: 'here', presence: true },
      key: view.value.etag,
      ...(present?.ok && { presence: present.value.etag }),
    };
    this.socket = standIn<WebSocket>({
      readyState: WebSocket.OPEN,
      deserializeAttachment: () => attachment,
      serializeAttachment: (next: unknown) => void (attachment = next),
      send: (text: string) => void heard.push(text),
      close: (code: number) => void heard.push(`closed ${code}`),
    });
    if (credential !== null) this.mailboxSocket = { player: credential.player.id, heard };
    return async () => {
      // In place of the alarm, which would have closed the windows that are due.
      await this.room!.summary({ player: null });
      await this.announcing;
      return heard;
    };
  }

  async fetch(path: string, init: RequestInit): Promise<Response> {
    const request = new Request(`https://parsec.test${path}`, init) as Parameters<typeof worker.fetch>[0];
    if (path.endsWith('/me/decisions')) return this.decisions(request);
    const response = await worker.fetch(request, this.env, this.context);
    await this.announcing;
    return response;
  }

  async reply(about: DecisionLink, line: string, unproven = false): Promise<string> {
    const to = await replyAddress(this.env, about);
    const body = [
      `Authentication-Results: mx.post.example; dmarc=${unproven ? 'none' : 'pass'} header.from=example.org`,
      `From: ${addressOf(about.player)}`,
      `To: ${to}`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      ...line.split('\n'),
    ].join('\r\n');
    const headers = { 'Content-Type': 'message/rfc822', ...(await reportHeaders(body)) };
    this.sent.length = 0;
    // That a reply was taken is no news here.
    const { log } = console;
    console.log = () => undefined;
    const { status } = await this.fetch('/mail/replies', { method: 'POST', headers, body });
    console.log = log;
    // Two replies without an answer are equal, whatever they hide.
    // It is not answered if it answers no open decision.
    if (unproven && status === 204 && this.sent.length === 0) return 'no letter';
    if (this.sent.length !== 1) throw new Error(`a reply gets ${status}, and ${this.sent.length} letters`);
    const letters = JSON.stringify(this.sent);
    const [link] = /\/answer\/pr1_[\w.-]+/.exec(letters) ?? [];
    if (link === undefined) return letters;
    const pages = [await this.pageAt(link, 'GET'), await this.pageAt(link, 'POST')];
    return [letters, ...pages].join('\n');
  }

  private async pageAt(path: string, method: string): Promise<string> {
    const response = await this.fetch(path, { method });
    if (response.status >= 500) throw new Error(`the page of a reply fails with ${response.status}`);
    return [response.status, await response.text()].join('\n');
  }

  /** Asks the room directly: D1, which has no games here, would name it. */
  private async decisions(request: Request): Promise<Response> {
    const caller = await callerOf(request, this.env, this.context, () => true);
    const { player } = caller as Credential;
    // The data of letters and calendars.
    const brief = await this.room!.brief({ player, saidSince: asInstant(0) });
    return Response.json([brief, await this.room!.decisions({ player })]);
  }

  async published(): Promise<string> {
    const { outbox } = this.insides.access.parts.loaded.load()!;
    // Publishes as the alarm would. Otherwise only rooms with a change would publish what is missing.
    outbox.schedule();
    await outbox.publish();
    return this.database.statements.map(({ sql, params }) => `${sql} ${JSON.stringify(params)}`).join('\n');
  }

  /** Imitates `notify` of a mailbox: a tick comes only with a notification that it did not have. */
  private async notify(player: string, { game, version, notifications }: NotificationBatch): Promise<void> {
    const known = this.notified.get(player) ?? new Set();
    this.notified.set(player, known);
    const names = notifications.map(({ kind, key, until }) => `${kind} ${key} ${until}`);
    const isNew = names.some((name) => !known.has(name));
    for (const name of names) known.add(name);
    if (isNew && this.mailboxSocket?.player === player)
      this.mailboxSocket.heard.push(JSON.stringify({ changed: 'decisions', game, version }));
  }

  private get insides(): Insides {
    return insidesOf<Insides>(this.room);
  }

  private get env(): Env {
    return standIn<Env>({
      SECRET: this.secret,
      ORIGIN: 'https://parsec.test',
      MAILER: 'cloudflare',
      MAIL_FROM: 'post@example.org',
      MAIL_REPLY: 'reply@post.example',
      MAIL_AUTHSERV: 'mx.post.example',
      MAIL_REPLY_SECRET: REPORT_SECRET,
      EMAIL: { send: (mail: object) => Promise.resolve({ messageId: `${this.sent.push(mail)}` }) },
      // The clock stands still, and so does all counting.
      LIMITS: '1000000000',
      VERSION: { id: BUILD },
      DB: this.database,
      ROOMS: { getByName: () => this.room },
      MAILBOXES: {
        getByName: (name: string) => ({
          notify: (batch: NotificationBatch) => this.notify(name, batch),
          settings: () => Promise.resolve({ zone: 'Europe/Berlin', hand: true }),
          takeReply: () => Promise.resolve('new'),
          noteReply: () => Promise.resolve(),
          finishReply: () => Promise.resolve(),
          unfinishedReply: () => Promise.resolve(null),
          giveBackReply: () => Promise.resolve(),
          keepUnproven: (id: string, reply: object) => Promise.resolve(void this.unproven.set(id, reply)),
          unprovenReply: (id: string) => Promise.resolve(this.unproven.get(id) ?? null),
          askedInAnswer: nothing,
        }),
      },
      ALLOWANCES: { getByName: () => BOUNDLESS },
    });
  }
}
