/** The addresses to which players reply. */
import { describe, expect, it } from 'vitest';
import { isReplyTo, replyAddress, replyTargetIn } from '../../src/auth/tokens/reply-address.ts';
import type { Seat, WindowId } from '../../src/rules/vocabulary.ts';

const env = { SECRET: 'a secret for tests only, 32 bytes or more', MAIL_REPLY: 'Reply@Post.example' };
const [PLAYER, GAME] = ['k3v9q2m7x1p8w4za', 'abcdefgh23456789'];
const DECISION = {
  player: PLAYER,
  game: GAME,
  seat: 1 as Seat,
  window: 'turn.1' as WindowId,
  signedOut: 7,
};

describe('an address for replies', () => {
  it('fits into a local part, is read in any case, and is for its decision alone', async () => {
    const address = (await replyAddress(env, DECISION))!;
    expect(address).toMatch(/^reply\+[a-z\d]{56}@post\.example$/);
    const target = replyTargetIn(env, address.toUpperCase())!;
    expect(target).toMatchObject({ player: PLAYER, game: GAME });
    expect(await isReplyTo(env, target, DECISION)).toBe(true);
    const others = [
      { player: 'another123456789' },
      { game: 'another123456789' },
      { seat: 0 as Seat },
      { window: 'turn.2' as WindowId },
      { signedOut: 8 },
    ];
    for (const other of others) expect(await isReplyTo(env, target, { ...DECISION, ...other })).toBe(false);
  });

  it('is valid under the former secret, and under no other', async () => {
    const target = replyTargetIn(env, (await replyAddress(env, DECISION))!)!;
    const renewed = { ...env, SECRET: 'another secret for tests, 32 bytes!!' };
    expect(await isReplyTo({ ...renewed, FORMER_SECRET: env.SECRET }, target, DECISION)).toBe(true);
    expect(await isReplyTo(renewed, target, DECISION)).toBe(false);
  });

  it.each(['post@post.example', 'reply@post.example', 'reply+abc@post.example', 'a@b@post.example', ''])(
    'is not %s',
    (address) => {
      expect(replyTargetIn(env, address)).toBeUndefined();
    },
  );

  it('is of our domain', async () => {
    const address = (await replyAddress(env, DECISION))!;
    expect(replyTargetIn(env, address.replace('post.', 'host.'))).toBeUndefined();
    expect(replyTargetIn({ ...env, MAIL_REPLY: 'other@post.example' }, address)).toBeUndefined();
  });

  it('does not exist without the setting, and a wrong setting is named', async () => {
    expect(await replyAddress({ SECRET: env.SECRET }, DECISION)).toBeUndefined();
    expect(await replyAddress({ ...env, MAIL_REPLY: '' }, DECISION)).toBeUndefined();
    for (const MAIL_REPLY of ['reply', 'replies-to@post.example', 'a+b@post.example'])
      await expect(replyAddress({ ...env, MAIL_REPLY }, DECISION)).rejects.toThrow('MAIL_REPLY');
  });
});
