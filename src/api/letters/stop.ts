/** `/stop/{link}`: stops e-mails with one button, or with the request that mail programs send by themselves (RFC 8058). */
import { readStop } from '../../auth/tokens/links.ts';
import { playerOf } from '../../history/players/players.ts';
import { mailboxOf } from '../../mailbox/bindings.ts';
import { page } from './page.ts';

export async function stopPage(request: Request, env: Env, link: string): Promise<Response> {
  const stop = await readStop(env, link);
  if (stop === undefined) return page({ status: 404, title: 'This link does not exist', lines: [] });
  if (request.method !== 'POST') {
    return page({
      status: 200,
      title: 'Stop all e-mails?',
      lines: [
        'Your games continue, but you get no e-mail when it is your move. E-mails for signing in still arrive.',
      ],
      button: 'Stop all e-mails',
    });
  }
  // Nothing is stored for deleted players.
  if ((await playerOf(env.DB, stop.player)) !== undefined)
    await mailboxOf(env.MAILBOXES, stop.player).change({ mail: false });
  return page({
    status: 200,
    title: 'You will get no more e-mails about your games',
    lines: ['You can turn them on again in your settings.'],
  });
}
