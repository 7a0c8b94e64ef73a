/** The kinds of notification: their names in storage, their descriptions, and the messages to webhooks that carry them. */
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../src/api/openapi/whole-document.ts';
import { bodyOf } from '../../src/mailbox/channels/webhook.ts';
import { FIRST_SETTINGS } from '../../src/mailbox/delivery/settings.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '../../src/mailbox/kinds.ts';
import { NOTIFICATIONS } from '../../src/rules/text/choices/notifications.ts';
import {
  kindFrom,
  kindsFrom,
  storedKind,
  storedKinds,
  type StoredKind,
} from '../../src/mailbox/store/stored-kinds.ts';
import { WebhookMessage } from '../../src/mailbox/webhooks/messages.ts';
import { asInstant } from '../../src/rules/vocabulary.ts';
import { standIn } from '../support/cast.ts';
import { textOf } from '../support/sources.ts';

interface Described {
  readonly description: string;
  readonly properties?: Readonly<Record<string, Described>>;
}

describe('a kind of notification', () => {
  const rowOf = (kind: NotificationKind) =>
    [storedKind(kind), kind === 'sitter-requested' ? 'sitter-1-1925460000000' : '1'] as const;

  it.each(NOTIFICATION_KINDS)('%s is read from its stored name and key, and no other kind is', (kind) => {
    expect(kindFrom(...rowOf(kind))).toBe(kind);
    expect(NOTIFICATION_KINDS.filter((one) => rowOf(one).join() === rowOf(kind).join())).toEqual([kind]);
  });

  it('of a request to be a sitter follows the setting for invitations of a build that had no other', () => {
    const { sitter: _, ...before } = storedKinds({ ...FIRST_SETTINGS.kinds, 'invitation-received': false });
    expect(kindsFrom(before)).toMatchObject({ 'invitation-received': false, 'sitter-requested': false });
    const apart = storedKinds({ ...FIRST_SETTINGS.kinds, 'invitation-received': false });
    expect(kindsFrom(apart)).toMatchObject({ 'invitation-received': false, 'sitter-requested': true });
  });

  it('of a later build keeps its stored name', () => {
    const later = 'later' as string as StoredKind;
    expect(storedKind(kindFrom(later, 'k'))).toBe(later);
  });

  it.each(NOTIFICATION_KINDS)('%s is described in the document and in both pages of prose', (kind) => {
    const { components } = JSON.parse(JSON.stringify(openApiDocument())) as {
      components: { schemas: Record<string, { properties: Record<string, Described> }> };
    };
    const { description } = components.schemas['WebhookNotification']!.properties['kind']!;
    expect(description).toContain(`\`${kind}\`: ${NOTIFICATIONS[kind].text}`);
    const { properties: kinds } = components.schemas['NotificationKinds']!;
    expect(kinds[kind]!.description).toMatch(/\.$/);
    for (const [where, text] of [
      ['guide', textOf('docs/guides/webhooks.md')],
      ['docs', textOf('docs/notifications.md')],
    ] as const)
      expect(text, where).toContain(`\`${kind}\``);
  });

  it.each(NOTIFICATION_KINDS)('%s is carried by a message to a webhook', (kind) => {
    const brief = { game: 'g1', ruleset: 'toy', title: 'The Lalande Affair', seat: 1, commitment: 'c' };
    const part = standIn<Parameters<typeof bodyOf>[0]['games'][number]['part']>({ brief, asked: [] });
    const key = kind === 'vote-requested' ? 'extend 3' : 'k';
    const notification = { kind, game: 'g1', key, at: asInstant(0), sandbox: false };
    const games = [{ notifications: [notification], part }];
    const message = bodyOf({ now: asInstant(0), origin: 'https://parsec.test', games });
    expect(WebhookMessage.parse(message)).toMatchObject({
      data: { notifications: [{ kind, game: 'g1', seat: 1 }] },
    });
  });
});
