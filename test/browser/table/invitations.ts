/** Invitations among acquaintances: by name, by a link for one seat and one person, and revoked. */
import { shoot, type Person } from '../support/person.ts';
import { createTable } from '../support/scenes.ts';

/** At a private table of the host's; both have played together before. */
export async function inviteAndDecline(host: Person, guest: Person): Promise<void> {
  await createTable(host, { seats: 4, botPause: 0, visibility: 'private' });
  await byName(host, guest);
  await byLink(host, guest);
  await host.page.getByRole('button', { name: 'Cancel the game' }).click();
  await host.page.getByRole('button', { name: 'Yes, cancel' }).click();
  await host.page.getByText('was cancelled before the start').waitFor();
}

/** The host uses only the keyboard. The guest declines, and then gets a link. */
async function byName({ page }: Person, guest: Person): Promise<void> {
  const list = page.getByRole('list', { name: 'Invitations' });
  await page.getByText('Invite somebody by name').press('Enter');
  await page.locator('#invite-player').focus();
  await page.keyboard.type(guest.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('seat 3');
  await page.getByRole('button', { name: `Invite ${guest.name}` }).press('Enter');
  await list.getByText(`${guest.name}, seat 3`).waitFor();
  await page.getByText('reserved for an invited player').waitFor();
  await guest.page.goto('/');
  await guest.page.getByRole('heading', { name: 'You are invited' }).waitFor();
  await shoot(guest, '8-invited');
  await guest.page.getByRole('button', { name: 'Decline' }).click();
  await guest.page.getByRole('button', { name: 'Yes, decline' }).click();
  await guest.page.getByRole('heading', { name: 'You are invited' }).waitFor({ state: 'detached' });
  await list.getByText('declined').waitFor();
}

/** The guest comes, gets up, and finds that the link was for once; another one is taken back in time. */
async function byLink(host: Person, guest: Person): Promise<void> {
  const links = host.page.getByRole('textbox', { name: 'Link, seat 2' });
  const make = async (): Promise<string> => {
    await host.page.locator('#invite-player').selectOption('');
    await host.page.locator('#invite-seat').selectOption({ label: 'seat 2' });
    await host.page.getByRole('button', { name: 'Create a link' }).click();
    await links.waitFor();
    return links.inputValue();
  };
  const used = await make();
  await guest.page.goto(used);
  await guest.page.getByText('You are invited to seat 2').waitFor();
  await guest.page.getByText('reserved for you').waitFor();
  await shoot(guest, '3-invited-to-seat');
  await guest.page.getByRole('button', { name: 'Sit down', exact: true }).click();
  const faults = guest.faults.length;
  await guest.page.getByRole('button', { name: 'Leave your seat' }).click();
  await guest.page.getByText('This invitation has been used').waitFor();
  await links.waitFor({ state: 'detached' });
  const revoked = await make();
  await shoot(host, '3-inviting');
  await host.page.getByRole('button', { name: /^Revoke/ }).click();
  await host.page.getByRole('button', { name: 'Yes, revoke' }).click();
  await links.waitFor({ state: 'detached' });
  await guest.page.goto(revoked);
  await guest.page.getByText('The host has revoked this invitation').waitFor();
  await shoot(guest, '3-revoked');
  // The browser notes each refusal as an error: these were to come.
  guest.faults.splice(faults);
}
