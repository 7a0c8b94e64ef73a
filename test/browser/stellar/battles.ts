/**
 * Live battles of Stellar Conquest at two pages: battle orders that are asked for, aims, withdrawing, driving, an attack on
 * a colony with bases, and its aftermath. Each of these comes up, whatever the dice.
 */
import type { Browser, Locator } from 'playwright-core';
import { press } from '../conquest/answers.ts';
import { freshen, until, versionOf } from '../support/requests.ts';
import { perform, personAt, shoot } from '../support/person.ts';
import { comeIn } from '../support/scenes.ts';
import { isMet, meetAtTheFront, playTo, type Side, type War } from './front.ts';
import { openIn } from './seats.ts';

const FOLDER = 'stellar-conquest';
const ROUNDS = 60;

export async function fightAtThePage(browser: Browser, url: string): Promise<void> {
  const ada = await personAt(browser, 'ada', { url, dark: false, folder: FOLDER });
  const bo = await personAt(browser, 'bo', { url, dark: true, folder: FOLDER });
  await perform([ada, bo], async () => {
    for (const person of [ada, bo]) await comeIn(person);
    const war = await meetAtTheFront(ada, bo, url);
    for (const { page } of [ada, bo]) await page.goto(`/game?g=${war.game}`);
    await probe(war);
    await fightRoundByRound(war);
    await attackColony(war);
  });
}

/** The first wave: the owner gives orders instead of fighting round by round; the attacker sees a round, and withdraws. */
async function probe({ attacker, owner, against, star }: War): Promise<void> {
  await askedAt(attacker, 'turn');
  await shoot(attacker.person, '8-met');
  await send(attacker, 'turn', `engage-${star.hex}-${against}`);
  const orders = await askedAt(owner, 'orders');
  await orders.locator('#battle-below').selectOption('0');
  await orders.getByText('Keep these').click();
  await shoot(owner.person, '9-orders');
  await send(owner, 'orders', 'battle-orders');
  await askedAt(attacker, 'aim');
  await send(attacker, 'aim', 'aim');
  const withdraw = await askedAt(attacker, 'withdraw');
  await withdraw.getByRole('button', { name: 'All', exact: true }).click();
  await send(attacker, 'withdraw', 'withdraw');
  await attacker.person.page.getByText('At the end: ').waitFor();
  await shoot(attacker.person, '10-withdrawn');
}

/** The second wave, both asked live. At most two of the owner's ships are shot at, so that it is asked, too. */
async function fightRoundByRound(war: War): Promise<void> {
  const { attacker, owner, against, star } = war;
  await freshen(owner.person);
  await owner.person.page.getByText('Standing battle orders').click();
  await owner.person.page.getByLabel('Do not ask me round by round').click();
  await until(async () => !(await owner.seat.look()).view.own.orders.byOrders, 'they are asked again');
  await playTo(war, attacker, isMet);
  await send(attacker, 'turn', `engage-${star.hex}-${against}`);
  const aim = await askedAt(attacker, 'aim');
  await aim.locator('#aim-all').selectOption({ index: 1 });
  await aim.getByText('One by one').click();
  await aim.locator('details select').first().selectOption({ index: 2 });
  await shoot(attacker.person, '11-aim');
  await send(attacker, 'aim', 'aim');
  await askedAt(owner, 'aim');
  await shoot(owner.person, '12-aimed-at');
  await send(owner, 'aim', 'aim');
  const withdraw = await askedAt(attacker, 'withdraw');
  await withdraw.getByLabel('scout').first().click();
  await shoot(attacker.person, '13-round');
  await send(attacker, 'withdraw', 'withdraw');
  await driveTo(owner, '14-drive');
  const stay = await askedAt(owner, 'withdraw');
  for (const box of await stay.getByLabel('scout').all()) await box.click();
  await send(owner, 'withdraw', 'withdraw');
  await driveTo(attacker, '15-drive');
  await fightOnByOrders(war);
}

async function driveTo(side: Side, screen: string): Promise<void> {
  const ask = await askedAt(side, 'drive');
  await ask.locator('label').first().click();
  await shoot(side.person, screen);
  await send(side, 'drive', 'drive');
}

/** A second attack: a round by hand, its result, and the rest by orders. */
async function attackColony(war: War): Promise<void> {
  const { attacker, owner, star } = war;
  await askedAt(attacker, 'turn');
  await shoot(attacker.person, '16-colony');
  await send(attacker, 'turn', `attack-${star.hex}`);
  const aim = await askedAt(attacker, 'aim');
  await aim.locator('#aim-all').selectOption({ index: 1 });
  await send(attacker, 'aim', 'aim');
  const bases = await askedAt(owner, 'aim');
  await bases.locator('#aim-all').selectOption({ index: 1 });
  await send(owner, 'aim', 'aim');
  const after = await askedAt(attacker, 'aftermath');
  await after.getByText('Continue', { exact: true }).first().click();
  await shoot(attacker.person, '17-go-on');
  await send(attacker, 'aftermath', 'press-attack');
  const scorch = await askedAt(owner, 'aftermath');
  await scorch.locator('input[type="number"]').first().fill('1');
  await shoot(owner.person, '18-scorch');
  await send(owner, 'aftermath', 'scorch');
  await fightOnByOrders(war);
  await askedAt(attacker, 'turn');
  await shoot(attacker.person, '19-conquered');
}

/** Each asked player leaves the battle to their orders, until nobody is asked. */
async function fightOnByOrders({ attacker, owner }: War): Promise<void> {
  for (let i = 0; i < ROUNDS; i += 1) {
    const asked = await Promise.all([attacker, owner].map(async (side) => openIn(await side.seat.look())));
    const at = asked.findIndex((one) => one !== undefined);
    if (asked[at]?.kind === 'turn') return;
    const side = at === 0 ? attacker : owner;
    await send(side, asked[at]!.kind, 'by-orders');
  }
}

/** What somebody is asked, on their page. */
async function askedAt({ person, seat }: Side, kind: string): Promise<Locator> {
  await freshen(person);
  const { version } = await seat.look();
  // An earlier question may be of the same kind.
  await until(async () => (await versionOf(person)) >= version, `step ${version} is drawn`);
  const ask = person.page.locator(`section.urgent[data-kind="${kind}"]`);
  await ask.waitFor();
  return ask;
}

async function send(side: Side, kind: string, name: string): Promise<void> {
  const ask = await askedAt(side, kind);
  await counted(side, () => press(ask.locator(`[data-send="${name}"]`), ask));
}

async function counted({ person }: Side, act: () => Promise<void>): Promise<void> {
  const before = await versionOf(person);
  await act();
  await until(async () => (await versionOf(person)) > before, 'what was sent counts');
}
