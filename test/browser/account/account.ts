/**
 * Somebody gives their guest an address, comes back by code and by link from other browsers, makes a key, signs out, and
 * is gone. What they call themselves and say is a script wherever text can be typed: it must stay text.
 */
import type { Browser } from 'playwright-core';
import { blockSomebody } from './blocks.ts';
import { askForMail, newestMail } from '../support/mail.ts';
import { perform, personAt, shoot, type Person } from '../support/person.ts';
import { comeIn, createTable, sitDown } from '../support/scenes.ts';
import { beFoundAgain, findServerSilent, followForeignLink, takeNameByLink } from './foreign-links.ts';

const SCRIPT = '<img src=x onerror=alert(1)>';
const ADDRESS = 'ada@example.org';
const HERE = 'Asia/Tokyo';
/** Of the game at whose table it happens. */
const folder = 'interstellar-conquest';

export async function haveAnAccount(browser: Browser, url: string): Promise<void> {
  const [ada, elsewhere, phone] = [
    await personAt(browser, 'ada', { url, dark: false, folder, zone: HERE }),
    await personAt(browser, 'elsewhere', { url, dark: true, folder }),
    await personAt(browser, 'phone', { url, dark: true, folder }),
  ];
  const people = [ada, elsewhere, phone];
  for (const { page, faults } of people)
    page.on('dialog', (dialog) => {
      faults.push(`a script ran: ${dialog.message()}`);
      void dialog.dismiss();
    });
  await perform(people, async () => {
    const game = await playAsScript(ada);
    await blockSomebody(ada, url);
    await ada.page.goto(game);
    await giveAddress(ada, url);
    await chooseNotifications(ada);
    await comeBackByCode(elsewhere, url, game);
    await comeBackByLink(phone, url, game);
    await makeKey(ada);
    await keepBot(ada);
    await signOutEverywhere(phone, ada);
    await beGone(elsewhere, url);
    await followForeignLink(phone, elsewhere, url);
    await beFoundAgain(phone);
    await findServerSilent(phone);
    await takeNameByLink(elsewhere, url);
  });
}

/** A guest with a dangerous name at their own table. Returns its address. */
async function playAsScript(ada: Person): Promise<string> {
  const { page } = ada;
  await comeIn({ page, name: SCRIPT });
  await createTable(ada, { seats: 3, botPause: 0, visibility: 'private' });
  await sitDown(ada);
  await page.getByRole('button', { name: 'Leave your seat' }).waitFor();
  await page.locator('#say').fill(SCRIPT);
  await page.locator('#say').press('Control+Enter');
  await page.locator('#talk .text', { hasText: SCRIPT }).waitFor();
  await page.locator('#notes').fill(SCRIPT);
  await shoot(ada, 'account-1-script');
  return page.url();
}

