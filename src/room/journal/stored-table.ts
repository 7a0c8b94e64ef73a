/**
 * A room's table as its object's SQLite stores it: JSON in `meta.lobby`. Stored names stay when names in the code change, so
 * that the previous build can use the same rows. Only this file maps them.
 */
import type { BotName } from '../../rules/contract.ts';
import type { Table, TableSeat } from '../table/record.ts';
import { OLD_ABSENCE_POLICY } from '../table/terms.ts';

type StoredSeat = Omit<TableSeat, 'availability' | 'refusedVacations'> & {
  /** A bot that earlier builds do not know. They play the one in `bot`. */
  readonly later?: TableSeat['bot'];
  readonly rhythm?: TableSeat['availability'];
  readonly unspared?: TableSeat['refusedVacations'];
};

interface Stored extends Omit<Table, 'talk' | 'absencePolicy' | 'seats' | 'published' | 'needsFreshSeed'> {
  /** Tables made before table talk lack it, and older ones the absence policy. */
  readonly talk?: Table['talk'];
  readonly patience?: Table['absencePolicy'];
  readonly places: readonly StoredSeat[];
  readonly delivered: boolean;
  readonly putBack?: Table['needsFreshSeed'];
}

export function storedTable({ absencePolicy, seats, published, needsFreshSeed, ...rest }: Table): string {
  const stored: Stored = {
    ...rest,
    ...(needsFreshSeed && { putBack: needsFreshSeed }),
    patience: absencePolicy,
    places: seats.map(storedSeat),
    delivered: published,
  };
  return JSON.stringify(stored);
}

export function tableFrom(text: string): Table {
  const { patience = OLD_ABSENCE_POLICY, places, delivered, putBack, ...rest } = JSON.parse(text) as Stored;
  return {
    talk: 'open',
    ...rest,
    ...(putBack && { needsFreshSeed: putBack }),
    absencePolicy: patience,
    seats: places.map(seatFrom),
    published: delivered,
  };
}

/** Marks a stored table. All other fields stay as they were stored. `mark` may read only fields that are stored under their names. */
export function markedTable(text: string, mark: (table: Table) => Table): string {
  const { needsFreshSeed, ...stored } = mark(JSON.parse(text) as Table);
  return JSON.stringify({ ...stored, ...(needsFreshSeed && { putBack: needsFreshSeed }) });
}

/** The bots that earlier builds do not know, and those that they play instead. */
const INSTEAD = { easy: 'random', strong: 'steady' } as const;
type LaterBot = keyof typeof INSTEAD;
const isLater = (bot: BotName | null): bot is LaterBot => bot !== null && bot in INSTEAD;

function storedSeat({ availability, refusedVacations, ...seat }: TableSeat): StoredSeat {
  return {
    ...seat,
    ...(isLater(seat.bot) && { bot: INSTEAD[seat.bot], later: seat.bot }),
    ...(availability !== undefined && { rhythm: availability }),
    ...(refusedVacations !== undefined && { unspared: refusedVacations }),
  };
}

function seatFrom({ rhythm, unspared, later, ...seat }: StoredSeat): TableSeat {
  return {
    ...seat,
    // An earlier build may have freed the seat, or given it to a person.
    ...(later && isLater(later) && seat.bot === INSTEAD[later] && { bot: later }),
    ...(rhythm !== undefined && { availability: rhythm }),
    ...(unspared !== undefined && { refusedVacations: unspared }),
  };
}
