/** Gathers the facts about a room's condition. Reads only. */
import { iso } from '../../calendar/iso.ts';
import { isNewerLayout } from '../../layout.ts';
import { asInstant } from '../../rules/vocabulary.ts';
import type { AccessParts } from '../access/access.ts';
import type { Services } from '../access/services.ts';
import { judged, type Condition } from './condition.ts';

/** For a room that exists. */
export async function conditionOf(
  storage: DurableObjectStorage,
  { loaded, alarm: { failures }, troubles }: AccessParts,
): Promise<Condition> {
  const services = loadedOrNoted(loaded, troubles);
  const unpublished = services?.outbox.unpublished;
  const due = services?.game.nextDue;
  const failed = services?.retention.failed;
  const alarm = await storage.getAlarm();
  const facts = {
    game: loaded.id,
    status: services?.game.table.status ?? null,
    due: due === undefined ? null : iso(due),
    alarm: alarm === null ? null : iso(asInstant(alarm)),
    failures: failures === undefined ? null : { ...failures, again: iso(failures.again) },
    unpublished: unpublished === undefined ? null : { ...unpublished, since: iso(unpublished.since) },
    behind: (await services?.outbox.behind()) ?? null,
    undelivered: Object.entries(services?.mailboxes.undelivered ?? {}).map(([player, { tries, again }]) => {
      return { player, tries, again: iso(again) };
    }),
    retention: failed === undefined ? null : { ...failed, again: iso(failed.again) },
    trouble: troubles.last ?? null,
  };
  return judged(facts, services?.game.table.sandbox ?? false, Date.now());
}

function loadedOrNoted(
  loaded: AccessParts['loaded'],
  troubles: AccessParts['troubles'],
): Services | undefined {
  try {
    return loaded.load();
  } catch (error) {
    troubles.note(isNewerLayout(error) ? 'newer-layout' : 'waking-failed', error);
    return undefined;
  }
}
