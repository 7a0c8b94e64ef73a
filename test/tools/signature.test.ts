/** The service's signature under an export: what it covers, and what `npm run verify -- --key` finds. */
import { createPrivateKey, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keyIdOf, signedBytes } from '../../src/rules/journal/signed-export.ts';
import { checkSignature, signatureNotes } from '../../tools/verify/signature.ts';
import { EXPORT_PUBLIC_KEY, exportKeySettings, FORMER_PUBLIC_KEY } from '../support/settings/export-keys.ts';
import { committedTable, exportOf, foundIn, type Json } from '../support/toy/tampered-export.ts';

const ID = keyIdOf(Buffer.from(EXPORT_PUBLIC_KEY, 'base64url'));

function signed(exported: Json): Json {
  const der = Buffer.from(exportKeySettings().EXPORT_KEY, 'base64');
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const value = sign(null, signedBytes(exported), key).toString('base64url');
  return { ...exported, signature: { key: ID, value } };
}
const whole = (): Json => signed(exportOf(committedTable()));
const found = (game: Json, keys: readonly string[] = [EXPORT_PUBLIC_KEY]) =>
  checkSignature(game, keys).map(({ text }) => text);

describe('an export with a signature', () => {
  it('has no fault with the key of the service, also where another one is given besides', () => {
    expect(foundIn(whole())).toEqual([]);
    expect(found(whole())).toEqual([]);
    expect(found(whole(), [FORMER_PUBLIC_KEY, EXPORT_PUBLIC_KEY])).toEqual([]);
    expect(signatureNotes(whole(), [EXPORT_PUBLIC_KEY])).toEqual([]);
  });

  it('is still signed when people have other names, and its fields another order', () => {
    const game = whole();
    for (const { player } of game.seats) if (player !== null) player.name = 'Somebody else';
    const turned = Object.fromEntries(Object.entries(game).toReversed());
    expect(found(turned)).toEqual([]);
  });

  it.each<[string, (game: Json) => void]>([
    ['its seats are exchanged', (game) => (game.seats = game.seats.toReversed())],
    ['another person sits there', (game) => (game.seats[0].player.id = 'eveeveeveeveevee')],
    ['a person is called a bot', (game) => (game.seats[1] = { seat: 1, player: null, bot: 'steady' })],
    ['it has a field of running games', (game) => (game.seats[0].bank = 5)],
    ['an entry is at another instant', (game) => (game.entries[2].at += 1)],
    ['its outcome is another', (game) => (game.outcome = null)],
    ['it has another head', (game) => (game.heads[0] = 'a'.repeat(40))],
    ['its commitment is left out', (game) => delete game.commitment],
    ['it has a field more', (game) => (game.checked = true)],
  ])('is found if %s', (_, how) => {
    const game = whole();
    how(game);
    expect(found(game)).toEqual(['the service did not sign this']);
  });

  it('is found if another key signed it, or says so', () => {
    expect(found(whole(), [FORMER_PUBLIC_KEY])).toEqual([
      `it is signed by the key ${ID}, which was not given`,
    ]);
    const game = whole();
    game.signature.key = keyIdOf(Buffer.from(FORMER_PUBLIC_KEY, 'base64url'));
    expect(found(game, [FORMER_PUBLIC_KEY])).toEqual(['the service did not sign this']);
  });

  it('proves nothing without the key, which verify notes', () => {
    expect(checkSignature(whole(), undefined)).toEqual([]);
    expect(signatureNotes(whole(), undefined)).toEqual([
      `it names the key ${ID} as its signer: without --key nothing shows that this is true`,
    ]);
  });
});

describe('an export without one', () => {
  it('has a fault where a key is given, and none otherwise', () => {
    const { signature: _none, ...game } = whole();
    expect(found(game)).toEqual(['the export has no signature']);
    expect([checkSignature(game, undefined), signatureNotes(game, undefined)]).toEqual([[], []]);
  });
});
