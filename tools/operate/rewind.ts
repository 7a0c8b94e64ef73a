/** Rewinds one room or mailbox to an earlier instant by the platform's point-in-time recovery. */
import type { RewindRow } from '../../src/history/tables/operate.ts';
import type { Condition } from '../../src/room/operate/condition.ts';
import { Failure, Refused, type Service } from './service.ts';

/** How often the tool itself retries an interrupted rewind, and the milliseconds between two attempts. */
const [ATTEMPTS, PAUSE] = [5, 2_000];
/** The status if the service's runtime has no point-in-time recovery. */
const UNSUPPORTED = 501;

export interface RewindWish {
  readonly game?: string | undefined;
  readonly mailbox?: string | undefined;
  readonly to?: string | undefined;
  readonly bookmark?: string | undefined;
}

interface Rewound {
  readonly to: string | null;
  readonly undo: string;
  /** The condition of a room; null if there was no game at that instant. */
  readonly condition?: Condition | null;
  /** For a mailbox: the player's games, whose rooms have sent it pending notifications again. */
  readonly games?: readonly { readonly game: string; readonly problems: readonly string[] | null }[];
}

/** Prints the result, and how to undo it. Returns false if it finds a fault. */
export async function rewind(service: Service, wish: RewindWish, pause = PAUSE): Promise<boolean> {
  const { path, name } = subjectOf(wish);
  const rewound = await begun(service, `${path}/rewinds`, targetOf(wish), pause);
  console.log(`${name} was rewound to ${rewound.to === null ? 'the bookmark' : rewound.to}`);
  console.log(`to undo it: npm run operate -- rewind ${name} --bookmark ${rewound.undo}`);
  const unwell = [
    ...(rewound.condition === null
      ? ['there was no game at that instant']
      : (rewound.condition?.problems ?? [])),
    ...(rewound.games ?? []).flatMap(({ game, problems }) =>
      problems === null ? `${game} did not answer: drain it` : problems.map((one) => `${game}: ${one}`),
    ),
  ];
  for (const line of unwell) console.log(line);
  return unwell.length === 0;
}

/** Prints unfinished rewinds and returns their number. */
export async function tellRewinds(service: Service): Promise<number> {
  const { rewinds } = await service.ask<{ rewinds: readonly RewindRow[] }>('GET', 'rewinds');
  for (const { kind, name, begunAt } of rewinds) {
    const what = kind === 'game' ? name : `--mailbox ${name}`;
    console.log(`a rewind of ${new Date(begunAt).toISOString()} is unfinished: operate -- rewind ${what}`);
  }
  return rewinds.length;
}

/** Repeats the request if the service does not respond, or reports that the rewind was interrupted. The request has an id. */
async function begun(service: Service, path: string, body: object, pause: number): Promise<Rewound> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await service.ask<Rewound>('POST', path, body);
    } catch (error) {
      const isFinal = error instanceof Refused && (error.status < 500 || error.status === UNSUPPORTED);
      if (isFinal || !(error instanceof Failure) || attempt === ATTEMPTS) throw error;
    }
    await new Promise((done) => setTimeout(done, pause));
  }
}

function subjectOf({ game, mailbox }: RewindWish): { readonly path: string; readonly name: string } {
  if ((game === undefined) === (mailbox === undefined))
    throw new Failure('give either a game, or --mailbox and a player');
  if (game !== undefined) return { path: `games/${encodeURIComponent(game)}`, name: game };
  return { path: `players/${encodeURIComponent(mailbox!)}/mailbox`, name: `--mailbox ${mailbox!}` };
}

function targetOf({ to, bookmark }: RewindWish): object {
  if (to !== undefined && bookmark !== undefined) throw new Failure('give either --to or --bookmark');
  const id = crypto.randomUUID();
  if (bookmark !== undefined) return { id, bookmark };
  if (to === undefined) return {};
  const instant = Date.parse(to);
  if (Number.isNaN(instant))
    throw new Failure(`--to must be an instant, such as 2031-01-01T12:00:00Z, not ${to}`);
  return { id, to: new Date(instant).toISOString() };
}
