/** What people do beside playing: they look around, talk at their tables, and invite each other. */
import type { Person } from './cast.ts';
import { NOBODY, type Lane } from './lane.ts';
import type { Json } from './request.ts';

/** A table that they know. */
interface Known {
  readonly id: string;
  readonly host: Person;
}

const PUBLIC = ['/health', '/openapi.json', '/rulesets', '/games?status=open', '/games?status=running'];
const OWN = ['', '/export', '/games', '/decisions', '/keys', '/invitations', '/acquaintances'];

export async function lookAround(lane: Lane, { own }: Person, ruleset: string): Promise<void> {
  for (const path of [...PUBLIC, `/rulesets/${ruleset}`, `/rulesets/${ruleset}/rules`])
    await lane.play(NOBODY, 'GET', path);
  for (const path of OWN) await lane.play(own, 'GET', `/me${path}`);
  await lane.play(own, 'PATCH', '/me', { name: lane.dice.pick(['Hal', 'Ivy', 'Jon']) });
}

/** One says something to all and to the other, who reads it, reports it, and for a while hears no more of it. */
export async function talk(lane: Lane, { id }: Known, one: Person, other: Person): Promise<void> {
  const path = `/games/${id}`;
  const [from, to] = await Promise.all([one, other].map((person) => seatOf(lane, id, person)));
  if (from === undefined || to === undefined) return;
  const say = (text: string, more: object): Promise<unknown> =>
    lane.play(
      one.own,
      'POST',
      `${path}/messages`,
      { text, ...more },
      { 'Idempotency-Key': lane.dice.seed() },
    );
  await say('Good luck to all of you.', {});
  await say('Leave my worlds alone, and I leave yours.', { to });
  const { body } = await lane.play(other.own, 'GET', `${path}/messages?after=0`);
  const heard = body.messages?.findLast((message: Json) => message.from.player.id === one.id);
  if (heard !== undefined)
    await lane.play(other.own, 'POST', `${path}/messages/${heard.id}/report`, { reason: 'It is a threat.' });
  await lane.play(other.own, 'PUT', `${path}/mutes/${from}`);
  await lane.play(other.own, 'DELETE', `${path}/mutes/${from}`);
  await lane.play(other.own, 'PUT', `${path}/notes`, { text: 'They want peace.' });
  await lane.play(other.own, 'GET', `${path}/notes`);
}

async function seatOf(lane: Lane, id: string, { id: player, own }: Person): Promise<number | undefined> {
  const { body } = await lane.play(own, 'GET', `/games/${id}`);
  return body.game?.seats.find((seat: Json) => seat.player?.id === player)?.seat;
}

/** By a link that is withdrawn, by a link that serves, and by name: those with whom the host has played accept and decline. */
export async function invite(lane: Lane, { id, host }: Known, people: readonly Person[]): Promise<void> {
  const path = `/games/${id}/invitations`;
  const { body: withdrawn } = await lane.play(host.own, 'POST', path, { uses: 'many', seat: 0 });
  await lane.play(host.own, 'GET', path);
  await lane.play(host.own, 'DELETE', `${path}/${withdrawn.invitation.id}`);
  const { body: link } = await lane.play(host.own, 'POST', path, {});
  const others = people.filter((person) => person !== host);
  await sitAndGetUp(lane, id, lane.dice.pick(others), { invitation: link.invitation.token });
  const { body: known } = await lane.play(host.own, 'GET', '/me/acquaintances');
  const friends = others.filter((person) => known.players.some((player: Json) => player.id === person.id));
  for (const friend of friends) await answer(lane, { id, host }, friend, friend === friends[0]);
}

async function answer(lane: Lane, { id, host }: Known, friend: Person, accepts: boolean): Promise<void> {
  const path = `/games/${id}/invitations`;
  await lane.play(host.own, 'POST', path, { player: friend.id });
  const { body } = await lane.play(friend.own, 'GET', '/me/invitations');
  const received = body.invitations.find(({ game }: Json) => game.id === id);
  if (received === undefined) return;
  if (accepts) await sitAndGetUp(lane, id, friend, {});
  else await lane.play(friend.own, 'DELETE', `${path}/${received.invitation.id}`);
}

async function sitAndGetUp(lane: Lane, id: string, { own }: Person, by: object): Promise<void> {
  await lane.play(own, 'POST', `/games/${id}/seats`, by);
  await lane.play(own, 'DELETE', `/games/${id}/seats/mine`);
}
