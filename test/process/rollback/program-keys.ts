/** API keys that one player makes, each under another build. */
import type { Regulars } from './regulars.ts';
import type { Rolling } from './rolling.ts';

export class ProgramKeys {
  private readonly keys: string[] = [];

  constructor(
    private readonly service: Rolling,
    private readonly people: Regulars,
  ) {}

  async add(): Promise<void> {
    const call = { token: this.people.ada, body: { name: 'a program', scopes: ['read'] } };
    const made = await this.service.site.caller.expect<{ secret: string }>('POST', '/me/keys', call);
    this.keys.push(made.secret);
  }

  /** The statuses of a request with each key, and with one whose end was changed. */
  async statuses(): Promise<readonly (number | undefined)[]> {
    const guess = this.keys[0]!.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
    const answers = [...this.keys, guess].map((token) =>
      this.service.site.caller.send('GET', '/me', { token }),
    );
    return (await Promise.all(answers)).map((answer) => answer?.status);
  }
}
