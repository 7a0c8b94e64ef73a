/** The mails by which people prove their addresses. */
import type { Person } from './person.ts';
import { until } from './requests.ts';

/** On a page that asks for an address. */
export async function askForMail({ page }: Person, address: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(address);
  await page.getByRole('button', { name: 'E-mail me a code' }).click();
  await page.getByLabel('Code (eight characters)').waitFor();
}

/** Makes a guest somebody with an address, and leaves them on the page of their account. */
export async function giveAddress(person: Person, url: string, address: string): Promise<void> {
  const { page } = person;
  await page.goto('/account');
  await page.getByText('You are a guest').waitFor();
  await askForMail(person, address);
  await page.getByLabel('Code (eight characters)').fill((await newestMail(url)).code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('You sign in with').waitFor();
}

const CODE = /^ {4}(\w{4}-\w{4})$/m;
let last = '';

/**
 * The newest e-mail with a code, as its reader finds it, once it is another than the last: it is sent after the answer is out. Letters
 * about games may come between.
 */
export async function newestMail(url: string): Promise<{ code: string; link: string }> {
  const before = last;
  await until(async () => {
    last = (await mailsAt(url)).find(({ text }) => CODE.test(text))?.text ?? '';
    return last !== before;
  }, 'a mail comes');
  return { code: CODE.exec(last)![1]!, link: /^(http\S+)$/m.exec(last)![1]! };
}

/** All that the service would have sent, newest first. */
export async function mailsAt(url: string): Promise<readonly { to: string; text: string }[]> {
  const answer = (await (await fetch(`${url}/dev/mail?format=json`)).json()) as {
    mails: readonly { to: string; text: string }[];
  };
  return answer.mails;
}
