/** The code of `src` that is compiled into the page, with the reason for each module (decisions 075 and 076). The page fetches everything else from the API. */
import { describe, expect, it } from 'vitest';
import { compiledBy, compiledIntoPage } from '../../support/page/sources/compiled.ts';

/** By the reason. Paths are relative to `src/rules`, without `.ts`. */
const COMPILED: Readonly<Record<string, readonly string[]>> = {
  'words for enumerations of the service, which pages without a game show at once, and which `GET /choices` publishes from the same modules':
    [
      'text/choices/absence',
      'text/choices/access',
      'text/choices/channels',
      'text/choices/finders',
      'text/choices/invitations',
      'text/choices/motions',
      'text/choices/notifications',
      'text/choices/paces',
      'text/choices/scopes',
      'text/choices/talk',
    ],
  'lists, articles and plurals of English': ['text/english'],
  'durations and results in words, about values that the page has just got or that the player is entering': [
    'kernel/duration',
    'kernel/duration-words',
    'text/result',
  ],
  'emblems of players, drawn from their ids alone, many to a page': [
    'text/names/emblem',
    'text/names/public-hash',
  ],
  'names that several people bear, told apart on one page, whose lists come from several requests': [
    'text/names/display-name',
    'text/names/listed-names',
    'text/standing',
  ],
  'sentences about what the player is entering, such as a standing order before it is saved': [
    'conquest/orders/sentence',
  ],
  'ids in a text of the API, replaced by names as the viewer of a replay sees them': [
    'conquest/pieces/spoken-ids',
  ],
  'fights that the log tells in several events, put together': [
    'conquest/view/last-battle',
    'interstellar-empire/view/battles',
    'stellar-conquest/view/battles',
  ],
  'sums that change with each entry in a form: routes, ranges, prices': [
    'input/refusal',
    'stellar-conquest/data/figures',
    'stellar-conquest/data/prices',
    'stellar-conquest/data/technologies',
    'stellar-conquest/movement/routes/cache',
    'stellar-conquest/movement/routes/hex-range',
    'stellar-conquest/movement/routes/neighbours',
    'stellar-conquest/movement/routes/routes',
    'stellar-conquest/production/research',
    'stellar-conquest/production/research-list',
    'stellar-conquest/production/sums',
    'stellar-conquest/text/presentation/refusals/no',
  ],
  'the grid of hexes, and ids by class, for drawing the map and its pieces': [
    'stellar-conquest/data/hex',
    'stellar-conquest/data/pieces',
  ],
  'where the small map of lists has its stars and clouds: a drawing, made without a request for each ruleset in the list':
    ['stellar-conquest/data/positions'],
};

const listed = Object.values(COMPILED).flatMap((modules) => modules.map((name) => `src/rules/${name}.ts`));

describe('the page', () => {
  it('has only such code of the service as is listed with a reason', () => {
    const compiled = compiledIntoPage();
    expect(compiled.filter((file) => !listed.includes(file))).toEqual([]);
    expect(listed.filter((file) => !compiled.includes(file))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('would be found out with the names and texts of a ruleset', () => {
    const modules = ['conquest', 'interstellar-empire', 'stellar-conquest'].map(
      (ruleset) => `src/rules/${ruleset}/text/presentation/presentation.ts`,
    );
    for (const file of modules) expect(listed).not.toContain(file);
    expect([...compiledBy(modules)].filter((file) => !listed.includes(file))).not.toEqual([]);
  });
});
