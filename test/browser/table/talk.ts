/** Table talk: two people at a table, a spectator, and one of them on another device. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { personAt, shoot, type Person } from '../support/person.ts';
import { until } from '../support/requests.ts';
import { createTable, sitDown } from '../support/scenes.ts';
import { openTab } from '../support/tabs.ts';

/** Markup, and a mark that would turn the direction of all that follows it. */
const NASTY = '<img src=x onerror="alert(1)"><script>alert(2)</script> & \u202eekil siht &lt;b&gt;';

export async function talkAtTable(host: Person, guest: Person): Promise<void> {
  await createTable(host, { seats: 2, botPause: 0, visibility: 'public' });
  await sitDown(host);
  await host.page.getByRole('button', { name: 'Leave your seat' }).waitFor();
  await guest.page.goto(host.page.url());
  await sitDown(guest);
  await guest.page.locator('section.ask').first().waitFor();
  const watcher = await another(host, 'cy');
  await sayToAll(host, guest);
  await sayToOne(host, guest, watcher);
  await muteAndReport(host, guest);
  await keepNotes(host);
  assert.deepEqual(watcher.faults, []);
  await watcher.page.context().close();
}

async function sayToAll(host: Person, guest: Person): Promise<void> {
  // The button that names a new message also chooses its tab.
  await openTab(guest.page, 'Game');
  await say(host.page, NASTY);
  await guest.page.getByRole('button', { name: '1 new message' }).click();
  const text = guest.page.locator('#talk .text');
  assert.equal(await text.textContent(), NASTY, 'what was typed is shown as text');
  assert.equal(await guest.page.locator('#talk :is(img, script)').count(), 0);
  await guest.page.locator('.unread button').waitFor({ state: 'detached' });
}

/** By keyboard only. */
async function sayToOne(host: Person, guest: Person, watcher: Person): Promise<void> {
  const { page } = guest;
  await page.locator('#say-to').focus();
  await page.keyboard.press('ArrowDown');
  await page.locator('#say').focus();
  await page.keyboard.type('Between you and me\n\tI never attack first.');
  await page.keyboard.press('Control+Enter');
  await page.locator('#talk .private', { hasText: 'You to ada' }).waitFor();
  await pollNow(host.page);
  await host.page.locator('#talk .private', { hasText: 'bo to you' }).waitFor();
  await shoot(host, '6-talk');
  await watcher.page.reload();
  await watcher.page.getByText('alert(1)').waitFor();
  assert.equal(await watcher.page.locator('#talk li').count(), 1, 'a spectator sees messages to all');
  assert.equal(await watcher.page.locator('#say, #notes').count(), 0, 'and says nothing');
  await shoot(watcher, '6-talk-watched');
}

async function muteAndReport(host: Person, guest: Person): Promise<void> {
  const { page } = guest;
  await page.getByRole('button', { name: 'Mute or report ada' }).click();
  await page.getByRole('button', { name: 'Report this message' }).click();
  await page.locator('#reason').fill('Markup is no talk.');
  await shoot(guest, '6-report');
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await page.getByText('Reported. The operators').waitFor();
  await page.getByRole('button', { name: 'Mute ada', exact: true }).click();
  await page.getByText('You have muted ada').waitFor();
  await say(host.page, 'Anybody there?');
  await page.reload();
  await page.getByText('You have muted ada').waitFor();
  assert.equal(await page.getByText('Anybody there?').count(), 0, 'messages of muted players are hidden');
  await shoot(guest, '6-muted');
  await page.getByRole('button', { name: 'Unmute ada' }).click();
  await page.getByText('Anybody there?').waitFor();
}

/** Typed here, read on another device; a change that is left at once is kept, too. */
async function keepNotes(person: Person): Promise<void> {
  const { page } = person;
  await openTab(page, 'Notes');
  await page.locator('#notes').fill('bo bluffs.\n<b>Often.</b>');
  await page.getByText('Saved.').waitFor();
  const device = await another(person, person.name, true);
  const there = device.page.locator('#notes');
  // The browser remembers the tab.
  await device.page.locator('#notes:enabled').waitFor();
  assert.equal(await there.inputValue(), 'bo bluffs.\n<b>Often.</b>');
  await there.fill('Left in a hurry.');
  await device.page.close({ runBeforeUnload: true });
  await comeBackTo(page, 'Left in a hurry.');
  assert.deepEqual(device.faults, []);
  await device.page.context().close();
  await openTab(page, 'Talk');
}

/** Returns to the tab repeatedly: the other device's change may arrive late. */
async function comeBackTo(page: Page, text: string): Promise<void> {
  const notes = page.locator('#notes');
  await until(async () => {
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    return (await notes.inputValue()) === text;
  }, 'the notes of the other device are here');
}

/** At the same game in another browser: a stranger, or the same person. */
async function another({ page, folder }: Person, name: string, same = false): Promise<Person> {
  const browser = page.context().browser()!;
  const { origin } = new URL(page.url());
  const state = same ? await page.context().storageState() : undefined;
  const person = await personAt(browser, name, { url: origin, dark: same, folder, state });
  await person.page.goto(page.url());
  return person;
}

async function say(page: Page, text: string): Promise<void> {
  await page.locator('#say').fill(text);
  await page.getByRole('button', { name: /^Send to / }).click();
  await page.locator('#talk .text', { hasText: text.slice(0, 10) }).waitFor();
}

async function pollNow(page: Page): Promise<void> {
  await page.evaluate("dispatchEvent(new Event('online'))");
}
