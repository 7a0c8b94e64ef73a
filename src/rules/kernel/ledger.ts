type Evolve<State, Event> = (state: State, event: Event) => State;

/** Records events and applies each to the state at once, so that code for a long resolution reads like the rulebook. */
export class Ledger<State, Event> {
  readonly events: Event[] = [];
  private readonly before: State;

  constructor(
    public state: State,
    private readonly evolve: Evolve<State, Event>,
  ) {
    this.before = state;
    // oxlint-disable-next-line typescript/no-this-alias -- The cache below outlives the constructor on purpose.
    latest = this;
  }

  record(event: Event): void {
    this.events.push(event);
    this.state = this.evolve(this.state, event);
  }

  /** Whether it recorded these events, from this state. */
  isOf(before: unknown, events: readonly unknown[], evolve: unknown): boolean {
    return this.events === events && this.before === before && this.evolve === evolve;
  }
}

/** A cache: the kernel asks for the state after the events that a decision has just recorded. */
let latest: Pick<Ledger<unknown, unknown>, 'isOf' | 'state'> | undefined;

export function stateAfter<State, Event>(
  before: State,
  events: readonly Event[],
  evolve: Evolve<State, Event>,
): State {
  if (latest?.isOf(before, events, evolve)) return latest.state as State;
  let state = before;
  for (const event of events) state = evolve(state, event);
  return state;
}
