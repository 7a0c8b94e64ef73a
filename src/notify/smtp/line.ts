/** A connection to a mail server, which sends text and reads replies. It has a timeout, and ends if the server hangs up. */
import type { MailFault } from '../mail.ts';

/** Why an e-mail was not sent. The message is for the log, and has only the numbers of the server's reply. */
export class Trouble extends Error {
  constructor(
    message: string,
    readonly again: boolean,
    readonly fault?: MailFault,
  ) {
    super(message);
  }
}

export interface Reply {
  readonly code: number;
  /** The enhanced status, such as `5.1.1`, if the server sends one. */
  readonly detail?: string;
  readonly lines: readonly string[];
}

/** More than any reply of a server. */
const LONGEST_REPLY = 65_536;
const COMPLETE = /^(?:\d{3}-[^\n]*\n)*\d{3}(?: [^\n]*)?\r?\n/;
const DETAIL = /^\d{3} (\d\.\d{1,3}\.\d{1,3})\b/;

export class Line {
  private readonly decoder = new TextDecoder();
  private readonly late: Promise<never>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private reader!: ReadableStreamDefaultReader<Uint8Array>;
  private writer!: WritableStreamDefaultWriter<Uint8Array>;
  private received = '';

  private constructor(
    private socket: Socket,
    private encrypted: boolean,
    timeout: number,
  ) {
    this.late = new Promise((_, reject) => {
      this.timer = setTimeout(() => reject(new Trouble('the mail server took too long', true)), timeout);
    });
    this.late.catch(() => undefined);
    this.take(socket);
  }

  /** `timeout` in milliseconds, for the whole dialogue. */
  static async open(host: string, secure: boolean, timeout: number): Promise<Line> {
    // Imported here, because Node, which builds the OpenAPI document from these modules, does not have it.
    const { connect } = await import('cloudflare:sockets');
    const secureTransport = secure ? 'on' : 'starttls';
    return new Line(connect(host, { secureTransport, allowHalfOpen: false }), secure, timeout);
  }

  get secure(): boolean {
    return this.encrypted;
  }

  async reply(): Promise<Reply> {
    for (;;) {
      const [whole] = COMPLETE.exec(this.received) ?? [];
      if (whole !== undefined) {
        this.received = this.received.slice(whole.length);
        return replyIn(whole);
      }
      if (this.received.length > LONGEST_REPLY) throw new Trouble('the mail server talks too much', true);
      const { value, done } = await this.unbroken(this.reader.read());
      if (done) throw new Trouble('the mail server hung up', true);
      this.received += this.decoder.decode(value, { stream: true });
    }
  }

  async send(text: string): Promise<void> {
    await this.unbroken(this.writer.write(new TextEncoder().encode(text)));
  }

  /** Encrypts the rest of the dialogue. */
  encrypt(): void {
    // Somebody may have injected plain text to be read as part of the encrypted dialogue.
    if (this.received !== '') throw new Trouble('the mail server talks before its turn', true, 'settings');
    this.reader.releaseLock();
    this.writer.releaseLock();
    this.take(this.socket.startTls());
    this.encrypted = true;
  }

  close(): void {
    clearTimeout(this.timer);
    this.socket.close().catch(() => undefined);
  }

  private take(socket: Socket): void {
    for (const ended of [socket.opened, socket.closed]) ended.catch(() => undefined);
    this.socket = socket;
    this.reader = socket.readable.getReader();
    this.writer = socket.writable.getWriter();
  }

  private async unbroken<T>(step: Promise<T>): Promise<T> {
    const broken = (): never => {
      throw new Trouble('no connection to the mail server', true);
    };
    return Promise.race([step.catch(broken), this.late]);
  }
}

function replyIn(text: string): Reply {
  const lines = text.trimEnd().split(/\r?\n/);
  const last = lines.at(-1)!;
  const detail = DETAIL.exec(last)?.[1];
  return {
    code: Number(last.slice(0, 3)),
    lines: lines.map((line) => line.slice(4)),
    ...(detail !== undefined && { detail }),
  };
}
