import { TURNS_TOGETHER } from '../../../src/rules/stellar-conquest/data/figures.ts';
import type { Viewer } from '../../../src/rules/vocabulary.ts';

interface EventSeen {
  readonly type: string;
  readonly turn?: unknown;
  readonly seat?: unknown;
  readonly missed?: unknown;
  readonly why?: unknown;
}

const WORDLESS = ['plan-advanced', 'production-ended', 'step-began'];

/** Whether an event has no line in the viewer's log, because other lines say what matters. Only some of Stellar Conquest have none. */
export const isWordless = (ruleset: string, event: EventSeen, viewer: Viewer): boolean =>
  ruleset === 'stellar-conquest' &&
  (WORDLESS.includes(event.type) ||
    (event.type === 'plan-stopped' && event.why === 'done') ||
    (event.type === 'turn-ended' && event.missed !== true) ||
    isAhead(event, viewer));

/** SC-1.4: another player begins a turn while all play at the same time. */
const isAhead = ({ type, turn, seat }: EventSeen, viewer: Viewer): boolean =>
  type === 'turn-began' && Number(turn) <= TURNS_TOGETHER && typeof viewer === 'number' && seat !== viewer;
