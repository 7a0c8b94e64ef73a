/** What a chat shows for a link to a page: title, description and picture, in the Open Graph tags of the page. */
import type { GamePreview } from '../../history/games/game-preview.ts';
import { exampleOf, rulesOf } from '../../rules/registry.ts';
import { generatedTitle } from '../../rules/text/names/game-title.ts';

export interface LinkCard {
  readonly title: string;
  readonly description: string;
  /** The path of the picture. */
  readonly picture: string;
  /**
   * The address of the page, without parameters that concern only its reader. Left out for a game: some programs open this address
   * instead of the link, and would lose the invitation behind its `#`.
   */
  readonly path?: string;
}

/** Pages about a ruleset: the parameter that names it, and what its title says. */
const ABOUT: Readonly<Record<string, { parameter: string; verb: string }>> = {
  '/rules': { parameter: 'ruleset', verb: 'How to play' },
  '/learn': { parameter: 'r', verb: 'Learn' },
  '/new': { parameter: 'ruleset', verb: 'Play' },
};

/** Undefined for another page, and for a ruleset that this build does not have. */
export function cardOfRuleset({ pathname, searchParams }: URL): LinkCard | undefined {
  const about = ABOUT[pathname];
  const rules = about && rulesOf(searchParams.get(about.parameter) ?? '');
  if (rules === undefined) return undefined;
  const { min, max } = rules.seats;
  return {
    title: `${about!.verb} ${rules.title}`,
    description: `A game for ${min === max ? min : `${min} to ${max}`} players, over days or in one sitting.`,
    picture: pictureOf(rules.name),
    path: `${pathname}?${about!.parameter}=${rules.name}`,
  };
}

export const isAboutRulesets = (pathname: string): boolean => pathname in ABOUT;

export function cardOfGame(id: string, preview: GamePreview): LinkCard | undefined {
  const rules = rulesOf(preview.ruleset);
  if (rules === undefined) return undefined;
  return {
    title: `${rules.title} “${preview.title ?? generatedTitle(id)}”`,
    description: stateWords(preview),
    picture: pictureOf(rules.name),
  };
}

export const SERVICE_PICTURE = '/pictures/parsec-post.png';

const pictureOf = (ruleset: string): string =>
  exampleOf(ruleset) === undefined ? `/pictures/${ruleset}.png` : SERVICE_PICTURE;

function stateWords({ status, seats, taken }: GamePreview): string {
  switch (status) {
    case 'open':
      return `Waiting for players. ${freeWords(seats, seats - taken)}`;
    case 'running':
      return `In progress, with ${seats} players.`;
    case 'paused':
      return `Paused, with ${seats} players.`;
    case 'finished':
      return `Finished, with ${seats} players. You can watch the replay.`;
    case 'cancelled':
      return 'Cancelled.';
  }
}

function freeWords(seats: number, free: number): string {
  if (free === 0) return `All ${seats} seats are taken.`;
  return free === 1 ? `1 of ${seats} seats is free.` : `${free} of ${seats} seats are free.`;
}
