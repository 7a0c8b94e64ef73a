/** What budgets are charged, and what they get back. */
import { describe, expect, it } from 'vitest';
import {
  budgetedCommand,
  budgetedGame,
  budgetedMessage,
  budgetedText,
  OF_SERVICE,
} from '../../../../src/api/limits/budgets.ts';
import type { Reply } from '../../../../src/room/table/visit.ts';
import { fail, ok } from '../../../../src/rules/vocabulary.ts';
import { standIn } from '../../../support/cast.ts';

const spender = {
  request: new Request('https://x.example', { headers: { 'CF-Connecting-IP': '192.0.2.7' } }),
  account: { id: 'ann' },
};

/** Allowances that refuse nothing, except that `broken` cannot be read, and what each of them has been charged. */
function allowances(broken?: string): { env: Env; sums: () => Record<string, number> } {
  const charged = new Map<string, number>();
  const add = (name: string, bytes: number): void => void charged.set(name, (charged.get(name) ?? 0) + bytes);
  const getByName = (name: string) => ({
    spend: (_: unknown, bytes: number): Promise<void> =>
      name === broken ? Promise.reject(new Error('the object is gone')) : Promise.resolve(add(name, bytes)),
    charge: (_: unknown, bytes: number) => Promise.resolve((add(name, bytes), charged.get(name))),
    refund: (bytes: number) => Promise.resolve(add(name, -bytes)),
  });
  return { env: standIn<Env>({ ALLOWANCES: { getByName } }), sums: () => Object.fromEntries(charged) };
}

describe('budgets', () => {
  it('give back what an action was charged that ends in an error', async () => {
    const { env, sums } = allowances();
    const create = () => Promise.reject(new Error('the room is gone'));
    await expect(budgetedGame(env, spender, 500, create)).rejects.toThrow('the room is gone');
    expect(sums()).toEqual({ 'games of player:ann': 0, 'games of place:ip:192.0.2.7': 0 });
  });

  it('give back what a player was charged if the budget of the place cannot be read', async () => {
    const { env, sums } = allowances('games of place:ip:192.0.2.7');
    const create = () => Promise.reject(new Error('not to be called'));
    await expect(budgetedGame(env, spender, 500, create)).rejects.toThrow('the object is gone');
    expect(sums()).toEqual({ 'games of player:ann': 0 });
  });

  it('charge the player, the place and the service for what is stored', async () => {
    const { env, sums } = allowances();
    const charged = async (what: string, act: () => Promise<unknown>) => {
      const before = sums();
      await act();
      const names = [`${what} of player:ann`, `${what} of place:ip:192.0.2.7`, OF_SERVICE];
      return names.map((name) => (sums()[name] ?? 0) - (before[name] ?? 0));
    };
    const done = <T>(value: T) => Promise.resolve(ok(value));
    const of = (bytes: number) => [bytes, bytes, bytes];
    expect(await charged('games', () => budgetedGame(env, spender, 500, () => done({})))).toEqual(of(500));
    const text = 'x'.repeat(100);
    const say = (value: { isRepeat?: true }) => () => budgetedMessage(env, spender, text, () => done(value));
    expect(await charged('talk', say({}))).toEqual(of(300));
    expect(await charged('talk', say({ isRepeat: true }))).toEqual(of(0));
    const note = (value: { grown?: number }) => () => budgetedText(env, spender, { text }, () => done(value));
    for (const [value, bytes] of [
      [{}, 100],
      [{ grown: 30 }, 30],
      [{ grown: -30 }, 0],
      [{ grown: 900 }, 100],
    ] as const)
      expect(await charged('talk', note(value)), JSON.stringify(value)).toEqual(of(bytes));
    const order = () => budgetedText(env, spender, { text, isPartOfGame: true }, () => done({ grown: 30 }));
    expect(await charged('talk', order)).toEqual([30, 0, 30]);
  });

  it('charge a command once that makes the game larger, however many requests send it at once', async () => {
    const { env, sums } = allowances();
    let isStored = false;
    const send = (paid?: number): Promise<Reply<{ isRepeat?: true }>> => {
      if (isStored) return Promise.resolve(ok({ isRepeat: true }));
      if (paid === undefined) return Promise.resolve(fail({ code: 'budget-used', bytes: 500 }));
      isStored = true;
      return Promise.resolve(ok({}));
    };
    const replies = await Promise.all([1, 2, 3].map(() => budgetedCommand(env, spender, send)));
    expect(replies.map((reply) => reply.ok)).toEqual([true, true, true]);
    expect(Object.values(sums())).toEqual([500, 500, 500]);
  });
});
