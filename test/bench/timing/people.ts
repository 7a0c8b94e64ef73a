/** People, and tables at which they sit in order. */
import { API } from '../support/guests.ts';
import { answered } from './paired.ts';
import type { Wire } from '../support/wire.ts';

export interface Person {
  readonly id: string;
  readonly token: string;
}

export async function personNamed(wire: Wire, name: string): Promise<Person> {
  const { player, token } = await answered(wire, { method: 'POST', path: `${API}/players`, body: { name } });
  return { id: player.id, token };
}

/** A game that has begun, hosted by the first of these people. Gives its id. */
export async function table(wire: Wire, people: readonly Person[], terms: object): Promise<string> {
  const { token } = people[0]!;
  const body = { seats: people.length, pace: 'daily', ...terms };
  const { game } = await answered(wire, { method: 'POST', path: `${API}/games`, body, token });
  const path = `${API}/games/${game.id}/seats`;
  for (const { token } of people)
    await answered(wire, { method: 'POST', path, body: { invitation: game.invitation }, token });
  return game.id;
}
