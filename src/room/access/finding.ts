/** Decides who may access a room. Reads only the table and folds nothing. Takes the same steps if there is no game. */
import { asInstant, type Instant, type Refusal } from '../../rules/vocabulary.ts';
import type { Visit } from '../table/visit.ts';
import type { Table } from '../table/record.ts';
import { OLD_ABSENCE_POLICY } from '../table/terms.ts';
import { EMPTY } from '../table/table.ts';
import { mayFind, mayNotFind } from '../invitations/invitations.ts';

/** A private table that nobody may find. */
const NO_TABLE: Table = {
  id: '',
  ruleset: '',
  options: {},
  pace: {},
  visibility: 'private',
  sandbox: false,
  botPause: 0,
  talk: 'seats',
  absencePolicy: OLD_ABSENCE_POLICY,
  invitation: '',
  host: { id: '', name: '' },
  seats: [EMPTY, EMPTY],
  status: 'running',
  createdAt: asInstant(0),
  startedAt: asInstant(0),
  endedAt: null,
  header: null,
  rematch: null,
  clock: null,
  published: true,
};

/** Why this caller has no access. `table` is undefined if there is no game. `now` is real time. */
export function refusalFor(table: Table | undefined, visit: Visit, now: () => Instant): Refusal | undefined {
  const known = table ?? NO_TABLE;
  const found = mayFind(known, visit.player, visit.invitation);
  const refusal = found ? undefined : mayNotFind(known, visit, now());
  return table === undefined ? { code: 'unknown-game' } : refusal;
}
