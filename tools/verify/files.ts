/** The exports in a file: JSON with one of them, or lines of JSON (`.ndjson`, `.ndjson.gz`), as exports, archives and dumps are sent. */
import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { parseStrictly } from './strict-json.ts';

interface Typed {
  readonly type?: unknown;
  readonly export?: unknown;
}

/** Parsed, but not checked. Throws if the file is no JSON, or ends amid an export. */
export async function* exportsIn(file: string): AsyncGenerator {
  if (!/\.ndjson(\.gz)?$/.test(file)) {
    yield parseStrictly(readFileSync(file, 'utf8'));
    return;
  }
  let open: { readonly header: object; readonly entries: object[] } | undefined;
  for await (const line of linesOf(file)) {
    const { type, ...rest } = line;
    if (open === undefined) {
      if (type === 'header') open = { header: rest, entries: [] };
      else yield* wholeIn(line);
    } else if (type === 'entry') {
      open.entries.push(rest);
    } else if (type === 'end') {
      yield { ...open.header, entries: open.entries, ...rest };
      open = undefined;
    } else {
      throw new Error(`a line amid an export has the type ${String(type)}`);
    }
  }
  if (open !== undefined) throw new Error('the export has no end: request it again');
}

/** A line of a dump is an export. A line of an archive may hold one. */
function* wholeIn(line: Typed): Generator {
  if (line.type === undefined) yield line;
  else if (line.type === 'game' && line.export !== null) yield line.export;
  else if (line.type === 'problem')
    throw new Error('the service failed while it sent this: request it again');
}

async function* linesOf(file: string): AsyncGenerator<Typed> {
  const bytes = createReadStream(file);
  const input = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  bytes.on('error', (error) => input.destroy(error));
  for await (const line of createInterface({ input, crlfDelay: Infinity }))
    yield parseStrictly(line) as Typed;
}
