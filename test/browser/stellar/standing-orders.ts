/** Commands ahead of time in Stellar Conquest: battle orders by class and drive, and a plan; both outlast a reload. */
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { press } from '../conquest/answers.ts';
import { shoot, type Person } from '../support/person.ts';

async function open({ page }: Person, title: string): Promise<Locator> {
  const panel = page.locator('details', { has: page.locator('summary', { hasText: title }) }).last();
  if ((await panel.getAttribute('open')) === null) await panel.locator('summary').first().click();
  return panel;
}

/** Standing ones, that are composed in two visits. */
export async function orderBattles(person: Person): Promise<void> {
  const { page } = person;
  await open(person, 'Standing battle orders');
  await open(person, 'Targets to aim at first');
  await page.locator('[data-aims="corvette"]').getByRole('button', { name: 'Move up: fighters' }).click();
  await open(person, 'Where to drive the enemy');
  await page.locator('#standing-near').selectOption('G5');
  await page.locator('#standing-drive').selectOption('G6');
  await page.reload();
  const panel = await open(person, 'Standing battle orders');
  const said = panel.locator('.sc-said', { hasText: 'Corvettes aim at fighters, then corvettes' });
  await said.filter({ hasText: 'Drive the enemy to G6.' }).waitFor();
  await shoot(person, '1-orders');
  await page.locator('[data-do="orders"]').click();
  await panel.getByText('Your battles follow these orders: Corvettes aim at fighters').waitFor();
}

/** The whole fleet enters, bound for this star, and explores, by one plan that is carried out as it is sent. */
export async function enterByPlan(person: Person, star: string): Promise<void> {
  const { page } = person;
  const panel = await open(person, 'Play ahead: skip quiet turns, or plan');
  await panel.getByText('You have no plan.').waitFor();
  await page.locator('#plan-from').selectOption('off');
  await page.locator('#plan-to').selectOption(star);
  await page.locator('[data-do="plan-add"]').click();
  await page.locator('#plan-kind').selectOption('complete-movement');
  await page.locator('[data-do="plan-add"]').click();
  await page.reload();
  await open(person, 'Play ahead: skip quiet turns, or plan');
  const steps = panel.getByRole('list', { name: 'Steps of the plan' }).locator('li');
  await steps.nth(1).waitFor();
  assert.match((await steps.nth(0).textContent())!, /They will be at .* in turn 1/);
  await shoot(person, '3-plan');
  await press(page.locator('[data-send="plan"]'), page);
}
