/** The steady bot's turn, one command after another. */
import type { Command, CommandPostCommand, LandCommand } from '../state/command.ts';
import type { TurnParts } from '../commands/describe.ts';
import type { View } from '../view/sighting.ts';
import { knownBy, type Known } from './known.ts';
import { moveNext } from './moves.ts';
import { attackNext } from './war.ts';

export function takeTurn(view: View, parts: TurnParts): Command {
  const known = knownBy(view);
  switch (parts.step) {
    case 'movement':
      return (
        placePost(parts) ??
        (parts.moves && moveNext(known, parts.moves)) ?? { type: 'complete-movement', byOrders: true }
      );
    case 'battles':
      return { type: 'engage', ...parts.battles[0]! };
    case 'attacks':
      return attackNext(known, parts.colonies) ?? landNext(known, parts) ?? { type: 'complete-turn' };
    case 'landing':
      return landNext(known, parts) ?? { type: 'complete-turn' };
  }
}

/** Places a post at every colony, while posts are left, so that ships go farther. */
function placePost({ posts }: TurnParts): CommandPostCommand | undefined {
  const [hex] = posts.left > 0 ? posts.hexes : [];
  return hex === undefined ? undefined : { type: 'command-post', hex, stands: true };
}

/** Lands on the best planets first, as many as they want; then transports that did not move, wherever there is room. */
function landNext(known: Known, { colonies }: TurnParts): LandCommand | undefined {
  const sites = new Map([...known.sites.values()].flat().map((site) => [site.planet, site]));
  const idle = new Set(known.own.ships.filter(({ steps }) => steps === 0).map(({ id }) => id));
  const landings = colonies.land
    .filter(({ of }) => of === known.own.seat)
    .flatMap((landing) => {
      const site = sites.get(landing.planet);
      return site === undefined ? [] : [{ ...landing, site }];
    })
    .toSorted((a, b) => b.site.worth - a.site.worth);
  for (const { planet, transports, site } of landings)
    if (site.wanted > 0) return { type: 'land', transports: transports.slice(0, site.wanted), planet };
  for (const { planet, transports, site } of landings) {
    const waiting = transports.filter((id) => idle.has(id)).slice(0, site.room);
    if (waiting.length > 0) return { type: 'land', transports: waiting, planet };
  }
  return undefined;
}
