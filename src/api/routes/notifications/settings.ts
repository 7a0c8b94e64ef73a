/** The notification settings of a player. */
import { createRoute } from '../../http/route.ts';
import { mailboxOf } from '../../../mailbox/bindings.ts';
import type { Mailbox, Settings, SettingsPatch } from '../../../mailbox/protocol.ts';
import { jsonBody } from '../../http/body.ts';
import { problem } from '../../http/problem.ts';
import { BODY, json, problems } from '../../http/responses.ts';
import { newRouter, signedIn } from '../../http/router.ts';
import { settingsBodyOf, SettingsBody, SettingsRequest } from '../../schema/notifications/settings.ts';

export const settingsRoutes = newRouter();

const tags = ['Account'];

settingsRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/me/settings',
    operationId: 'getSettings',
    summary: 'Get your notification settings',
    description: 'Which notifications you want and when, and the delivery status of each channel.',
    tags,
    middleware: signedIn('account'),
    responses: {
      200: json('Your settings', SettingsBody),
      ...problems('token-required', 'scope-missing'),
    },
  }),
  async (c) => {
    const mailbox = mailboxOf(c.env.MAILBOXES, c.var.player.id);
    return c.json(await bodyOf(mailbox, await mailbox.settings()), 200);
  },
);

settingsRoutes.openapi(
  createRoute({
    method: 'patch',
    path: '/me/settings',
    operationId: 'updateSettings',
    summary: 'Change your notification settings',
    description: 'Fields that you leave out stay as they are.',
    tags,
    middleware: [signedIn('account'), jsonBody] as const,
    request: { body: { required: true, content: { 'application/json': { schema: SettingsRequest } } } },
    responses: {
      200: json('Your settings', SettingsBody),
      ...problems(...BODY, 'token-required', 'scope-missing'),
    },
  }),
  async (c) => {
    const mailbox = mailboxOf(c.env.MAILBOXES, c.var.player.id);
    const changed = await mailbox.change(c.req.valid('json') as SettingsPatch);
    return changed.ok ? c.json(await bodyOf(mailbox, changed.value), 200) : problem(changed.error);
  },
);

async function bodyOf(mailbox: Mailbox, settings: Settings) {
  return settingsBodyOf(settings, await mailbox.delivery());
}
