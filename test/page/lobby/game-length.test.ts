/** How long a game would take, as the form for a new game asks. */
import { describe, expect, it } from 'vitest';
import { standIn } from '../../support/cast.ts';
import { load, press, wordsOf, type VNode } from '../../support/page/page.ts';
import { gameLength } from '../../../public/js/new/game-length.ts';
import { rulesets } from '../../../src/rules/registry.ts';

const stellar = rulesets['stellar-conquest']!;

describe('the length of a game on the page', () => {
  it('takes a preset by its name, and the host’s own seconds with those of daily', () => {
    const daily = gameLength(stellar, { seats: 4, pace: 'daily' })!;
    expect(gameLength(stellar, { seats: 4, pace: {} })).toEqual(daily);
    expect(gameLength(stellar, { seats: 4, pace: { turn: 3600 } })!.to).toBeLessThan(daily.to / 5);
  });

  it('warns of months, and names the pace at which the game takes weeks', () => {
    expect(gameLength(stellar, { seats: 4, pace: 'daily' })!.warning).toMatch(
      /waits for players about 180 times.*At the pace “brisk” it takes .* weeks\.$/,
    );
    expect(gameLength(stellar, { seats: 4, pace: 'brisk' })).not.toHaveProperty('warning');
    expect(gameLength(stellar, { seats: 4, pace: 'daily', options: { length: 8 } })).not.toHaveProperty(
      'warning',
    );
  });

  it('names that pace in the words of the page, and chooses it by one press', async () => {
    const { paceWarning } = await load<{
      paceWarning(chosen: object, draft: object, redraw: () => void): VNode | null;
    }>('new/pace-form.ts');
    const draft = {
      seats: 4,
      mode: 'friends',
      bot: 'easy',
      kept: { bots: [], people: 0 },
      options: {},
      pace: { preset: 'daily', own: {} },
    };
    const drawn = () => paceWarning(stellar, draft, () => undefined);
    expect(wordsOf(drawn())).toMatch(/At the pace “A few looks a day” it takes/);
    press(standIn<VNode>(drawn()), 'Choose “A few looks a day”');
    expect(draft.pace.preset).toBe('brisk');
    expect(drawn()).toBeNull();
  });

  it('is shorter with bots', () => {
    const [four, one] = [4, 1].map((people) => gameLength(stellar, { seats: 4, people, pace: 'daily' })!.to);
    expect(one).toBe(Math.round(four! / 4));
  });
});
