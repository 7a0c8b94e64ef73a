/** Checks the origin of the seed of a finished game against the nonces and digests that players kept. */
import { hashOf } from '../randomness/random.ts';
import { derivedSeed, digestsOf } from '../journal/seed-origin.ts';
import { seedsOf } from '../journal/seeds.ts';
import type { SeedOrigin } from '../journal/entry.ts';
import type { Fault, PlayedGame, Evidence } from './played-game.ts';

export function checkOrigin({ header }: PlayedGame, evidence: Evidence): readonly Fault[] {
  const { seedOrigin, commitment } = header;
  const texts =
    seedOrigin === undefined
      ? withoutOrigin(evidence)
      : [
          ...(derivedSeed(seedOrigin, header) === seedsOf(header)[0]
            ? []
            : ['the seed does not follow from the secret and the nonces']),
          ...(seedOrigin.seats >= header.chairs.length ? [] : ['more seats are played than the table had']),
          ...(commitment?.lesson ? ['a lesson has a seed of its host, not of a secret and nonces'] : []),
          ...checkKept(seedOrigin, evidence),
        ];
  return texts.map((text) => ({ kind: 'seed', text }));
}

/** Facts about the seed's origin that are no faults but worth knowing. */
export function originNotes(
  { header: { seedOrigin, commitment } }: PlayedGame,
  evidence: Evidence = {},
): readonly string[] {
  if (commitment?.lesson) return ['this was a lesson: its host chose the seed, and the luck proves nothing'];
  if (commitment?.branchOf)
    return [`this was a branch of ${commitment.branchOf.game}: its host could know the luck in advance`];
  if (seedOrigin === undefined) return ['the service drew the seed alone: it follows from no nonces'];
  if (seedOrigin.nonces.length === 0) return ['nobody added a nonce: the service chose the seed alone'];
  return (evidence.nonces ?? []).flatMap((nonce) => orderNotes(seedOrigin, nonce, evidence.digests ?? []));
}

/** Once the service knew this nonce, other players may have chosen theirs with its help. */
function orderNotes(origin: SeedOrigin, nonce: string, kept: readonly string[]): readonly string[] {
  const at = origin.nonces.indexOf(nonce);
  if (at === -1) return [];
  const after = origin.nonces.length - 1 - at;
  const seen = fixedDigests(origin).slice(0, at + 1);
  const from = Math.max(-1, ...kept.map((digest) => seen.lastIndexOf(digest)));
  const between = from === -1 ? 0 : at - from;
  const helped = 'who added them could have chosen the seed with the help of the service';
  return [
    ...(after === 0 ? [] : [`nonces after ${nonce}: ${after}; those ${helped}`]),
    ...(between === 0 ? [] : [`nonces between the digest and ${nonce}: ${between}; those ${helped}`]),
  ];
}

function checkKept(
  origin: SeedOrigin,
  { nonces: kept = [], digests = [], secretHash }: Evidence,
): readonly string[] {
  const places = kept.map((nonce) => origin.nonces.indexOf(nonce));
  const shown = fixedDigests(origin);
  const last = places.length === 0 ? shown.length : Math.max(...places) + 1;
  return [
    ...kept.filter((_, i) => places[i] === -1).map(missing),
    ...digests
      .filter((digest) => !shown.slice(0, last).includes(digest))
      .map((digest) => `the digest ${digest} is not what a table with these nonces showed before`),
    ...(secretHash === undefined || secretHash === hashOf(origin.secret)
      ? []
      : ['the secret is not the one whose hash the table published']),
  ];
}

/** The digest before each nonce, and the last. The first is left out if some nonces are no longer listed, because it could be made up. */
function fixedDigests(origin: SeedOrigin): readonly (string | undefined)[] {
  const [first, ...others] = digestsOf(origin);
  return [origin.folded === undefined ? first : undefined, ...others];
}

/** The faults of an export that does not say what its seed is derived from. */
function withoutOrigin({ nonces = [], digests, secretHash }: Evidence): readonly string[] {
  const texts = nonces.map(missing);
  return secretHash === undefined && digests === undefined
    ? texts
    : [...texts, 'the seed was not derived from a secret of the table'];
}

const missing = (nonce: string): string => `the nonce ${nonce} is no part of the seed`;
