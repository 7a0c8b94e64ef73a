/** One room or mailbox, put back to an earlier instant by the platform's point-in-time recovery. */
import type { RewindRow } from '../../src/history/tables/operate.ts';
import type { Condition } from '../../src/room/operate/condition.ts';
import { Failure, Refused, type Service } from './service.ts';

/** How often an interrupted rewind is finished by the tool itself, and milliseconds between two times. */
const [ATTEMPTS, PAUSE] = [5, 2_000];
/** The service's runtime has no point-in-time recovery. */
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
  /** Of a room; null where there is none at that instant. */
  readonly condition?: Condition | null;
  /** Of a mailbox: the player's games, which notified it of what waits. */
  readonly games?: readonly { readonly game: string; readonly wrong: readonly string[] | null }[];
}

/** Prints the result, and how to undo it. Returns false if something is not well. */
export async function rewind(service: Service, wish: RewindWish, pause = PAUSE): Promise<boolean> {
  const { path, name } = subjectOf(wish);
  const rewound = await begun(service, `${path}/rewinds`, targetOf(wish), pause);
  console.log(`${name} is as it was ${rewound.to === null ? 'at the bookmark' : `at ${rewound.to}`}`);
  console.log(`to undo it: npm run operate -- rewind ${name} --bookmark ${rewound.undo}`);
  const unwell = [
    ...(rewound.condition === null ? ['there is no game at that instant'] : (rewound.condition?.wrong ?? [])),
    ...(rewound.games ?? []).flatMap(({ game, wrong }) =>
      wrong === null ? `${game} did not answer: drain it` : wrong.map((one) => `${game}: ${one}`),
    ),
  ];
  for (const line of unwell) console.log(line);
  return unwell.length === 0;
}

/** Prints unfinished rewinds. Returns how many there are. */
export async function tellRewinds(service: Service): Promise<number> {
  const { rewinds } = await service.ask<{ rewinds: readonly RewindRow[] }>('GET', 'rewinds');
  for (const { kind, name, begunAt } of rewinds) {
    const what = kind === 'game' ? name : `--mailbox ${name}`;
    console.log(`a rewind of ${new Date(begunAt).toISOString()} is unfinished: operate -- rewind ${what}`);
  }
  return rewinds.length;
}

/** Repeats the request, which has an id, if no answer came or the service says that the rewind was interrupted. */
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
    throw new Failure('name either a game, or --mailbox and a player');
  if (game !== undefined) return { path: `games/${encodeURIComponent(game)}`, name: game };
  return { path: `players/${encodeURIComponent(mailbox!)}/mailbox`, name: `--mailbox ${mailbox!}` };
}

function targetOf({ to, bookmark }: RewindWish): object {
  if (to !== undefined && bookmark !== undefined) throw new Failure('give either --to or --bookmark');
  const id = crypto.randomUUID();
  if (bookmark !== undefined) return { id, bookmark };
  if (to === undefined) return {};
  const instant = Date.parse(to);
  if (Number.isNaN(instant)) throw new Failure(`--to ${to} is no instant, such as 2031-01-01T12:00:00Z`);
  return { id, to: new Date(instant).toISOString() };
}
