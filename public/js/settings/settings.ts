/** The settings page: notifications, availability, webhooks, calendar, blocks. */
import { atTablePanel } from './at-table.ts';
import { blockedPlayers, blocksPanel, loadBlocks } from './blocks.ts';
import { calendarPanel, loadCalendar } from './calendar.ts';
import { h } from '../shared/dom.ts';
import { holdPanel } from './hold.ts';
import { hoursPanel } from './hours-form.ts';
import { ownPage } from '../account/own-page.ts';
import { loadPush, pushPanel } from './push.ts';
import { whenPushSeen } from './push-browser.ts';
import { loadAvailability } from './availability.ts';
import { sensesPanel } from './senses.ts';
import { nameForm } from '../account/name-form.ts';
import { gamesUnderWay, loadDelivery, pushDelivery, deliveryPanel, refreshDelivery } from './delivery.ts';
import { vacationsPanel } from './vacations.ts';
import { loadWebhooks, webhooksPanel } from './webhooks.ts';
import type { Names } from '../account/own-page.ts';

const { draw, begin } = ownPage({
  title: 'Settings',
  nobody,
  panels,
  people: blockedPlayers,
  games: gamesUnderWay,
  loads: [loadDelivery, loadPush, loadAvailability, loadWebhooks, loadCalendar, loadBlocks],
});

function nobody() {
  return [h('p', {}, 'To change settings, choose a name first.'), nameForm(null, draw, begin)];
}

function panels(address: string | null, _: string, names: Names) {
  return [
    h(
      'p',
      { class: 'quiet' },
      'Your address, sessions and API keys are in ',
      h('a', { href: '/account' }, 'your account'),
      '.',
    ),
    deliveryPanel(address, names, draw),
    pushPanel(pushDelivery(), draw),
    holdPanel(draw),
    sensesPanel(draw),
    hoursPanel(draw),
    vacationsPanel(draw),
    webhooksPanel(address, draw),
    calendarPanel(draw),
    atTablePanel(draw),
    blocksPanel(names, draw),
  ];
}

whenPushSeen(() => void pushSeen());

async function pushSeen() {
  await refreshDelivery();
  draw();
}

await begin();
