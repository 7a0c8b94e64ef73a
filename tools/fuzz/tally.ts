/** Counts the requests by kind, and collects the faults. */
import { printed, short, type Answer, type Request } from './request.ts';

export const KINDS = [
  'played',
  'made',
  'broken',
  'garbled',
  'bent',
  'replayed',
  'changed',
  'raced',
  'torn',
  'mailed',
] as const;
export type Kind = (typeof KINDS)[number];

export interface Fault {
  readonly what: string;
  readonly text: string;
}

/** The most faults of one sort that are kept. */
const SHOWN = 2;

export class Tally {
  /** Requests of the generator. `checks` are the requests before and after a refused one, between which nothing may change. */
  sent = 0;
  checks = 0;
  /** Refused requests that were checked for changes. */
  watched = 0;
  readonly faults: Fault[] = [];
  private readonly seen = new Map<string, number>();
  private readonly counts = new Map<string, number>();
  private readonly met = new Set<string>();

  count(kind: Kind, { status }: Pick<Answer, 'status'>, operation?: string): void {
    this.sent += 1;
    const group = `${kind} ${Math.floor(status / 100)}xx`;
    this.counts.set(group, (this.counts.get(group) ?? 0) + 1);
    if (operation !== undefined) this.met.add(`${operation} ${status < 300}`);
  }

  /** `what` is short, and the same for faults that have one cause. */
  blame(what: string, kind: Kind | 'look', request: Request, answer?: Answer, more = ''): void {
    const where = request.path
      .split('?')[0]!
      .split('/')
      .slice(3)
      .map((part) => short(part, 20));
    const sort = `${what} ${request.method} ${where[0]} ${where[2] ?? ''}`;
    this.add(
      sort,
      `${what} ${more}\n(${kind}) ${printed(request)}\n→ ${answer === undefined ? 'no answer' : printedAnswer(answer)}`,
    );
  }

  add(sort: string, text: string): void {
    const times = (this.seen.get(sort) ?? 0) + 1;
    this.seen.set(sort, times);
    if (times <= SHOWN)
      this.faults.push({
        what: sort,
        text: `after ${this.sent} requests, at ${new Date().toISOString()}: ${text}`,
      });
  }

  /** Those of these operations that never succeeded. */
  missed(operations: readonly string[]): readonly string[] {
    return operations.filter((operation) => !this.met.has(`${operation} true`));
  }

  table(): string {
    const of = (group: string): number => this.counts.get(group) ?? 0;
    const columns = ['0xx', '2xx', '3xx', '4xx', '5xx'];
    const row = (cells: readonly (string | number)[]): string =>
      cells.map((cell) => `${cell}`.padStart(9)).join('');
    const rows = KINDS.map((kind) => row([kind, ...columns.map((column) => of(`${kind} ${column}`))]));
    const sums = columns.map((column) => KINDS.reduce((sum, kind) => sum + of(`${kind} ${column}`), 0));
    return [row(['', 'none', ...columns.slice(1)]), ...rows, row(['all', ...sums])].join('\n');
  }

  /** Each sort of fault, with its count. */
  sorts(): string {
    return [...this.seen].map(([sort, times]) => `${times} × ${sort}`).join('\n');
  }
}

function printedAnswer({ status, headers, text }: Answer): string {
  return `${status} ${headers.get('Content-Type') ?? ''}\n${short(text, 600)}`;
}
