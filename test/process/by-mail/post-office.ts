/** The service with a real mail server on each side: one that takes its letters, and its own listener for replies. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { SMTPServer } from 'smtp-server';
import { newSecret } from '../../../src/notify/signature.ts';
import { receiver } from '../../../tools/mail/receiver.ts';
import { LateService } from '../late/service.ts';
import { sendMail, type Sending } from './sender.ts';

const [NAME, REPLY] = ['mx.post.example', 'reply@post.example'];
/** What the domain of the players says of its mail. */
const RECORDS: Readonly<Record<string, string>> = {
  'example.org': 'v=spf1 ip4:127.0.0.1 -all',
  '_dmarc.example.org': 'v=DMARC1; p=reject',
};

async function resolver(domain: string, type: string): Promise<string[][]> {
  const record = type === 'TXT' ? RECORDS[domain] : undefined;
  if (record === undefined) throw Object.assign(new Error('no such record'), { code: 'ENOTFOUND' });
  return [[record]];
}

export class PostOffice {
  private now = 0;

  private constructor(
    readonly service: LateService,
    private readonly listener: SMTPServer,
  ) {}

  static async open(): Promise<PostOffice> {
    const secret = newSecret();
    const service = await LateService.launch({
      MAIL_REPLY: REPLY,
      MAIL_AUTHSERV: NAME,
      MAIL_REPLY_SECRET: secret,
    });
    const office: PostOffice = new PostOffice(
      service,
      receiver({
        service: service.url,
        secret,
        name: NAME,
        reply: REPLY,
        resolver,
        now: () => office.now,
        log: () => undefined,
      }),
    );
    await once(office.listener.listen(0, '127.0.0.1'), 'listening');
    return office;
  }

  /** The address of a link in a letter. */
  at(href: string): string {
    return href.replace(/^https?:\/\/[^/]+/, this.service.url);
  }

  async deliver(mail: Omit<Sending, 'port'>): Promise<void> {
    this.now = await this.service.pass(0);
    await sendMail({ ...mail, port: (this.listener.server.address() as AddressInfo).port });
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.listener.close(resolve));
    await this.service.end();
  }
}
