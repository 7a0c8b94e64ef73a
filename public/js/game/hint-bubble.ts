/** The bubble with the hint of the element that has the focus or was tapped. Screen readers read the title instead. */
import { laterSheet } from '../shared/style-sheet.ts';

/** Pixels between the element and the bubble, and between the bubble and the edge of the window. */
const GAP = 6;

const bubble = document.createElement('div');
bubble.className = 'hint-bubble';
bubble.hidden = true;
bubble.setAttribute('aria-hidden', 'true');

function hide() {
  bubble.hidden = true;
}

function show({ target }: Event) {
  const about = target instanceof Element ? target.closest('[data-hint]') : null;
  if (about === null) return hide();
  bubble.textContent = about.getAttribute('title');
  bubble.hidden = false;
  place(about.getBoundingClientRect());
}

/** Above the element, where it hides no button of a form; below it if there is no room. */
function place({ left, top, bottom }: DOMRect) {
  const { offsetWidth, offsetHeight } = bubble;
  const above = top - offsetHeight - GAP;
  const x = Math.max(GAP, Math.min(left, innerWidth - offsetWidth - GAP));
  bubble.style.transform = `translate(${x}px, ${above < GAP ? bottom + GAP : above}px)`;
}

void laterSheet('hint');
document.body.append(bubble);
document.addEventListener('focusin', show);
document.addEventListener('click', show);
document.addEventListener('focusout', hide);
document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide());
addEventListener('scroll', hide, { passive: true, capture: true });
