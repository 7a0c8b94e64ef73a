/** The browser that gets a player's push notifications. */
import type { Subscription } from '../../notify/push.ts';

const NAME = 'push';

export interface Subscribed extends Subscription {
  readonly since: number;
  /** When the player first confirmed a test notification in this browser. Earlier builds stored when it was shown. Left out until then. */
  readonly seenAt?: number;
}

export class PushKeeper {
  constructor(private readonly kv: SyncKvStorage) {}

  get mine(): Subscribed | undefined {
    return this.kv.get<Subscribed>(NAME);
  }

  put(subscription: Subscription, since: number): void {
    this.kv.put(NAME, { ...subscription, since });
  }

  /** The player has seen a test notification in this browser. False if another browser is subscribed, or none. */
  confirm(endpoint: string, now: number): boolean {
    const { mine } = this;
    if (mine?.endpoint !== endpoint) return false;
    if (mine.seenAt === undefined) this.kv.put(NAME, { ...mine, seenAt: now });
    return true;
  }

  remove(): void {
    this.kv.delete(NAME);
  }

  /** Removes this subscription, which has expired. One that replaced it in the meantime stays. */
  lose({ endpoint }: Subscription): void {
    if (this.mine?.endpoint === endpoint) this.remove();
  }
}
