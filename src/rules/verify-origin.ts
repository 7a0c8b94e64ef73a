/** Checks what the seed of a finished game is derived from, against what people kept who sat down at its table. */
import { hashOf } from './random.ts';
import { derivedSeed } from './seed-origin.ts';
import { seedsOf } from './seeds.ts';
import type { Outside } from './verify-commitment.ts';
import type { Fault, PlayedGame } from './verify.ts';

export function checkOrigin({ header }: PlayedGame, outside: Outside): readonly Fault[] {
  const { seedOrigin } = header;
  const texts =
    seedOrigin === undefined
      ? unfounded(outside)
      : [
          ...(derivedSeed(seedOrigin, header) === seedsOf(header)[0]
            ? []
            : ['the seed does not follow from the secret and the nonces']),
          ...(seedOrigin.seats >= header.chairs.length ? [] : ['more seats are played than the table had']),
          ...checkKept(seedOrigin, outside),
        ];
  return texts.map((text) => ({ kind: 'seed', text }));
}

/** What is no fault, and yet for its reader to know. */
export function originNotes({ header: { seedOrigin } }: PlayedGame): readonly string[] {
  if (seedOrigin === undefined) return ['the service drew the seed alone: it follows from no nonces'];
  return seedOrigin.nonces.length > 0 ? [] : ['nobody added a nonce: the service chose the seed alone'];
}

function checkKept(
  { secret, nonces }: { readonly secret: string; readonly nonces: readonly string[] },
  { nonces: kept = [], secretHash }: Outside,
): readonly string[] {
  return [
    ...kept.filter((nonce) => !nonces.includes(nonce)).map(missing),
    ...(secretHash === undefined || secretHash === hashOf(secret)
      ? []
      : ['the secret is not the one whose hash the table published']),
  ];
}

/** For an export that does not say what its seed is derived from. */
function unfounded({ nonces = [], secretHash }: Outside): readonly string[] {
  const texts = nonces.map(missing);
  return secretHash === undefined ? texts : [...texts, 'the seed was not derived from a secret of the table'];
}

const missing = (nonce: string): string => `the nonce ${nonce} is no part of the seed`;
