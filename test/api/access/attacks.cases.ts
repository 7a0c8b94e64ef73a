/** The table of attacks: each is refused, changes nothing, and has its reason. */
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { documentOf, PROBLEMS, type Code } from '../../../src/api/http/problem.ts';
import { ACCESS } from './attacks/account/access.ts';
import { AMOUNTS } from './attacks/limits/amounts.ts';
import { CLIENT_ADDRESSES } from './attacks/limits/client-addresses.ts';
import { COMPUTING } from './attacks/limits/computing.ts';
import { MAILS } from './attacks/limits/mails.ts';
import { STORAGE } from './attacks/limits/storage.ts';
import { HOSTING } from './attacks/people/hosting.ts';
import { IDENTITY } from './attacks/account/identity.ts';
import { INPUT } from './attacks/input.ts';
import { KEYS } from './attacks/account/keys.ts';
import { LUCK } from './attacks/luck.ts';
import { PLACES } from './attacks/limits/places.ts';
import { PROOFS } from './attacks/account/proofs.ts';
import { RECEIVERS } from './attacks/receivers.ts';
import { REPORTS } from './attacks/reports.ts';
import type { Json } from '../../support/api/api.ts';
import { INSIDE, setScene, stateOf, type Attack, type Scene } from './attack-scene.ts';
import { SITES } from './attacks/account/sites.ts';
import { BLOCKS } from './attacks/people/blocks.ts';
import { NAMES } from './attacks/people/names.ts';
import { STRANGERS } from './attacks/people/strangers.ts';
import { TELLING } from './attacks/disclosure.ts';
import { TEXTS } from './attacks/people/texts.ts';

const ATTACKS: readonly Attack[] = [
  ...ACCESS,
  ...HOSTING,
  ...IDENTITY,
  ...KEYS,
  ...PROOFS,
  ...INPUT,
  ...LUCK,
  ...TEXTS,
  ...NAMES,
  ...STRANGERS,
  ...BLOCKS,
  ...SITES,
  ...TELLING,
  ...REPORTS,
  ...PLACES,
  ...MAILS,
  ...CLIENT_ADDRESSES,
  ...RECEIVERS,
  ...AMOUNTS,
  ...STORAGE,
  ...COMPUTING,
];

const NAMED = ATTACKS.map((attack) => [`${attack.risk} ${attack.what}: ${attack.because}`, attack] as const);

describe('of the attacks', () => {
  let scene: Scene;
  let state: string;
  beforeAll(async () => {
    scene = await setScene();
    state = await stateOf(scene);
  }, 60_000);
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it.each(NAMED)('%s', { timeout: 60_000 }, async (_, attack) => {
    if (attack.refused === undefined) {
      await attack.send(scene);
    } else {
      const answers = await attack.send(scene);
      expect(answers.length).toBeGreaterThan(0);
      for (const answer of answers) await expectRefusal(answer, attack.refused, scene);
    }
    vi.useRealTimers();
    const [before, after] = [state, await stateOf(scene)];
    state = after;
    expect(after).toBe(before);
  });
});

/**
 * It contains only the meaning of the code, the caller's own field, the ruling, and a
 * sentence that reveals neither internals nor personal data.
 */
async function expectRefusal(
  answer: Response,
  [status, code]: readonly [number, string],
  { ada, bob, eve, hidden }: Scene,
): Promise<void> {
  const text = await answer.text();
  expect(answer.status, text).toBe(status);
  expect(answer.headers.get('Content-Type'), text).toBe('application/problem+json');
  const { field = '', detail = '', ruling = '', host, ...body }: Json = JSON.parse(text);
  const { detail: _, ...known } = documentOf({ code });
  expect(body).toEqual(known);
  // Whoever held an invitation may ask the host for another.
  if (host !== undefined) {
    expect(code).toMatch(/^invitation-/);
    expect(host).toEqual({ id: expect.any(String), name: 'Host' });
  }
  expect(field, text).toMatch(/^[\w.-]*$/);
  expect(ruling, text).toMatch(/^([A-Z]+-[\d.]+)?$/);
  expect(detail, text).not.toMatch(INSIDE);
  for (const own of [ada.address, hidden, ...[ada, bob, eve].flatMap(({ id, token }) => [id, token])])
    expect(text).not.toContain(own);
  if (code in PROBLEMS) expect(PROBLEMS[code as Code].status).toBe(status);
}
