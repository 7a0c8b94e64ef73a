/** The status page: how punctual the service is. It measures that by playing against itself. */
import { call } from '../api/call.ts';
import { h, render } from '../shared/dom.ts';
import { untilLoaded } from '../shared/poll.ts';
import { naming, topBar } from '../shared/top-bar.ts';
import { daysList } from './status-days.ts';
import { verdict } from './status-verdict.ts';
import { absolute } from '../shared/time.ts';
import type { StatusDay, StatusSeen } from '../api/shapes/figures.ts';
import type { Player } from '../api/shapes/account.ts';

const page = {
  me: null as Player | null,
  seen: null as StatusSeen | null,
  error: '',
};

const root = document.getElementById('page') as HTMLElement;
const draw = () => void render(root, topBar(page.me, draw, named), h('main', {}, body()));
const named = naming(page, draw);

function body() {
  if (page.error !== '')
    return [h('h1', {}, 'Status'), h('p', { class: 'refusal', role: 'alert' }, page.error)];
  const { seen } = page;
  if (seen === null) return [h('h1', {}, 'Status'), h('p', { class: 'quiet' }, 'Loading…')];
  return [
    h('h1', {}, 'Status'),
    verdict(seen),
    seen.troubles.map(({ kind, text, since }) =>
      h('p', { key: kind }, text, ' ', h('span', { class: 'quiet' }, `Since ${absolute(since)}.`)),
    ),
    seen.days.length > 0 ? [figures(seen), daysList(seen.days)] : null,
    h(
      'p',
      { class: 'hint' },
      seen.measured
        ? 'Every ten minutes the service plays a short game against itself, lets deadlines pass, and measures the delay until they take effect.'
        : 'This service does not measure its delays.',
    ),
  ];
}

function figures({ days: [today] }: StatusSeen) {
  if (today === undefined) return null;
  return h(
    'div',
    { class: 'figures' },
    figure('Deadline delay', today.deadline),
    figure('E-mail delay', today.email),
  );
}

function figure(label: string, measured: StatusDay['deadline']) {
  if (measured === null) return null;
  return h(
    'div',
    { class: 'figure', key: label },
    h('p', { class: 'quiet' }, `${label}, latest day`),
    h('p', {}, h('b', {}, lapse(measured.median)), `at worst ${lapse(measured.worst)}`),
  );
}

/** `31 ms`, `2.4 s`. */
const lapse = (milliseconds: number) =>
  milliseconds < 1000
    ? `${milliseconds} ms`
    : `${(milliseconds / 1000).toLocaleString(undefined, { maximumSignificantDigits: 2 })} s`;

async function load() {
  const reply = await call<StatusSeen>('GET', '/status');
  if (reply.ok) page.seen = reply.body;
  page.error = reply.ok ? '' : 'The status could not be loaded. This page tries again by itself.';
  draw();
  return reply.ok;
}

async function begin() {
  const [isLoaded, isNamed] = await Promise.all([page.seen !== null || load(), named()]);
  return isLoaded && isNamed;
}

draw();
void untilLoaded(begin)();
