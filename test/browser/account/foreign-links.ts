/** What comes unlooked for: a link that somebody else asked for, a browser that forgets, a server that says nothing. */
import { askForMail, newestMail } from '../support/mail.ts';
import { shoot, type Person } from '../support/person.ts';
import { comeIn, ownName, takeName } from '../support/scenes.ts';

const ADDRESS = 'bo@example.org';
const NAME = 'Bo';

/** A signed-in player who follows the link must enter its address, so one press gives their player to nobody. */
export async function followForeignLink(person: Person, asker: Person, url: string): Promise<void> {
  const { page, faults } = person;
  await asker.page.goto('/sign-in');
  await askForMail(asker, ADDRESS);
  const { link } = await newestMail(url);
  await comeIn({ page, name: NAME });
  const before = faults.length;
  await page.goto(link);
  await page.getByText(`In this browser you are ${NAME}`).waitFor();
  await page.getByRole('button', { name: 'Sign in' }).click();
  const address = page.getByLabel('The address that the link was sent to');
  await address.waitFor();
  await page.getByText('requested in another browser').waitFor();
  await shoot(person, 'account-10-foreign-link');
  await address.fill('another@example.org');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').getByText('to another address').waitFor();
  await shoot(person, 'account-10-foreign-link-refused');
  faults.splice(before);
  await address.fill(ADDRESS);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  await page.goto('/account');
  await page.getByText(ADDRESS).waitFor();
}

/** By a link to an address that nobody has. The name that was asked for is still asked for when something else goes wrong. */
export async function takeNameByLink(person: Person, url: string): Promise<void> {
  const { page, faults } = person;
  await page.goto('/sign-in');
  await askForMail(person, 'cyd@example.org');
  const { link } = await newestMail(url);
  await page.goto('about:blank');
  const before = faults.length;
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Your name').fill('Cyd');
  await page.route('**/api/v1/sign-ins/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Play under this name' }).click();
  await page.getByRole('alert').getByText('cannot be reached').waitFor();
  await shoot(person, 'account-12-name-by-link');
  await page.unroute('**/api/v1/sign-ins/*');
  faults.splice(before);
  await page.getByRole('button', { name: 'Play under this name' }).click();
  await ownName({ page, name: 'Cyd' }).waitFor();
}

/** The browser loses its storage but not the cookie: a player who enters a name again is the same player, with the old name. */
export async function beFoundAgain({ page, faults }: Person): Promise<void> {
  await page.goto('/');
  await page.evaluate('localStorage.clear()');
  await page.reload();
  const before = faults.length;
  await takeName({ page, name: 'Somebody' });
  await ownName({ page, name: NAME }).waitFor();
  faults.splice(before);
}

/** The page says so, treats nobody as a guest, and continues on request. */
export async function findServerSilent(person: Person): Promise<void> {
  const { page, faults } = person;
  const before = faults.length;
  await page.route('**/api/v1/me', (route) => route.abort());
  await page.goto('/account');
  await page.getByRole('alert').getByText('cannot be reached').waitFor();
  if (await page.getByLabel('Your name').isVisible()) throw new Error('somebody is taken for a guest');
  await shoot(person, 'account-11-silent');
  await page.unroute('**/api/v1/me');
  faults.splice(before);
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().endsWith('/api/v1/me'))));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('You sign in with').waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' });
  if (asked !== 1) throw new Error(`who this is was asked ${asked} times`);
}
