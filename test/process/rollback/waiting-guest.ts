/** A guest whom no channel reaches, so that decisions wait in the mailbox, and who verifies an address under another build. */
import { expect, vi } from 'vitest';
import { prove } from '../../support/process/populated-service.ts';
import { letterAbout, newsOf } from './player-mail.ts';
import type { Rolling } from './rolling.ts';

const ADDRESS = 'cleo@example.org';
/** Seconds for an answer: the mailbox batches for a twentieth of it. */
const PACE = 400;
/** While a letter or a look at the channels may still be to come. */
const WAIT = { timeout: 60_000, interval: 250 };

export class WaitingGuest {
  private cleo = '';
  private other = '';
  private awaiting = '';

  constructor(private readonly service: Rolling) {}

  /** A game awaits Cleo, and her mailbox has found no channel. */
  async arrive(): Promise<void> {
    const { caller } = this.service.site;
    [this.cleo, this.other] = (await caller.guests('Cleo', 'Dan')) as [string, string];
    const body = { kinds: { 'game-started': false } };
    await caller.expect('PATCH', '/me/settings', { token: this.cleo, body });
    this.awaiting = await this.asking();
    // It settles what she does not want when it looks for a channel.
    await vi.waitFor(async () => expect(await this.kinds(true)).toContain('started'), WAIT);
    expect(await this.kinds(false)).toContain('asked');
  }

  /** Cleo verifies an address. With her next decision, she gets a letter about the one that has waited. */
  async letter(): Promise<string> {
    const { caller, url } = this.service.site;
    this.cleo = (await prove(caller, url, ADDRESS, { token: this.cleo })).token;
    await this.asking();
    return vi.waitFor(() => letterAbout(this.service, ADDRESS, this.awaiting), WAIT);
  }

  /** A game that awaits Cleo first, which depends on chance. */
  private async asking(): Promise<string> {
    const { caller } = this.service.site;
    const people = [this.cleo, this.other];
    for (;;) {
      const game = await caller.game(people, { pace: { answer: PACE, turn: PACE } });
      if ((await caller.view(game, this.cleo)).decisions.length > 0) return game;
      await caller.cancel(game, people);
    }
  }

  /** The stored names of the kinds of her notifications, settled or pending. */
  private async kinds(settled: boolean): Promise<readonly unknown[]> {
    const { columns, rows } = await newsOf(this.service, this.cleo);
    const [kind, told] = [columns.indexOf('kind'), columns.indexOf('told')];
    return rows.filter((row) => (row[told] !== null) === settled).map((row) => row[kind]);
  }
}
