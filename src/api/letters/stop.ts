/** `/stop/{link}`: stops mail with one button, or with the request that mail programs send by themselves (RFC 8058). */
import { readStop } from '../../auth/links.ts';
import { playerOf } from '../../history/players.ts';
import { mailboxOf } from '../../mailbox/bindings.ts';
import { page } from './page.ts';

export async function stopPage(request: Request, env: Env, link: string): Promise<Response> {
  const stop = await readStop(env, link);
  if (stop === undefined) return page({ status: 404, title: 'There is no such link', lines: [] });
  if (request.method !== 'POST') {
    return page({
      status: 200,
      title: 'No more mail?',
      lines: ['Your games go on, and nothing will tell you when they wait for you.'],
      button: 'Stop all mail',
    });
  }
  // Nothing is stored for deleted players.
  if ((await playerOf(env.DB, stop.player)) !== undefined)
    await mailboxOf(env.MAILBOXES, stop.player).change({ mail: false });
  return page({
    status: 200,
    title: 'There will be no more mail',
    lines: ['In your account you can have it again.'],
  });
}
