/** After the end: the result, all secrets, the check of the dice, and the rematch. */
import { call } from '../api/call.ts';
import { inWords } from '../api/refusals.ts';
import { h } from '../shared/dom.ts';
import { rematchLink } from '../api/lists.ts';
import { storedHead, storedNonce } from '../waiting/nonce.ts';
import { emblem, named } from '../shared/player.ts';
import { at } from '../shared/path.ts';
import { saveJson } from '../shared/save.ts';
import { resultWords } from '../../../src/rules/text/result.ts';
import { exitOf, reasonOf } from './ending-words.ts';
import type { Frame } from './table.ts';
import type { ShownPlayer } from '../../../src/room/table/wire.ts';
import type { ExportKey, ExportSeen, RematchSeen } from '../api/shapes/games.ts';

export function ending(f: Frame) {
  const { table } = f;
  const cancelled = table.seen.status === 'cancelled';
  const [winner] = table.seen.outcome?.ranking[0] ?? [];
  const tint = winner === undefined ? '' : (f.client.seatSign?.(table, winner).tint ?? '');
  return h(
    'section',
    { class: `card ending ${tint} ${side(f)}`, key: 'ending', 'aria-label': 'Result' },
    cancelled ? calledOff() : [result(f), ranking(f)],
    whatNext(f),
    missing.game === table.game.id && missingBots(),
    h('p', { class: 'row again', key: 'look' }, viewerChoice(f), exportButton(f)),
    seed(f),
  );
}

const calledOff = () => [
  h('h2', { key: 'result' }, 'The game was called off.'),
  h('p', { class: 'why', key: 'why' }, 'Nobody wins, and it does not count for ratings.'),
];

function side({ table }: Frame) {
  const { outcome } = table.seen;
  if (outcome === null || table.seat === null) return '';
  return outcome.ranking[0]?.some((seat) => seat === table.seat) ? 'won' : 'lost';
}

function result(f: Frame) {
  const { table, client } = f;
  const { names, seat } = table;
  const winners = table.seen.outcome?.ranking[0] ?? [];
  const why = reasonOf(table);
  return [
    h(
      'h2',
      { key: 'result' },
      winners.map((one) => client.seatSign?.(table, one).mark),
      ' ',
      resultWords({ names, winners, seat, exit: exitOf(f) }),
    ),
    why !== null && h('p', { class: 'why', key: 'why' }, why),
  ];
}

/** Each place with the measure of the lead, such as `3 of 4 colonies`. */
function ranking({ table, client }: Frame) {
  const rows = table.seen.outcome?.ranking ?? [];
  const lead = client.lead?.(table);
  const amount = (seat: number) => lead?.amounts.find((one) => one.seat === seat)?.amount;
  const line = (seat: number) => {
    const has = amount(seat);
    return h(
      'span',
      { key: seat, class: seat === table.seat ? 'mine' : '' },
      client.seatSign?.(table, seat).mark,
      ' ',
      emblem(table.game.seats[seat]?.player),
      table.names[seat],
      seat === table.seat && ' (you)',
      has !== undefined && h('small', {}, ` ${lead?.words(has)}`),
    );
  };
  return h(
    'ol',
    { class: 'ranking', key: 'ranking' },
    rows.map((seats) => h('li', { key: seats.join() }, seats.map(line))),
  );
}

function whatNext(f: Frame) {
  return h(
    'p',
    { class: 'row', key: 'next' },
    f.me !== null && f.table.seat !== null && rematch(f),
    h('a', { class: 'button', href: at`/new?ruleset=${f.table.game.ruleset}` }, 'New game'),
    h('a', { class: 'button', href: '/' }, 'All games'),
  );
}

export function viewerChoice({ table, as, viewAs }: Pick<Frame, 'table' | 'as' | 'viewAs'>) {
  const options = table.names.map((name, seat) =>
    h('option', { value: String(seat), key: seat }, `As ${name} saw it`),
  );
  return h(
    'label',
    {},
    'View: ',
    h(
      'select',
      { value: as, onchange: (e) => viewAs(e.target.value) },
      h('option', { value: 'open' }, 'Everything revealed'),
      options,
    ),
  );
}

/** Fetched, not linked: a private game requires the invitation. */
function exportButton({ table }: Frame) {
  const save = async () => {
    const reply = await call<object>('GET', at`/games/${table.game.id}/export`);
    if (reply.ok) saveJson(`${table.game.id}.json`, reply.body);
  };
  return h('button', { onclick: save }, 'Download the game');
}

/** The bots that were not seated at the rematch, as the request for it reported them once. */
const missing = { game: '', bots: [] as readonly { readonly player: ShownPlayer; readonly why: string }[] };

const missingBots = () =>
  h(
    'div',
    { key: 'missing', role: 'status' },
    h('p', {}, 'The rematch has empty seats for these bots, which could not be seated:'),
    h(
      'ul',
      {},
      missing.bots.map(({ player, why }) => h('li', { key: player.id }, named(player), ': ', why)),
    ),
  );

async function again({ table, act }: Frame) {
  const reply = await act('POST', '/rematch', {});
  if (!reply?.ok) return;
  const { unseated } = reply.body as RematchSeen;
  const bots = unseated.map(async ({ player, code }) => ({ player, why: await inWords({ code }, 409) }));
  Object.assign(missing, { game: table.game.id, bots: await Promise.all(bots) });
  table.redraw();
}

function rematch(f: Frame) {
  const { table } = f;
  const next = table.game.rematch;
  if (next !== null)
    return h(
      'a',
      { class: 'button primary', href: rematchLink(next, table.game.invitation) },
      'Go to the rematch',
    );
  return h('button', { class: 'primary', onclick: () => void again(f) }, 'Rematch');
}

/** From the export that was fetched last: the seeds in order of use, and the key of its signature. */
const opened = { game: '', seeds: [] as readonly string[], key: '' };

/** The page fetches the export when the user opens the check: only the export has the seeds. */
function seed(f: Frame) {
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
