/** After the end: how to check the dice and draws of the game. */
import { call } from '../../api/call.ts';
import { h } from '../../shared/dom.ts';
import { storedHead, storedNonce } from '../../waiting/nonce.ts';
import { at } from '../../shared/path.ts';
import type { Frame } from '../table.ts';
import type { ExportKey, ExportSeen } from '../../api/shapes/games.ts';

/** From the export that was fetched last: the seeds in order of use, and the key of its signature. */
const opened = { game: '', seeds: [] as readonly string[], key: '' };

/** The page fetches the export when the user opens the check: only the export has the seeds. */
export function luck(f: Frame) {
  const { table } = f;
  const { id, seedHash, laterSeedHashes = [] } = table.game;
  if (!seedHash || table.game.lesson) return null;
  const show = async (e: Event & { target: HTMLDetailsElement }) => {
    if (!e.target.open || opened.game === id) return;
    const [reply, listed] = await Promise.all([
      call<ExportSeen>('GET', at`/games/${id}/export`),
      call<{ readonly keys: readonly ExportKey[] }>('GET', '/export-keys'),
    ]);
    if (reply.ok) {
      const { seed, laterSeeds = [], signature } = reply.body;
      const key = listed.ok ? listed.body.keys.find((one) => one.id === signature?.key) : undefined;
      Object.assign(opened, { game: id, seeds: [seed, ...laterSeeds], key: key?.publicKey ?? '' });
    }
    table.redraw();
  };
  const hashes = [seedHash, ...laterSeedHashes];
  const pairs = hashes.map((hash, i) => ({
    hash,
    seed: opened.game === id ? (opened.seeds[i] ?? '…') : '…',
  }));
  return h(
    'details',
    { class: 'hash', ontoggle: show },
    h('summary', {}, 'Check the luck'),
    pairs.length === 1 ? oneSeed(pairs) : severalSeeds(pairs),
    h(
      'p',
      {},
      'Download the game. This command repeats every draw from the ',
      pairs.length === 1 ? 'seed' : 'seeds',
      ' and compares the results:',
    ),
    h(
      'pre',
      { class: 'command' },
      h(
        'code',
        {},
        'npm run verify -- ',
        proofs(f).map(([flag, value]) => [h('span', { key: flag }, flag), `${value} `]),
        `${id}.json`,
      ),
    ),
    h(
      'p',
      { class: 'quiet' },
      'The command includes what this browser stored during the game. For a stronger proof, use the hash from the e-mail that announced the start.',
    ),
  );
}

/** The options of the command, each with its separator and value. */
function proofs({ table: { game } }: Frame): readonly (readonly string[])[] {
  const { id, seedHash, commitment } = game;
  const [kept, head] = [storedNonce(id), storedHead(id)];
  const key = opened.game === id ? opened.key : '';
  return [
    ['--hash ', commitment?.sha256 ?? seedHash ?? ''],
    ...(head === null ? [] : [['--head ', head]]),
    ...(kept === null
      ? []
      : [
          ['--digest ', kept.digest],
          ['--nonce ', kept.nonce],
        ]),
    // A public key may begin with a dash.
    ...(key === '' ? [] : [['--key=', key]]),
  ];
}

type Seeds = readonly { readonly seed: string; readonly hash: string }[];

const oneSeed = ([only]: Seeds) => [
  h('p', {}, 'All dice and draws in this game came from this seed: ', h('code', {}, only?.seed)),
  h('p', {}, 'Its SHA-256 has been public since the start: ', h('code', {}, only?.hash)),
];

/** For a game that was restored: each seed applies from one restore to the next. */
function severalSeeds(seeds: Seeds) {
  const restores = seeds.length - 1;
  return [
    h(
      'p',
      {},
      restores === 1
        ? 'The service restored this game to an earlier step once. The game continued with a new seed.'
        : `The service restored this game to an earlier step ${restores} times. Each time the game continued with a new seed.`,
      ' All dice and draws came from these seeds, in this order. The SHA-256 of the first was public from the start, that of each other seed from its restore on.',
    ),
    h(
      'ol',
      {},
      seeds.map(({ seed, hash }) =>
        h('li', { key: hash }, 'Seed ', h('code', {}, seed), ', SHA-256 ', h('code', {}, hash)),
      ),
    ),
  ];
}
