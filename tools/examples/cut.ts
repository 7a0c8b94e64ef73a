/** Shortens recorded bodies, so that examples stay readable: cuts long lists and texts, as far as the schema allows. */
import { document, faultOf, type Operation } from '../../test/support/api/document.ts';
import type { Recorded } from './recorder.ts';

/** Items to keep of each list. The shortest body that matches the schema counts. */
const LENGTHS = [2, 3, 8, Infinity];
const LONGEST_TEXT = 240;
/** Characters to keep of a response as text. */
const LONGEST_PLAIN = 1200;
/** Entries to keep of an object in `DEEP`, at its first and its second level. */
const ENTRIES = [8, 2];
/** Fields with JSON schemas, boards and documents, which are described elsewhere. */
const DEEP = /^(?:schemas|board|paths|components|webhooks|x-problem-codes|x-limits|tags)$/;

/** How many entries to keep at each level of the fields with the names and texts of a ruleset. */
const SAMPLES: Readonly<Record<string, readonly number[]>> = {
  presentation: [Infinity, 2, 2, Infinity],
  refusals: [2, Infinity],
};

const operations = new Map(
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => [operation.operationId, operation]),
);

export function cut(id: string, recorded: Recorded): Recorded {
  const operation = operations.get(id.split(' ')[0]!);
  // A message to a webhook has a signature, so it stays whole.
  if (operation === undefined) return recorded;
  for (const length of LENGTHS) {
    const short = {
      ...recorded,
      ...('response' in recorded && { response: shortened(recorded, length) }),
    };
    if (fault(operation, short) === undefined) return short;
  }
  throw new Error(`${id}: ${fault(operation, recorded)}`);
}

function fault(operation: Operation, { status, type, response }: Recorded): string | undefined {
  if (type === undefined) return undefined;
  const documented = operation.responses[status]?.headers ?? {};
  const headers = new Headers({ 'Content-Type': type });
  for (const name of Object.keys(documented)) headers.set(name, 'x');
  return faultOf(operation, { status, headers, text: 'x', body: response });
}

function shortened({ type, response }: Recorded, length: number): unknown {
  return type === 'text/plain' ? cutText(String(response), LONGEST_PLAIN) : shorten(response, length);
}

const cutText = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest)}…` : text;

function shorten(value: unknown, length: number, key = ''): unknown {
  if (typeof value === 'string') return cutText(value, LONGEST_TEXT);
  if (Array.isArray(value)) return value.slice(0, length).map((one) => shorten(one, length));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !name.startsWith('x-'));
  if (DEEP.test(key)) return outline(value);
  if (SAMPLES[key] !== undefined) return sampleOf(value, SAMPLES[key]);
  return Object.fromEntries(entries.map(([name, one]) => [name, shorten(one, length, name)]));
}

/** Keeps this number of entries at each level, and all entries below. */
function sampleOf(value: unknown, [most = Infinity, ...rest]: readonly number[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const first = Object.entries(value).slice(0, most);
  return Object.fromEntries(first.map(([name, one]) => [name, sampleOf(one, rest)]));
}

/** Keeps the first entries at two levels. */
function outline(value: object, level = 0): object {
  const first = Object.entries(value).slice(0, ENTRIES[level]);
  return Object.fromEntries(
    first.flatMap(([name, one]: [string, unknown]) => {
      if (Array.isArray(one)) return [[name, []]];
      if (typeof one !== 'object' || one === null) return [[name, one]];
      return level + 1 < ENTRIES.length ? [[name, outline(one, level + 1)]] : [];
    }),
  );
}
