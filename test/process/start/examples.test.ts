/** The example games are in no build. That `npm start` serves them is in start.test.ts. */
import { expect, it } from 'vitest';
import { EXAMPLES } from '../../../examples/registry.ts';
import { bundle } from '../../../tools/build/bundle.ts';
import { examplesIncluded } from '../../../tools/local/examples.ts';

it.each(EXAMPLES)(
  'the example $name is in no build, but in what npm start serves',
  async ({ name, title }) => {
    const [built, started] = [await bundle(), await bundle({ plugins: [await examplesIncluded()] })];
    for (const text of [name, title]) {
      expect(built).not.toContain(text);
      expect(started).toContain(text);
    }
  },
);
