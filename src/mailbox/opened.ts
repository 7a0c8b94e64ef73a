/** A mailbox in its object: its layout, its owner, its settings and its parts. */
import { isNewer, storeLayoutByName, storedLayout, refuseNewer } from '../layout.ts';
import type { MailboxBindings } from './bindings.ts';
import { contentsOf, type Contents } from './contents.ts';
import { isReserved } from './operate/dump.ts';
import type { Settings } from './protocol.ts';
import { layOut, MAILBOX_LAYOUT } from './store/notification-store.ts';
import { completed, type StoredSettings } from './delivery/settings.ts';

export class OpenedMailbox {
  private parts: Contents | undefined;

  constructor(
    private readonly ctx: DurableObjectState,
    private readonly env: MailboxBindings,
    /** Sets the alarm of a mailbox whose owner was unknown. */
    private readonly arm: () => Promise<void>,
  ) {}

  /** For calls that store something. `player` owns the mailbox. */
  open(player: string | undefined): Contents {
    this.refuseNewer();
    // Rooms retry the notification later.
    if (isReserved(this.ctx.storage)) throw new Error('the dump of this mailbox is not loaded yet');
    const { owner, idle } = this.contents;
    owner.learn(player);
    layOut(this.ctx.storage.sql);
    storeLayoutByName(this.ctx.storage.kv, MAILBOX_LAYOUT);
    owner.store();
    idle.end();
    return this.contents;
  }

  /** For calls that create no layout. A mailbox whose owner was unknown resumes its work. */
  meet(player?: string): Contents {
    const { owner, idle } = this.contents;
    owner.learn(player);
    if (this.isOpen && !owner.isStored && owner.player !== undefined) {
      owner.store();
      idle.end();
      this.ctx.waitUntil(this.arm());
    }
    return this.contents;
  }

  /** Throws, and changes nothing, if a later build has migrated the mailbox and this build cannot use it. */
  get contents(): Contents {
    if (this.parts !== undefined) return this.parts;
    this.refuseNewer();
    if (this.isOpen) layOut(this.ctx.storage.sql);
    return (this.parts = contentsOf(this.env, this.ctx));
  }

  get settings(): Settings {
    this.refuseNewer();
    return completed(this.ctx.storage.kv.get<StoredSettings>('settings'));
  }

  refuseNewer(): void {
    refuseNewer(storedLayout(this.ctx.storage.kv), MAILBOX_LAYOUT.level);
  }

  get isNewer(): boolean {
    return isNewer(storedLayout(this.ctx.storage.kv), MAILBOX_LAYOUT.level);
  }

  get isOpen(): boolean {
    const { sql } = this.ctx.storage;
    return sql.exec(`SELECT 1 FROM sqlite_master WHERE name = 'told'`).toArray().length > 0;
  }
}
