/** Some answers by lines: the text shows the decision, and invalid lines are refused with a reason. */
import assert from 'node:assert/strict';
import { shoot, type Person } from '../support/person.ts';
import { createTable, playAgainst, sitDown } from '../support/scenes.ts';

const EXAMPLE = /^Your decision: [^]*?^ {2}> (.*)$/m;

export async function playByText(person: Person): Promise<void> {
  const { page, faults } = person;
  await createTable(person, { seats: 2, botPause: 0, visibility: 'public' });
  await sitDown(person);
  await playAgainst(person, 'random');
  await page.getByText('The game as text').click();
  const text = page.getByRole('region', { name: 'The game in text' });
  const line = page.getByLabel('Type a line like those after');
  const before = faults.length;
  await line.fill('fly to the moon');
  await line.press('Enter');
  await page.getByRole('alert').filter({ hasText: '“fly” was not understood' }).waitFor();
  // The browser notes down the refusal that was wanted.
  faults.splice(before);
  for (let i = 0; i < 4; i += 1) {
    await text.filter({ hasText: 'Your decision: ' }).waitFor();
    const shown = (await text.textContent())!;
    const example = EXAMPLE.exec(shown)?.[1];
    assert.ok(example !== undefined, shown);
    await line.fill(example);
    await line.press('Enter');
    await page.getByText(`Done: ${example}`).waitFor();
    assert.equal(await line.inputValue(), '', 'what was sent is gone from the field');
    await text.filter({ hasNotText: shown.split('\n')[1]! }).waitFor();
  }
  await shoot(person, '6-text');
}
