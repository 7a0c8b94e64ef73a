/** Under which name posts to a receiver count: one for all ways to write the address of the same receiver. */
import { describe, expect, it } from 'vitest';
import { chatAt, chatMessage, receiverOf } from '../../src/notify/hosts.ts';

const names = (urls: readonly string[]) => new Set(urls.map((url) => receiverOf(new URL(url))));

describe('the receiver of a post', () => {
  it('is a host, whatever its path and port', () => {
    expect(
      names(['https://a.example.org/x', 'https://A.example.org:8443/y?z', 'https://a.example.org./']),
    ).toEqual(new Set(['a.example.org']));
  });

  it('is one webhook of Discord, at whichever host and by whichever version of its API', () => {
    expect(
      names([
        'https://discord.com/api/webhooks/12/abc',
        'https://discord.com/api/v10/webhooks/12/abc',
        'https://discord.com/api/v6/webhooks/012/abc?thread_id=5',
        'https://ptb.discord.com/api/webhooks/12/abc/',
        'https://canary.discord.com/api//webhooks/12/abc/slack',
        'https://discordapp.com/api/webhooks/12/abc/github',
        'https://discord.com/api/%77ebhooks/12/%61bc',
      ]),
    ).toEqual(new Set(['discord.com/12/abc']));
  });

  it('is another one where the webhook of Discord is, or its token', () => {
    const others = ['12/abc', '13/abc', '12/abd'].map((one) => `https://discord.com/api/webhooks/${one}`);
    expect(names(others).size).toBe(3);
  });

  it('is Discord itself where the path is none of a webhook', () => {
    expect(
      names(['https://discord.com/', 'https://ptb.discord.com/api/users/1', 'https://discord.com/%ff']),
    ).toEqual(new Set(['discord.com']));
  });

  it('is one webhook of Slack, whatever slashes there are', () => {
    expect(
      names(['https://hooks.slack.com/services/T0/B0/x', 'https://hooks.slack.com//services/T0/B0/%78/?a']),
    ).toEqual(new Set(['hooks.slack.com/services/T0/B0/x']));
  });

  it('does not count where browsers have their push services', () => {
    expect(names(['https://fcm.googleapis.com/fcm/send/x', 'https://web.push.apple.com/y'])).toEqual(
      new Set([undefined]),
    );
  });
});

describe('an address of a chat', () => {
  it.each([
    ['https://discord.com/api/webhooks/1/a', 'discord'],
    ['https://ptb.discordapp.com/x', 'discord'],
    ['https://hooks.slack.com/services/x', 'slack'],
    ['https://slack.com/', undefined],
    ['https://notdiscord.com/', undefined],
    ['https://discord.com.example.org/', undefined],
  ])('%s is of %s', (url, chat) => {
    expect(chatAt(new URL(url))).toBe(chat);
  });
});

describe('a line in a chat', () => {
  it('of Discord shows each character as it is, and mentions nobody', () => {
    expect(chatMessage('discord', '- 12. *a* 3.4 + -b', 'https://o.test/')).toEqual({
      content: '\\- 12. \\*a\\* 3.4 + -b\nhttps://o.test/',
      allowed_mentions: { parse: [] },
    });
    expect(chatMessage('discord', '12. Ada')).toEqual({
      content: '12\\. Ada',
      allowed_mentions: { parse: [] },
    });
  });

  it('of Slack is plain text', () => {
    expect(chatMessage('slack', 'a & <b> *c*', 'https://o.test/')).toEqual({
      text: 'a &amp; &lt;b&gt; *c*\nhttps://o.test/',
      mrkdwn: false,
    });
    expect(chatMessage('slack', 'a')).toEqual({ text: 'a', mrkdwn: false });
  });
});
