/** The mailers in workerd. Each e-mail comes with its own settings. */
import path from 'node:path';
import { build } from 'esbuild';
import type { Miniflare } from 'miniflare';
import type { Posted } from '../../../src/notify/mail.ts';
import type { Handed } from '../../../src/notify/outbound.ts';
import { miniflare } from '../../support/node/miniflare.ts';
import type { HookOrder, Order } from './order.ts';

export class Poster {
  private constructor(private readonly workerd: Miniflare) {}

  static async launch(): Promise<Poster> {
    const { outputFiles } = await build({
      entryPoints: [path.join(import.meta.dirname, 'worker.ts')],
      bundle: true,
      write: false,
      format: 'esm',
      target: 'es2024',
      external: ['cloudflare:*'],
    });
    const workerd = miniflare({
      modules: true,
      script: outputFiles[0]!.text,
      email: { send_email: [{ name: 'EMAIL' }] },
    });
    await workerd.ready;
    return new Poster(workerd);
  }

  async post(order: Order): Promise<Posted> {
    return (await this.ask(order)) as Posted;
  }

  async hook(order: HookOrder): Promise<Handed> {
    return (await this.ask(order)) as Handed;
  }

  private async ask(order: Order | HookOrder): Promise<unknown> {
    const init = { method: 'POST', body: JSON.stringify(order) };
    const response = await this.workerd.dispatchFetch('http://localhost/', init);
    return response.json();
  }

  /** `from` is MAIL_FROM. */
  bySmtp(url: string, rest: Omit<Order, 'settings'> = {}, from?: string): Promise<Posted> {
    const settings = { MAILER: 'smtp', SMTP_URL: url, ...(from !== undefined && { MAIL_FROM: from }) };
    return this.post({ settings, ...rest });
  }

  async end(): Promise<void> {
    await this.workerd.dispose();
  }
}
