/** How, when and where one is told of one's games, and when one is there. */
import { blocksPanel, loadBlocks } from './blocks.js';
import { calendarPanel, loadCalendar } from './calendar.js';
import { h } from './dom.js';
import { hoursPanel } from './hours-form.js';
import { ownPage } from './own-page.js';
import { loadPush, pushPanel } from './push.js';
import { loadRhythm } from './rhythm.js';
import { nameForm } from './shell.js';
import { loadTold, pushDelivery, toldPanel } from './told.js';
import { vacationsPanel } from './vacations.js';
import { loadWebhooks, webhooksPanel } from './webhooks.js';

const { draw, begin } = ownPage({ title: 'Settings', nobody, panels, load });

function nobody() {
  return [h('p', {}, 'Settings belong to a player. Take a name first.'), nameForm(null, draw, begin)];
}

/** @param {string | null} address */
function panels(address) {
  return [
    h(
      'p',
      { class: 'quiet' },
      'Your address, sessions and API keys are on the page of ',
      h('a', { href: '/account' }, 'your account'),
      '.',
    ),
    toldPanel(address, draw),
    pushPanel(pushDelivery(), draw),
    hoursPanel(draw),
    vacationsPanel(draw),
    webhooksPanel(draw),
    calendarPanel(draw),
    blocksPanel(draw),
  ];
}

async function load() {
  const loads = [loadTold, loadPush, loadRhythm, loadWebhooks, loadCalendar, loadBlocks];
  const lost = await Promise.all(loads.map((one) => one()));
  return lost.find(Boolean) ?? '';
}

await begin();
