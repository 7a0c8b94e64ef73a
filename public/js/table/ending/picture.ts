/** The picture of a finished game: drawn on a canvas, and given to the share sheet or saved. */
import { curvesOf, type Curve } from './curve.ts';
import { short } from './plot.ts';
import { gameName } from '../../api/lists.ts';
import { EMBLEM_SIZE, emblemOf } from '../../../../src/rules/text/names/emblem.ts';
import { resultWords } from '../../../../src/rules/text/result.ts';
import type { Story } from '../../../../src/rules/text/story.ts';
import type { Frame } from '../table.ts';

const [WIDTH, HEIGHT, MARGIN] = [1200, 900, 64];
const AREA = { left: MARGIN + 30, top: 300, width: 780, height: 300 };
const [GROUND, INK, QUIET, RULE] = ['#0a0e1a', '#eef2fb', '#9aa5c0', '#232c45'];
const STARS = 140;
/** The letters of a name that fit beside a curve. */
const LONG = 10;

export async function share(f: Frame, story: Story) {
  const blob = await pngOf(f, story);
  const name = `${f.table.game.id}.png`;
  const file = new File([blob], name, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    // Fails if the user closes the sheet.
    await navigator.share({ files: [file], title: gameName(f.table.game) }).catch(() => undefined);
    return;
  }
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

function pngOf(f: Frame, story: Story): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this browser draws no pictures');
  draw(pen, f, story);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png'),
  );
}

type Pen = CanvasRenderingContext2D;

function draw(pen: Pen, f: Frame, story: Story) {
  const { names, game } = f.table;
  const winners = f.table.seen.outcome?.ranking[0] ?? [];
  const colours = coloursOnPage();
  space(pen, winners.length === 1 ? (colours.get(winners[0]!) ?? INK) : INK);
  const { period, standings, sentences, lastBlow } = story;
  const length = standings.at(-1)?.period ?? 0;
  write(pen, { text: gameName(game).toUpperCase(), at: [MARGIN, 96], size: 26, colour: QUIET, weight: 600 });
  const result = resultWords({ names, winners, seat: null, exit: null });
  write(pen, { text: result, at: [MARGIN, 178], size: 76, colour: INK, weight: 800 });
  const facts = `${length} ${period}s · ${names.length} players`;
  write(pen, { text: facts, at: [MARGIN, 232], size: 28, colour: QUIET, weight: 400 });
  curves(pen, f, story, colours);
  const lines = [lastBlow?.text, sentences.at(-1)].flatMap((line) => line ?? []);
  paragraph(pen, lines, 690);
  write(pen, {
    text: `Parsec Post · ${location.host}`,
    at: [MARGIN, HEIGHT - 44],
    size: 24,
    colour: QUIET,
    weight: 600,
  });
}

/** The colour of each seat, as the plot on the page has it. */
function coloursOnPage(): ReadonlyMap<number, string> {
  const found = document.querySelectorAll<SVGPathElement>('.curves [data-seat]');
  return new Map(Array.from(found, (path) => [Number(path.dataset['seat']), getComputedStyle(path).stroke]));
}

/** The sky is the same in each picture. */
function space(pen: Pen, glow: string) {
  pen.fillStyle = GROUND;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const light = pen.createRadialGradient(0, 0, 0, 0, 0, WIDTH * 0.9);
  light.addColorStop(0, glow);
  light.addColorStop(1, 'transparent');
  pen.globalAlpha = 0.34;
  pen.fillStyle = light;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = '#ffffff';
  for (let i = 0; i < STARS; i += 1) {
    pen.globalAlpha = 0.08 + ((i * 37) % 50) / 100;
    pen.fillRect(
      (i * 7919) % WIDTH,
      (i * 6271) % HEIGHT,
      1 + (i % 3 === 0 ? 1 : 0),
      1 + (i % 3 === 0 ? 1 : 0),
    );
  }
  pen.globalAlpha = 1;
  pen.fillStyle = glow;
  pen.fillRect(0, 0, 14, HEIGHT);
}

interface Written {
  readonly text: string;
  readonly at: readonly [x: number, y: number];
  readonly size: number;
  readonly colour: string;
  readonly weight: number;
}

