/** Calls of the operator: dumps and rewinds of a mailbox. */
import type { Dump, NotLoaded } from '../../history/operate/dumps.ts';
import {
  PointInTime,
  type Bookmarks,
  type Leaving,
  type NotRewound,
  type Rewind,
  type Target,
} from '../../history/operate/point-in-time.ts';
import { asInstant } from '../../rules/vocabulary.ts';
import type { Owner } from '../store/owner.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import { dumpOf, isEmpty, load, release, reserve, rewound } from './dump.ts';

interface Parts {
  readonly owner: Owner;
  readonly receivers: { readonly hooks: Webhooks };
}

/** The mailbox of these calls. */
interface Operated {
  open(player: string | undefined): Parts;
  meet(player?: string): Parts;
  readonly contents: Parts;
  refuseNewer(): void;
}

export class OperatorCalls {
  private readonly past: PointInTime;

  constructor(
    private readonly ctx: DurableObjectState,
    private readonly mailbox: Operated,
    private readonly arm: () => Promise<void>,
  ) {
    this.past = new PointInTime(ctx);
  }

  async dump(known?: string, player?: string): Promise<Dump | null> {
    const { owner } = this.mailbox.meet(player);
    const dump = await dumpOf(this.ctx.storage, owner, asInstant(Date.now()));
    if (dump === undefined) return null;
    const { text, tag } = dump;
    return { tag, body: tag === known ? null : new Response(text).body };
  }

  async load(dump: ReadableStream<Uint8Array>): Promise<NotLoaded | null> {
    const { owner } = this.mailbox.contents;
    return (await load(this.ctx.storage, owner, await new Response(dump).arrayBuffer())) ?? null;
  }

  async reserve(): Promise<void> {
    this.mailbox.refuseNewer();
    reserve(this.ctx.storage, asInstant(Date.now()));
  }

  async release(player?: string): Promise<void> {
    const { receivers } = this.mailbox.meet(player);
    release(this.ctx.storage, receivers.hooks, asInstant(Date.now()));
    await this.arm();
  }

  async bookmarksFor(target: Target): Promise<Bookmarks | NotRewound | null> {
    return isEmpty(this.ctx.storage) ? null : this.past.bookmarksFor(target);
  }

  rewind(id: string, bookmark: string): Promise<Leaving> {
    return this.past.rewind(id, bookmark);
  }

  async restart(): Promise<never> {
    return this.past.restart();
  }

  async rewound(rewind: Rewind, player?: string): Promise<'rewound' | 'restarting' | null> {
    if (this.past.isRestarting) return 'restarting';
    if (isEmpty(this.ctx.storage)) return null;
    const { receivers } = this.mailbox.open(player);
    if (!this.past.isDone(rewind.id)) {
      rewound(this.ctx.storage, receivers.hooks, rewind, asInstant(Date.now()));
      this.past.done(rewind.id);
    }
    await this.arm();
    return 'rewound';
  }
}
