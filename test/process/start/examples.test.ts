/** No build contains the example games. start.test.ts tests that `npm start` serves them. */
import { expect, it } from 'vitest';
import { EXAMPLES } from '../../../examples/registry.ts';
import { bundle } from '../../../tools/build/bundle.ts';
import { examplesIncluded } from '../../../tools/local/examples.ts';

it.each(EXAMPLES)('no build contains the example $name, which npm start serves', async ({ name, title }) => {
  const [built, started] = [await bundle(), await bundle({ plugins: [await examplesIncluded()] })];
  for (const text of [name, title]) {
    expect(built).not.toContain(text);
    expect(started).toContain(text);
  }
});
