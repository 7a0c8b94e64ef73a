/** Scenes of Cosmic Conquest only: changing a deployment by taps and by keyboard; moves; the rulings of the base game. */
import { press } from './answers.ts';
import { boxOf } from '../support/boxes.ts';
import { until } from '../support/requests.ts';
import { shoot, type Person } from '../support/person.ts';
import { createTable, playAgainst, sitDown } from '../support/scenes.ts';

/** Against a slow bot. */
export async function deployAndMove(person: Person): Promise<void> {
  await createTable(person, { seats: 2, botPause: 10, visibility: 'public' });
  await sitDown(person, 'Gelmir');
  await playAgainst(person, 'random');
  await changeDeployment(person);
  await moveByKeyboard(person);
}

/** By taps, 5 moves from the centre to the ace. Then by keyboard, after sealing, 4 replaces 1 on the centre. */
async function changeDeployment(person: Person): Promise<void> {
  const { page } = person;
  const ask = page.locator('section[data-kind="deploy"]');
  await page.locator('[data-stack="0-3 0 c5"]').click();
  await page.locator('[data-world="0-1"] .disc').click({ position: { x: 10, y: 40 } });
  await page.locator('[data-stack="0-1 0 c5"]').waitFor();
  await press(ask.locator('[data-send="deploy"]'), ask);
  await ask
    .locator('.given', { hasText: 'colony ships 0 and 1 on the centre, ship 5 on your ace' })
    .waitFor();
  await ask.locator('[data-deploy="0-3"]').nth(1).focus();
  await page.keyboard.type('ship 4');
  await page.locator('[data-stack="0-3 0 c4"]').waitFor();
  await ask.locator('[data-send="deploy"]').focus();
  await page.keyboard.press('Enter');
  await ask.locator('.given', { hasText: 'colony ships 0 and 4 on the centre' }).waitFor();
  await shoot(person, '5-sealed');
}

async function moveByKeyboard(person: Person): Promise<void> {
  const { page } = person;
  const ask = page.locator('section[data-kind="turn"]');
  await ask.waitFor();
  await ask.locator('input[value="move"]').focus();
  await page.keyboard.press('Space');
  const ship = page.locator('[data-stack="0-1 0 c5"]');
  await ship.focus();
  await page.keyboard.press('Enter');
  // The ship is taken.
  await page.locator('[data-stack="0-1 0 c5"][aria-pressed="true"]').waitFor();
  await page.locator('[data-world="0-2"]').focus();
  await page.keyboard.press('Enter');
  await shoot(person, '5-move');
  // A move that risks nothing asks for no confirmation.
  await ask.locator('[data-send="move"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-stack="0-2 0 c5"]').waitFor();
  await page.getByText('You move colony ship 5 to your world 2.').waitFor();
}

/** A ruling that both games share is found on the page of this one, too. */
export async function findBaseRuling({ page }: Person): Promise<void> {
  await page.goto('/rules?ruleset=cosmic-conquest#IC-5.6');
  const ruling = page.locator('[id="IC-5.6"]');
  await ruling.waitFor();
  await page.locator('[id="CC-1.3"]').waitFor();
  await until(async () => {
    const { y } = await boxOf(ruling);
    return y >= -1 && y < 900;
  }, 'the ruling is in sight');
}
