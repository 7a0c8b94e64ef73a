/** A fake service for tests of the operator's tool. */
import { hashOf } from '../../../tools/operate/manifest.ts';
import { Service, type Stored } from '../../../tools/operate/service.ts';

/** Returns the given answers, and records the requests. */
export class Scripted extends Service {
  readonly asked: string[] = [];

  constructor(private readonly answer: (asked: string, body?: object | string) => unknown) {
    super('http://localhost:1', 'a secret');
  }

  override text(method: string, path: string, body?: object | string): Promise<string> {
    const asked = `${method} ${path}`;
    this.asked.push(asked);
    const answer = this.answer(asked, body);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(JSON.stringify(answer));
  }

  override stored(path: string, known: string | undefined): Promise<Stored | undefined> {
    const asked = `GET ${path}`;
    this.asked.push(asked);
    const answer = this.answer(asked);
    if (answer instanceof Error) return Promise.reject(answer);
    if (typeof answer !== 'string') return Promise.resolve(undefined);
    const tag = hashOf(answer);
    return Promise.resolve({ tag, text: tag === known ? null : answer });
  }
}
