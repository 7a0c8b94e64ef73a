/** After the end: the plot of what each seat had, and the turning point. */
import { h } from '../../shared/dom.ts';
import { emblem } from '../../shared/player.ts';
import { curvesOf, type Curve, type Curves } from './curve.ts';
import { seeStep } from './story.ts';
import { toneOf } from './tone.ts';
import type { Story } from '../../../../src/rules/text/story.ts';
import type { Frame } from '../table.ts';

/**
 * In units of the drawing. On a phone, a wide drawing would make the text too small.
 * `name`: the number of letters that fit into the label.
 */
const WIDE = { width: 640, height: 300, label: 172, name: 13 };
const NARROW = { width: 360, height: 260, label: 126, name: 8 };
const LINE = 17;
/** The width of a digit of an amount, and of an emblem with the gap after it. */
const [DIGIT, EMBLEM] = [9, 18];

const sizeOf = () => (globalThis.matchMedia?.('(max-width: 40rem)').matches ? NARROW : WIDE);

export function plotPanel(f: Frame, story: Story) {
  const { turningPoint, period, measure } = story;
  const title = `${capital(measure.many)} by ${period}`;
  return h(
    'section',
    { class: 'card course', key: 'course', 'aria-labelledby': 'course' },
    h('h2', { id: 'course' }, title),
    drawing(f, story, title),
    turningPoint !== null &&
      h(
        'p',
        { class: 'turn' },
        h('b', {}, `The turning point, ${period} ${turningPoint.period}: `),
        turningPoint.text,
        ' ',
        seeStep(f, turningPoint, 'See it'),
      ),
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function drawing(f: Frame, story: Story, title: string) {
  const { width, height, label, name } = sizeOf();
  const area = { left: 24, top: 18, width: width - 24 - label, height: height - 18 - 34 };
  const plot = curvesOf(story, area, LINE);
  const digits = Math.max(...plot.curves.map(({ amount }) => String(amount).length));
  const winners = f.table.seen.outcome?.ranking[0] ?? [];
  const isWinner = ({ seat }: Curve) => winners.some((one) => one === seat);
  // The winner is drawn last, over all others.
  const inOrder = plot.curves.toSorted((a, b) => Number(isWinner(a)) - Number(isWinner(b)));
  return h(
    'svg',
    {
      class: 'curves',
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
      'aria-label': inWords(f, story, title),
    },
    grid(plot, area, story),
    plot.turn &&
      h('path', {
        class: 'turn-line',
        key: 'turn',
        d: `M${plot.turn.x} ${area.top - 8} V${area.top + area.height}`,
      }),
    inOrder.map((curve) => drawn(f, curve, { isWinner: isWinner(curve), name, digits })),
    plot.turn && h('circle', { class: 'turn-mark', key: 'mark', cx: plot.turn.x, cy: plot.turn.y, r: 5 }),
  );
}

function grid(
  { levels, periods }: Curves,
  area: { left: number; top: number; width: number; height: number },
  { period }: Story,
) {
  const [right, bottom] = [area.left + area.width, area.top + area.height];
  return h(
    'g',
    { key: 'grid' },
    levels.map(({ value, y }) => [
      h('path', { class: 'level', key: `level ${value}`, d: `M${area.left} ${y} H${right}` }),
      h('text', { class: 'value', key: `value ${value}`, x: area.left - 8, y: y + 4 }, value),
    ]),
    periods.map(({ value, x }) =>
      h('text', { class: 'period', key: `period ${value}`, x, y: bottom + 22 }, value),
    ),
    h('text', { class: 'unit', key: 'unit', x: right + 22, y: bottom + 22 }, capital(period)),
  );
}

function drawn(
  f: Frame,
  { seat, points, amount, labelY }: Curve,
  { isWinner, name, digits }: { isWinner: boolean; name: number; digits: number },
) {
  const [x, y] = points.at(-1)!;
  const nameX = x + 32 + digits * DIGIT;
  const player = f.table.game.seats[seat]?.player;
  const d = `M${points.map(([left, top]) => `${left} ${top}`).join(' L')}`;
  return h(
    'g',
    { class: `seat ${toneOf(f, seat)} ${isWinner ? 'winner' : ''}`, key: seat },
    h('path', { class: 'casing', d }),
    h('path', { class: 'curve', d, 'data-seat': seat }),
    h('circle', { class: 'end', cx: x, cy: y, r: 4 }),
    h('rect', { class: 'key', x: x + 10, y: labelY - 5, width: 9, height: 9, rx: 2 }),
    h('text', { class: 'amount', x: x + 25, y: labelY + 4 }, amount),
    emblem(player, { x: nameX, y: labelY - 8 }),
    h('text', { x: nameX + (player ? EMBLEM : 0), y: labelY + 4 }, short(f.table.names[seat] ?? '', name)),
  );
}

/** A name may have 40 letters; the ranking has it all. */
export const short = (name: string, letters: number) =>
  Array.from(name).length > letters
    ? `${Array.from(name)
        .slice(0, letters - 1)
        .join('')
        .trim()}…`
    : name;

function inWords({ table }: Frame, { standings, measure }: Story, title: string) {
  const seats = table.names.map((name, seat) => {
    const amounts = standings.map(({ amounts: all }) => all[seat] ?? 0);
    return `${name}: ${amounts.at(-1)} at the end, at most ${Math.max(...amounts)}`;
  });
  return `${title}. ${seats.join('; ')} ${measure.many}.`;
}