async function giveAddress(ada: Person, url: string): Promise<void> {
  const { page } = ada;
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByText('You are a guest').waitFor();
  await shoot(ada, 'account-2-guest');
  await askForMail(ada, ADDRESS);
  await shoot(ada, 'account-3-code');
  await page.getByLabel('Code (eight characters)').fill((await newestMail(url)).code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('You sign in with').waitFor();
  await shoot(ada, 'account-4-account');
}

/** What is chosen is there again, and the calendar moves to another address when that is wished twice. */
async function chooseNotifications(ada: Person): Promise<void> {
  const { page } = ada;
  await page.goto('/settings');
  await page.getByText('No e-mail has been sent to you yet.').waitFor();
  // With the address, the player got the zone of the browser.
  const zone = await page.getByLabel('Time zone').inputValue();
  if (zone !== HERE) throw new Error(`the time zone is ${zone}`);
  await page.getByLabel('Time zone').fill('Europe/Berlin');
  await page.getByLabel('Quiet hours').check();
  await page.getByLabel('I get a message').uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.').waitFor();
  await page.reload();
  await page.getByRole('checkbox', { name: 'Quiet hours', checked: true }).waitFor();
  await page.getByRole('checkbox', { name: 'I get a message', checked: false }).waitFor();
  const calendar = page.getByLabel('Address of your calendar');
  const former = await calendar.inputValue();
  await page.getByRole('button', { name: 'Get a new address' }).click();
  await page.getByRole('button', { name: 'Get a new one', exact: true }).click();
  await page.getByText('You have a new address.').waitFor();
  const statuses = [former, await calendar.inputValue()].map(
    async (address) => (await fetch(address)).status,
  );
  if ((await Promise.all(statuses)).join() !== '404,200')
    throw new Error('the calendar is not where it says');
  await shoot(ada, 'account-4-notifications');
  await page.goto('/account');
}

async function comeBackByCode(person: Person, url: string, game: string): Promise<void> {
  const { page, faults } = person;
  await page.goto('/sign-in');
  await askForMail(person, ADDRESS);
  const { code } = await newestMail(url);
  const before = faults.length;
  await page.getByLabel('Code (eight characters)').fill(code === 'CCCC-CCCC' ? 'DDDD-DDDD' : 'CCCC-CCCC');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('alert').getByText('not the code').waitFor();
  await shoot(person, 'account-5-wrong-code');
  // The browser notes the refusal as an error: it was to come.
  faults.splice(before);
  await page.getByLabel('Code (eight characters)').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Your games' }).waitFor();
  await page.goto(game);
  await page.getByRole('button', { name: 'Leave your seat' }).waitFor();
  await page.goto('about:blank');
}

/** The link does nothing until its button is pressed, and leads on once. */
async function comeBackByLink(person: Person, url: string, game: string): Promise<void> {
  const { page, faults } = person;
  await page.goto('/sign-in');
  await askForMail(person, ADDRESS);
  const { link } = await newestMail(url);
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByText('Press the button to sign in').waitFor();
  await shoot(person, 'account-6-link');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Your games' }).waitFor();
  await page.goto(game);
  await page.getByRole('button', { name: 'Leave your seat' }).waitFor();
  const before = faults.length;
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').getByText('already used').waitFor();
  await shoot(person, 'account-6-link-used');
  faults.splice(before);
}

async function makeKey(ada: Person): Promise<void> {
  const { page } = ada;
  await page.getByLabel('Name of a new key').fill(SCRIPT);
  await page.getByRole('button', { name: 'Create a key' }).click();
  await page.getByText(/^ppk1_[\da-f]{16}_[\w-]{43}$/).waitFor();
  await shoot(ada, 'account-7-key');
  await page.getByRole('button', { name: `Revoke ${SCRIPT}` }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await page.getByText('never used').waitFor({ state: 'detached' });
}

/** A bot account gets two keys, and one of them is revoked. The archive can be downloaded. */
async function keepBot(ada: Person): Promise<void> {
  const { page } = ada;
  const archive = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download your finished games' }).click();
  const stream = await (await archive).createReadStream();
  const [line] = (await stream.setEncoding('utf8').toArray()).join('').split('\n');
  if ((JSON.parse(line!) as { type: string }).type !== 'account')
    throw new Error(`the archive begins with ${line}`);
  await page.getByLabel('Name of a new bot').fill('Rover');
  await page.getByRole('button', { name: 'Create a bot' }).click();
  for (const _ of [0, 1]) {
    await page.getByRole('button', { name: 'Make a key for Rover' }).click();
    await page.getByText('Copy the key of Rover now.').waitFor();
  }
  await page.getByRole('button', { name: 'Keys of Rover' }).click();
  const keys = page.getByRole('list', { name: 'Keys of Rover' });
  await keys.getByRole('button', { name: 'Revoke Rover' }).first().click();
  await shoot(ada, 'account-7-bot');
  await keys.getByRole('button', { name: 'Revoke', exact: true }).click();
  await keys.getByRole('listitem').nth(1).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Delete Rover' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Make a key for Rover' }).waitFor({ state: 'detached' });
}

/** The player who acts, and the player who notices. */
async function signOutEverywhere(phone: Person, ada: Person): Promise<void> {
  await phone.page.goto('/account');
  await phone.page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await phone.page.locator('button.danger', { hasText: 'Sign out' }).click();
  await phone.page.getByRole('heading', { name: 'Conquer the stars' }).waitFor();
  const before = ada.faults.length;
  await ada.page.goto('/');
  await ada.page.getByRole('heading', { name: 'Conquer the stars' }).waitFor();
  ada.faults.splice(before);
  await shoot(ada, 'account-8-signed-out');
}

async function beGone(person: Person, url: string): Promise<void> {
  const { page, faults } = person;
  const before = faults.length;
  await page.goto('/sign-in');
  await askForMail(person, ADDRESS);
  faults.splice(before);
  await page.getByLabel('Code (eight characters)').fill((await newestMail(url)).code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Your games' }).waitFor();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete the account' }).click();
  await shoot(person, 'account-9-delete');
  await page.getByRole('button', { name: 'Delete it' }).click();
  await page.getByRole('heading', { name: 'Conquer the stars' }).waitFor();
}
