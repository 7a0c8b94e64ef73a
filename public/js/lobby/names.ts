/** Names that distinguish all people on a page. */
import { withDisplayNames } from '../../../src/rules/text/names/display-name.ts';
import { distinguished } from '../../../src/rules/text/names/listed-names.ts';
import type { Received } from '../api/shapes/games.ts';
import type { Player } from '../api/shapes/account.ts';
import type { ShownPlayer, Summary } from '../../../src/room/table/wire.ts';

interface Lists {
  readonly me: Player | null;
  readonly invited: readonly Received[];
  readonly mine: readonly Summary[];
  readonly older: readonly Summary[];
  readonly open: readonly Summary[];
  readonly running: readonly Summary[];
  readonly finished: readonly Summary[];
}

/** The front page with names that distinguish all people on it. Each of its lists distinguishes only its own. */
export function onOneScreen<Page extends Lists>(page: Page): Page {
  const { me, invited, mine, older, open, running, finished } = page;
  const { named, inGame } = distinguished(
    [...mine, ...older, ...open, ...running, ...finished],
    [...(me === null ? [] : [me]), ...invited.map(({ invitation }) => invitation.by)],
  );
  return {
    ...page,
    me: me && named(me),
    invited: invited.map(({ game, invitation }) => ({
      game,
      invitation: { ...invitation, by: named(invitation.by) },
    })),
    mine: mine.map(inGame),
    older: older.map(inGame),
    open: open.map(inGame),
    running: running.map(inGame),
    finished: finished.map(inGame),
  };
}

/** The user, with a suffix if one of these people has the same name. The user need not be one of them. */
export function userAmong<Me extends ShownPlayer>(
  me: Me | null,
  people: readonly (ShownPlayer | null | undefined)[],
): Me | ShownPlayer | null {
  const seated = people.find((one) => one?.displayName && one.id === me?.id && one.name === me.name);
  return seated ?? (me && (withDisplayNames([me, ...people.flatMap((one) => one ?? [])])[0] ?? me));
}
