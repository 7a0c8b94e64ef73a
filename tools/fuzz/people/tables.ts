/** Games of all rulesets and in all states, and people who play some of them as the document says. */
import type { Cast, Person } from './cast.ts';
import { arrange, carry, invite, lookAround, sitIn, talk, tend } from './habits.ts';
import { NOBODY, type Lane } from '../lane.ts';
import { jsonRequest, PREFIX, type Json } from '../request.ts';

export interface Table {
  readonly id: string;
  readonly ruleset: string;
  readonly host: Person;
  readonly sitters: readonly Person[];
}

interface Ruleset {
  readonly name: string;
  readonly seats: { readonly min: number };
}

/** More than any game lasts, in days of a sandbox game; and how often time is moved on at most. */
const [LONG, MOST_MOVES] = [300, 60];
const DAY = 86_400;
/** How often people do something else than play. */
const BESIDE = 0.02;
const OVER = ['finished', 'cancelled'];

export class Tables {
  /** Sandbox games in which two of the people play on. */
  readonly running: Table[] = [];
  /** Open, over, by the world's clock. */
  readonly still: Table[] = [];

  private constructor(
    private readonly lane: Lane,
    private readonly people: Cast['people'],
    private readonly rulesets: readonly Ruleset[],
  ) {}

  static async lay(lane: Lane, { people }: Cast): Promise<Tables> {
    const { rulesets } = (await lane.play(NOBODY, 'GET', '/rulesets')).body;
    const tables = new Tables(lane, people, rulesets);
    for (const ruleset of rulesets as Ruleset[]) tables.running.push(await tables.begin(ruleset));
    await tables.layOthers();
    await tables.gatherAround();
    return tables;
  }

  get all(): readonly Table[] {
    return [...this.running, ...this.still];
  }

  /** What two people would do next. */
  async step(): Promise<void> {
    const { dice } = this.lane;
    if (dice.chance(BESIDE)) return this.gatherAround();
    const table = dice.pick(this.running);
    const by = dice.pick(table.sitters);
    const { own } = by;
    const { status, body, headers } = await this.lane.play(own, 'GET', `/games/${table.id}/view`);
    if (status !== 200 || body.status !== 'running') return this.replace(table);
    if (dice.chance(0.2))
      await this.lane.play(own, 'GET', `/games/${table.id}/view`, undefined, {
        'If-None-Match': headers.get('ETag')!,
      });
    if (dice.chance(0.2))
      await this.lane.play(own, 'GET', `/games/${table.id}/events?after=${Math.max(0, body.version - 2)}`);
    const command = this.choose(body);
    if (command === undefined) await this.move(table, 1 + dice.below(3 * DAY));
    else
      await this.lane.play(own, 'POST', `/games/${table.id}/commands`, command, {
        'Idempotency-Key': dice.seed(),
      });
  }

  /** Ends all that would go on: the service is to have as much to do at the end as at the beginning. */
  async clear(): Promise<void> {
    for (const { id, own } of this.people) {
      const { body } = await this.lane.ask('played', {
        by: own,
        request: jsonRequest('GET', `${PREFIX}/me/games`, {}),
      });
      const left = (body?.games ?? []).filter(
        ({ host, status }: Json) => host.id === id && !OVER.includes(status),
      );
      for (const game of left) await this.lane.play(own, 'POST', `/games/${game.id}/cancel`);
    }
  }

  /** What people do beside playing, some of it at a table that is only for that. */
  private async gatherAround(): Promise<void> {
    const { lane, people, rulesets } = this;
    const { dice } = lane;
    const table = dice.pick(this.running);
    const one = dice.pick(table.sitters);
    const other = table.sitters.find((person) => person !== one)!;
    await lookAround(lane, one, table.ruleset);
    await talk(lane, table, one, other);
    await sitIn(lane, table, one, dice.pick(people.filter((person) => !table.sitters.includes(person))));
    await tend(lane, table, one, other);
    await arrange(lane, one);
    await carry(lane, one);
    const visibility = dice.pick(['public', 'unlisted', 'private']);
    const ruleset = dice.pick(rulesets);
    const open = await this.open(ruleset, one, [], { seats: Math.max(3, ruleset.seats.min), visibility });
    await invite(lane, open, people);
    await lane.play(one.own, 'POST', `/games/${open.id}/cancel`);
  }

  private async replace(table: Table): Promise<void> {
    for (const path of ['view?as=open', 'events?as=0', 'export'])
      await this.lane.play(table.host.own, 'GET', `/games/${table.id}/${path}`);
    await this.lane.play(table.host.own, 'POST', `/games/${table.id}/rematch`);
    const ruleset = this.rulesets.find(({ name }) => name === table.ruleset)!;
    this.running.splice(this.running.indexOf(table), 1, await this.begin(ruleset));
    this.still.shift();
    this.still.push(table);
  }

