/** Load from a process of its own. */
import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Answer, Order, Stock, Volley } from './generator.ts';

export const CONNECTIONS = 16;

export class Load {
  private readonly child: ChildProcess = fork(path.join(import.meta.dirname, 'generator.ts'));

  /** Each lane will have a connection. */
  async stock(stock: Stock): Promise<void> {
    await this.ask({ stock });
  }

  /** Sends from a stock for `span` milliseconds. */
  async fire(name: string, span: number): Promise<Volley> {
    const answer = await this.ask({ fire: name, span });
    if (!('volley' in answer)) throw new Error(`no volley of ${name}`);
    return answer.volley;
  }

  stop(): void {
    this.child.kill();
  }

  private async ask(order: Order): Promise<Answer> {
    const answer = await new Promise<Answer>((resolve, reject) => {
      const gone = () => reject(new Error('the generator ended'));
      this.child.once('exit', gone);
      this.child.once('message', (message: Answer) => {
        this.child.off('exit', gone);
        resolve(message);
      });
      this.child.send(order);
    });
    if ('failure' in answer) throw new Error(answer.failure);
    return answer;
  }
}
