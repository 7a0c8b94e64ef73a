/**
 * After each answer of the player, scrolls to the next question, with the news above it, until the player touches the page. After that, a
 * button leads to a new question that is out of view. On a phone, scrolls to the board. Loads after the board. Lessons scroll by their own
 * rules.
 */
import { isStill } from '../../shared/look/senses.ts';
import { GAP, wayToQuestion } from './question-way.ts';
import { phone } from './phone.ts';

const QUESTION = '.ask.urgent';

/** The questions when the page was last drawn. */
let shown: string | undefined;
/** The version of the view that the player answered; null if they have touched the page since. */
let answeredAt: number | null = null;
/** Whether the page scrolls to each new question, and when its layout changes. */
let isFollowing = false;
/** Whether the question is new and the player has not seen it. */
let isUnseen = false;

const button = document.createElement('button');
button.className = 'primary next-question';
button.hidden = true;
button.addEventListener('click', () => {
  scrollToQuestion();
  document.getElementById('ask')?.focus({ preventScroll: true });
});

/** The server has accepted an answer. */
export function answered(version: number) {
  answeredAt = version;
}

/** After each drawing. */
export function questionsDrawn(version: number) {
  const questions = [...document.querySelectorAll<HTMLElement>(QUESTION)];
  const now = questions.map((ask) => `${ask.dataset['window']} ${headingOf(ask)}`).join();
  const isNext = answeredAt !== null && version > answeredAt;
  if (now === shown && !isNext) return;
  if (isNext) answeredAt = null;
  isUnseen = shown !== undefined && now !== '';
  shown = now;
  isFollowing ||= isNext;
  if (isFollowing) scrollToQuestion();
  offer();
}

/** The lesson scrolls. */
const isTaught = () => document.getElementById('lesson') !== null;

const headingOf = (ask: Element | null) => ask?.querySelector('h2')?.firstChild?.textContent ?? '';

function scrollToQuestion() {
  const ask = document.querySelector(QUESTION) ?? document.getElementById('ask');
  if (ask === null || isTaught()) return;
  // The bar always names the question. The board and the last event are at the top.
  if (phone.isPhone()) return scrollTo({ top: 0, behavior: 'instant' });
  const box = ask.getBoundingClientRect();
  const news = document.querySelector('.news:not(.idle):not(:empty)')?.getBoundingClientRect();
  const way = wayToQuestion(box, news?.top ?? box.top, innerHeight, scrollY);
  const still = isStill();
  if (way !== 0) scrollBy({ top: way, behavior: still ? 'auto' : 'smooth' });
}

/** Shows the button while the new question is out of view. */
function offer() {
  const ask = document.querySelector(QUESTION);
  const { top = 0, bottom = 0 } = ask?.getBoundingClientRect() ?? {};
  isUnseen &&= ask !== null && !isTaught() && (bottom < GAP || top > innerHeight - GAP);
  button.hidden = !isUnseen || isFollowing;
  if (!button.hidden) button.textContent = `${top < 0 ? '↑' : '↓'} ${headingOf(ask)}`;
}

function touched() {
  answeredAt = null;
  if (!isFollowing) return;
  isFollowing = false;
  offer();
}

for (const event of ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const)
  addEventListener(event, touched, { passive: true, capture: true });
addEventListener('scroll', offer, { passive: true });
const main = document.getElementById('main');
// The news and pictures load later.
if (main !== null) new ResizeObserver(() => isFollowing && scrollToQuestion()).observe(main);
document.body.append(button);
