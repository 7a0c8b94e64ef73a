/** The name under which posts to a receiver count: one name for all spellings of its address. */
import { describe, expect, it } from 'vitest';
import { chatAt, chatMessage, receiverOf } from '../../src/notify/hosts.ts';

const names = (urls: readonly string[]) => new Set(urls.map((url) => receiverOf(new URL(url))));

describe('the receiver whose posts are counted', () => {
  it('is a host, whatever the path and port', () => {
    expect(
      names(['https://a.example.org/x', 'https://A.example.org:8443/y?z', 'https://a.example.org./']),
    ).toEqual(new Set(['a.example.org']));
  });

  it('is one webhook of Discord, whatever the host and API version', () => {
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

  it('differs for another webhook of Discord, or another token', () => {
    const others = ['12/abc', '13/abc', '12/abd'].map((one) => `https://discord.com/api/webhooks/${one}`);
    expect(names(others).size).toBe(3);
  });

  it('is Discord itself if the path is not that of a webhook', () => {
    expect(
      names(['https://discord.com/', 'https://ptb.discord.com/api/users/1', 'https://discord.com/%ff']),
    ).toEqual(new Set(['discord.com']));
  });

  it('is one webhook of Slack, whatever the slashes', () => {
    expect(
      names(['https://hooks.slack.com/services/T0/B0/x', 'https://hooks.slack.com//services/T0/B0/%78/?a']),
    ).toEqual(new Set(['hooks.slack.com/services/T0/B0/x']));
  });

  it('is not counted for the push services of browsers', () => {
    expect(names(['https://fcm.googleapis.com/fcm/send/x', 'https://web.push.apple.com/y'])).toEqual(
      new Set([undefined]),
    );
  });
});

describe('the address of a chat', () => {
  it.each([
    ['https://discord.com/api/webhooks/1/a', 'discord'],
    ['https://ptb.discordapp.com/x', 'discord'],
    ['https://hooks.slack.com/services/x', 'slack'],
    ['https://slack.com/', undefined],
    ['https://notdiscord.com/', undefined],
    ['https://discord.com.example.org/', undefined],
  ])('%s belongs to %s', (url, chat) => {
    expect(chatAt(new URL(url))).toBe(chat);
  });
});

describe('a line in a chat', () => {
  it('in Discord shows each character literally, and mentions nobody', () => {
    expect(chatMessage('discord', '- 12. *a* 3.4 + -b', { link: 'https://o.test/' })).toEqual({
      content: '\\- 12. \\*a\\* 3.4 + -b\nhttps://o.test/',
      allowed_mentions: { parse: [] },
    });
    expect(chatMessage('discord', '12. Ada')).toEqual({
      content: '12\\. Ada',
      allowed_mentions: { parse: [] },
    });
  });

  it('in Slack is plain text', () => {
    expect(chatMessage('slack', 'a & <b> *c*', { link: 'https://o.test/' })).toEqual({
      text: 'a &amp; &lt;b&gt; *c*\nhttps://o.test/',
      mrkdwn: false,
    });
    expect(chatMessage('slack', 'a')).toEqual({ text: 'a', mrkdwn: false });
  });
});