/** Smaller where the text is long. */
function write(pen: Pen, { text, at: [x, y], size, colour, weight }: Written) {
  const font = (px: number) => `${weight} ${px}px system-ui, 'Liberation Sans', sans-serif`;
  const most = WIDTH - MARGIN - x;
  pen.font = font(size);
  const { width } = pen.measureText(text);
  if (width > most) pen.font = font(Math.floor((size * most) / width));
  pen.fillStyle = colour;
  pen.fillText(text, x, y);
}

function curves(pen: Pen, { table }: Frame, story: Story, colours: ReadonlyMap<number, string>) {
  const plot = curvesOf(story, AREA, 34);
  const right = AREA.left + AREA.width;
  pen.strokeStyle = RULE;
  pen.lineWidth = 2;
  for (const { value, y } of plot.levels) {
    line(pen, [
      [AREA.left, y],
      [right, y],
    ]);
    write(pen, { text: String(value), at: [MARGIN, y + 8], size: 22, colour: QUIET, weight: 400 });
  }
  if (plot.turn !== null) {
    const { x } = plot.turn;
    pen.setLineDash([6, 8]);
    pen.strokeStyle = INK;
    line(pen, [
      [x, AREA.top - 16],
      [x, AREA.top + AREA.height],
    ]);
    pen.setLineDash([]);
  }
  for (const curve of plot.curves) {
    const colour = colours.get(curve.seat) ?? INK;
    stroke(pen, curve, colour);
    const player = table.game.seats[curve.seat]?.player?.id;
    label(pen, { x: right + 22, y: curve.labelY, colour, player }, [
      `${curve.amount}`,
      short(table.names[curve.seat] ?? '', LONG),
    ]);
  }
}

interface Label {
  readonly x: number;
  readonly y: number;
  readonly colour: string;
  /** The id of the player; undefined for a bot of the service. */
  readonly player: string | undefined;
}

/** Several curves can end in one place: each label has the colour of its own. */
function label(pen: Pen, { x, y, colour, player }: Label, [amount, name]: readonly [string, string]) {
  pen.fillStyle = colour;
  pen.fillRect(x, y - 9, 18, 18);
  write(pen, { text: amount, at: [x + 30, y + 10], size: 30, colour: INK, weight: 800 });
  const { width } = pen.measureText(amount);
  const left = x + 42 + width;
  if (player !== undefined) emblem(pen, player, [left, y - EMBLEM / 2]);
  const at = [player === undefined ? left : left + EMBLEM + 8, y + 9] as const;
  write(pen, { text: name, at, size: 26, colour: INK, weight: 400 });
}

/** The side of an emblem. */
const EMBLEM = 26;

function emblem(pen: Pen, player: string, [x, y]: readonly [number, number]) {
  const { colour, path } = emblemOf(player);
  pen.save();
  pen.translate(x, y);
  pen.scale(EMBLEM / EMBLEM_SIZE, EMBLEM / EMBLEM_SIZE);
  pen.fillStyle = colour;
  pen.fillRect(0, 0, EMBLEM_SIZE, EMBLEM_SIZE);
  pen.fillStyle = '#fff';
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- This is no array.
  pen.fill(new Path2D(path));
  pen.restore();
}

/** A light edge keeps dark colours visible. */
function stroke(pen: Pen, { points }: Curve, colour: string) {
  pen.lineJoin = 'round';
  for (const [width, ink] of [
    [9, 'rgb(255 255 255 / 28%)'],
    [6, colour],
  ] as const) {
    pen.lineWidth = width;
    pen.strokeStyle = ink;
    line(pen, points);
  }
  const [x, y] = points.at(-1)!;
  pen.beginPath();
  pen.arc(x, y, 9, 0, 2 * Math.PI);
  pen.fillStyle = colour;
  pen.fill();
  pen.strokeStyle = INK;
  pen.lineWidth = 2;
  pen.stroke();
}

function line(pen: Pen, points: readonly (readonly [number, number])[]) {
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.stroke();
}

/** Breaks sentences at spaces. */
function paragraph(pen: Pen, sentences: readonly string[], top: number) {
  pen.font = `400 30px system-ui, 'Liberation Sans', sans-serif`;
  pen.fillStyle = INK;
  let y = top;
  for (const sentence of sentences) {
    let row = '';
    for (const word of sentence.split(' ')) {
      const longer = row === '' ? word : `${row} ${word}`;
      if (pen.measureText(longer).width > WIDTH - 2 * MARGIN) {
        pen.fillText(row, MARGIN, y);
        y += 40;
        row = word;
      } else row = longer;
    }
    pen.fillText(row, MARGIN, y);
    y += 46;
  }
}
