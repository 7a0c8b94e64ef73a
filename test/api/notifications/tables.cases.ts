/** Notifications of what happens at a table besides its moves. */
import { describe, expect, it } from 'vitest';
import { call, openGame, type Guest, type Json } from '../../support/api/api.ts';
import {
  agree,
  fromStart,
  HOUR,
  lettersAfter,
  lettersTo,
  SOON,
  tableOfTwo,
} from '../../support/api/letters.ts';
import { account } from '../../support/api/mails.ts';

const post = (path: string, { token }: Json, body: object = {}) => call('POST', path, { token, body });

describe('a letter about the table', () => {
  fromStart();

  it('asks for a vote, unless the player has voted', async () => {
    const { game, mover, other } = await tableOfTwo();
    for (const player of [mover, other]) await lettersAfter(player, SOON);
    await post(`/games/${game}/votes`, other, { what: 'extend' });
    const [letter] = await lettersAfter(mover, HOUR);
    expect(letter!.subject).toMatch(new RegExp(`: ${other.name} wants to give more time$`));
    expect(letter!.text).toContain(`${other.name} wants to give more time. Do you agree?`);
    const count = lettersTo(other).length;
    expect(await lettersAfter(other, HOUR)).toHaveLength(count);
  });

  it('does not ask for a vote that the player gave meanwhile', async () => {
    const { game, mover, other } = await tableOfTwo();
    await lettersAfter(mover, SOON);
    await post(`/games/${game}/votes`, other, { what: 'pause' });
    await post(`/games/${game}/votes`, mover, { what: 'pause', agrees: false });
    expect(await lettersAfter(mover, HOUR)).toHaveLength(1);
  });

  it('says that the game is paused, and that it goes on', async () => {
    const table = await tableOfTwo();
    await lettersAfter(table.other, SOON);
    await agree(table, 'pause');
    const [paused] = await lettersAfter(table.other, HOUR);
    expect(paused!.subject).toMatch(/: the game is paused$/);
    await agree(table, 'resume');
    const letters = await lettersAfter(table.other, HOUR);
    expect(letters.map(({ text }) => text).join('\n')).toContain('The pause is over');
  });

  it('says who left and, to players who want that, who joined', async () => {
    const [host, ada] = [await account('Hal'), await account('Ada')];
    const game = await openGame(host as Guest, { seats: 3, sandbox: false });
    const sit = (player: Json) => post(`/games/${game}/seats`, player);
    expect((await sit(ada)).status).toBe(201);
    expect(await lettersAfter(host, HOUR)).toEqual([]);
    await call('PATCH', '/me/settings', { token: host.token, body: { kinds: { 'player-joined': true } } });
    const bob = await account('Bob');
    await sit(bob);
    const [joined] = await lettersAfter(host, HOUR);
    expect(joined!.subject).toMatch(/: Bob joined the table$/);
    expect(joined!.text).toContain('At the table: Ada and Bob; one seat is free.');
    await call('DELETE', `/games/${game}/seats/mine`, { token: bob.token });
    const [left] = await lettersAfter(host, HOUR);
    expect(left!.subject).toMatch(/: Bob left the table$/);
    expect(left!.text).toContain('Bob has left the table.\n\nAt the table: Ada; 2 seats are free.');
  });

  it('tells a player who left from another one of the same name', async () => {
    const [host, ada, nova] = [await account('Hal'), await account('Nova'), await account('Nova')];
    const game = await openGame(host as Guest, { seats: 3, sandbox: false });
    for (const player of [ada, nova]) await post(`/games/${game}/seats`, player);
    await call('DELETE', `/games/${game}/seats/mine`, { token: nova.token });
    const [left] = await lettersAfter(host, HOUR);
    expect(left!.text).toMatch(/\nNova #[a-z\d]+ has left the table\.\n\nAt the table: Nova; /);
  });

  it('says who wants a rematch, and not to that player', async () => {
    const table = await tableOfTwo();
    const [ada, bob] = table.people;
    await agree(table, 'cancel');
    for (const player of [ada, bob]) await lettersAfter(player, HOUR);
    expect((await post(`/games/${table.game}/rematch`, ada)).status).toBeLessThan(300);
    const [letter] = await lettersAfter(bob, HOUR);
    expect(letter!.subject).toMatch(new RegExp(`: ${ada.name} wants a rematch$`));
    expect(lettersTo(ada).some(({ subject }) => subject.includes('rematch'))).toBe(false);
  });
});
