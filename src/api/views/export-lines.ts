/** The export of a finished game as lines of JSON: a header, the entries, and the end. Only a part of the journal is in memory. */
import { signedByService } from '../../auth/export-keys.ts';
import { ArchivedReader } from '../../room/read/archived-reader.ts';
import type { Export, ExportParts } from '../../room/read/wire.ts';
import type { Reply, Visit } from '../../room/table/visit.ts';
import { SigningDigest } from '../../rules/journal/signed-export.ts';
import { ok } from '../../rules/vocabulary.ts';
import { lineOf } from '../http/lines.ts';
import type { GameSource } from './archive.ts';

export async function exportPartsOf(source: GameSource, visit: Visit): Promise<Reply<ExportParts>> {
  if (source instanceof ArchivedReader) return source.exportParts();
  // For some seconds after the end, the room answers instead of the archive. It has the whole journal in memory.
  const whole = await source.export(visit);
  if (!whole.ok) return whole;
  const { entries, heads, outcome, ...header } = JSON.parse(whole.value.body!) as Export;
  const end = { ...(heads && { heads }), outcome };
  return ok({ etag: whole.value.etag, header, runs: allOf(entries), end });
}

async function* allOf<T>(whole: T): AsyncIterable<T> {
  yield whole;
}

/** Each text consists of whole lines. */
export async function* exportLines(env: Env, { header, runs, end }: ExportParts): AsyncGenerator<string> {
  yield lineOf({ type: 'header', ...header });
  const digest = env.EXPORT_KEY ? new SigningDigest({ ...header, ...end }) : undefined;
  for await (const run of runs) {
    for (const entry of run) digest?.add(entry);
    yield run.map((entry) => lineOf({ type: 'entry', ...entry })).join('');
  }
  const signature = digest && (await signedByService(env, digest.signedBytes()));
  yield lineOf({ type: 'end', ...end, ...(signature && { signature }) });
}
