/** Notifications in chats show names literally, and mention nobody. */
import { describe, expect, it } from 'vitest';
import type { Bundle } from '../../src/mailbox/channels/channel.ts';
import { chatNotification } from '../../src/mailbox/channels/chat-notification.ts';
import type { Chat } from '../../src/notify/hosts.ts';
import { insidesOf } from '../support/cast.ts';

/** A notification to the sitter of a player with this name. */
function posted(chat: Chat, name: string): Record<string, unknown> {
  const asked = [
    { kind: 'turn', title: 'Your turn', window: 'turn.1', closesAt: 0, isNear: false, answers: [] },
  ];
  const brief = { game: 'g', ruleset: 'toy', for: { id: 'p', name } };
  const bundle = {
    games: [{ part: { brief, asked, kinds: [] } }],
    settings: { zone: 'UTC' },
    now: 0,
    origin: 'https://o.test',
  };
  return chatNotification(chat, insidesOf<Bundle>(bundle)) as Record<string, unknown>;
}

describe('a name in a chat', () => {
  it.each([
    ['**Bo** __x__ ~~y~~ `z` ||w||', '\\*\\*Bo\\*\\* \\_\\_x\\_\\_ \\~\\~y\\~\\~ \\`z\\` \\|\\|w\\|\\|'],
    ['@everyone <@1> <#2> <t:3>', '\\@everyone \\<\\@1\\> \\<\\#2\\> \\<t:3\\>'],
    ['[a](https://evil.net)', '\\[a\\]\\(https\\[:\\]//evil\\[.\\]net\\)'],
    ['a\\*b', 'a\\\\\\*b'],
  ])('in Discord is neither Markdown nor a mention: %s', (name, shown) => {
    const { content, ...others } = posted('discord', name);
    expect(content).toMatch(
      /^[^\n]* \\\(for .*\\\): Your turn \\\(by [^\n]*\)\nhttps:\/\/o\.test\/game\.html\?g=g$/,
    );
    expect(String(content)).toContain(`for ${shown}`);
    const card = {
      title: expect.stringMatching(/\\\(for .*\\\)$/),
      url: 'https://o.test/game.html?g=g',
      description: 'Your turn',
      timestamp: '1970-01-01T00:00:00.000Z',
    };
    expect(others).toEqual({ embeds: [card], allowed_mentions: { parse: [] } });
    expect((others['embeds'] as { title: string }[])[0]!.title).toContain(`for ${shown}`);
  });

  it('in Slack is neither formatted, nor a mention, nor a link', () => {
    const { text, ...others } = posted('slack', '*Bo* <!channel> & https://evil.net');
    expect(text).toContain('(for *Bo* &lt;!channel&gt; &amp; https[:]//evil[.]net): Your turn (by ');
    expect(text).toMatch(/\nhttps:\/\/o\.test\/game\.html\?g=g$/);
    const [section, context] = others['blocks'] as { text: object; elements: object[] }[];
    // Plain text has no markup.
    expect(section!.text).toMatchObject({
      type: 'plain_text',
      text: expect.stringContaining('(for *Bo* <!channel> & https[:]//evil[.]net): Your turn'),
    });
    expect(context!.elements).toEqual([
      {
        type: 'mrkdwn',
        text: '<https://o.test/game.html?g=g|To the table> · by <!date^0^{date_short_pretty} {time}|the deadline>',
      },
    ]);
    expect(others).toMatchObject({ mrkdwn: false });
  });
});