  /** With a bot, where there is room for one. */
  private async begin(ruleset: Ruleset): Promise<Table> {
    const { dice } = this.lane;
    const [ada, bob, , eve] = this.people as [Person, Person, Person, Person];
    const [host, guest] = dice.pick([
      [ada, bob],
      [bob, eve],
      [eve, ada],
    ]) as [Person, Person];
    const visibility = dice.pick(['public', 'unlisted', 'private']);
    const table = await this.open(ruleset, host, [host, guest], {
      seats: Math.max(3, ruleset.seats.min),
      visibility,
    });
    for (let seats = 2; seats < Math.max(3, ruleset.seats.min); seats += 1) await this.seatBot(table, seats);
    return table;
  }

  private async layOthers(): Promise<void> {
    const { rulesets } = this;
    const [ada, bob, cyd, eve] = this.people as [Person, Person, Person, Person];
    const of = (i: number): Ruleset => rulesets[i % rulesets.length]!;
    this.still.push(await this.open(of(0), ada, [bob], { seats: 4 }), await this.settled(of(0)));
    this.still.push(await this.open(of(1), bob, [ada], { seats: 3, visibility: 'private' }));
    this.still.push(
      await this.open(of(2), eve, [eve, bob], { sandbox: false, visibility: 'unlisted', pace: 'relaxed' }),
    );
    const finished = await this.open(of(1), cyd, [], {});
    for (let seat = 0; seat < Math.max(2, of(1).seats.min); seat += 1) await this.seatBot(finished, seat);
    for (let moves = 0; moves < MOST_MOVES && (await this.move(finished, LONG * DAY)) === 200;) moves += 1;
    const cancelled = await this.open(of(0), ada, [ada, eve], { visibility: 'private' });
    await this.lane.play(ada.own, 'POST', `/games/${cancelled.id}/cancel`);
    await this.lane.play(cyd.own, 'POST', `/games/${finished.id}/rematch`);
    await this.lane.play(cyd.own, 'GET', `/games/${finished.id}/export`);
    this.still.push(finished, cancelled);
  }

  /** One that changed hands before it was started. */
  private async settled(ruleset: Ruleset): Promise<Table> {
    const [ada, bob] = this.people as [Person, Person];
    const table = await this.open(ruleset, bob, [ada, bob], { seats: 4 });
    const path = `/games/${table.id}`;
    await this.lane.play(ada.own, 'DELETE', `${path}/seats/mine`);
    await this.lane.play(ada.own, 'POST', `${path}/seats`, {});
    await this.lane.play(bob.own, 'POST', `${path}/host`, { player: ada.id });
    await this.lane.play(ada.own, 'POST', `${path}/start`);
    return { ...table, host: ada };
  }

  private async open(
    { name, seats }: Ruleset,
    host: Person,
    sitters: readonly Person[],
    terms: object,
  ): Promise<Table> {
    const body = { ruleset: name, seats: Math.max(2, seats.min), sandbox: true, ...terms };
    const { game } = (await this.lane.play(host.own, 'POST', '/games', body)).body;
    const { invitation } = game;
    for (const { own } of sitters)
      await this.lane.play(own, 'POST', `/games/${game.id}/seats`, { invitation });
    return { id: game.id, ruleset: name, host, sitters };
  }

  private seatBot({ id, host }: Table, seat: number): Promise<unknown> {
    const bot = this.lane.dice.pick(['random', 'steady']);
    return this.lane.play(host.own, 'POST', `/games/${id}/seats`, { seat, bot });
  }

  private async move({ id, host }: Table, seconds: number): Promise<number> {
    return (await this.lane.play(host.own, 'POST', `/games/${id}/advance`, { seconds })).status;
  }

  /** An answer to an open decision, sometimes a changed one; undefined if the player has nothing to answer. */
  private choose({ decisions, free }: Json): object | undefined {
    const { dice } = this.lane;
    const open = decisions.filter(
      ({ answer, legal }: Json) => legal.length > 0 && (answer === undefined || dice.chance(0.2)),
    );
    if (open.length > 0) {
      const { window, legal } = dice.pick(open as Json[]);
      return { window, command: this.oneOf(legal) };
    }
    return free.legal.length > 0 && dice.chance(0.3) ? { command: this.oneOf(free.legal) } : undefined;
  }

  /** Picks the type first, since there may be hundreds of one type and one of another. */
  private oneOf(legal: readonly Json[]): Json {
    const type = this.lane.dice.pick([...new Set(legal.map((command) => command.type))]);
    return this.lane.dice.pick(legal.filter((command) => command.type === type));
  }
}
