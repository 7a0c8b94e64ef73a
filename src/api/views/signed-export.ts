/** The export of a finished game, signed if the service has a valid key. */
import { signedByService } from '../../auth/export-keys.ts';
import type { Reply } from '../../room/table/visit.ts';
import type { Page } from '../../room/read/wire.ts';
import { ok } from '../../rules/vocabulary.ts';
import { signedBytes } from '../../rules/journal/signed-export.ts';

export async function signedExport(env: Env, reply: Reply<Page>): Promise<Reply<Page>> {
  if (!reply.ok || reply.value.body === undefined || !env.EXPORT_KEY) return reply;
  const { etag, body } = reply.value;
  const signature = await signedByService(env, signedBytes(JSON.parse(body)));
  if (signature === undefined) return reply;
  return ok({ etag, body: `${body.slice(0, -1)},"signature":${JSON.stringify(signature)}}` });
}
