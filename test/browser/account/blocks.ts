/** Somebody blocks a player whose page they look at, finds them in the settings, and unblocks them there. */
import { shoot, type Person } from '../support/person.ts';

interface Made {
  readonly player: { readonly id: string };
}

/** The person has a name already. */
export async function blockSomebody(person: Person, url: string): Promise<void> {
  const { page } = person;
  const response = await fetch(`${url}/api/v1/players`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Eve' }),
  });
  const { player } = (await response.json()) as Made;
  await page.goto(`/player?p=${player.id}`);
  await page.getByRole('button', { name: 'Block Eve', exact: true }).click();
  await shoot(person, 'blocks-1-asked');
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByText('You have blocked this player.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Unblock Eve' }).waitFor();
  await shoot(person, 'blocks-2-player');
  await page.goto('/settings');
  await page.getByRole('heading', { name: 'Blocked players' }).scrollIntoViewIfNeeded();
  await shoot(person, 'blocks-3-settings');
  await page.getByRole('button', { name: 'Unblock Eve' }).click();
  await page.getByText('You have blocked nobody.').waitFor();
}
