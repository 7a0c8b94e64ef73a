/** The state of the service in one sentence. A tick only after a measurement. */
import { h } from '../shared/dom.ts';
import type { StatusSeen } from '../api/shapes/figures.ts';

/** The class, sign (tick, dash or exclamation mark) and text of each verdict. */
const VERDICTS = {
  well: ['verdict well', 'M3 11 L8 16 L17 4', 'All is well: deadlines are on time.'],
  unmeasured: ['verdict', 'M4 10 H16', 'No measurements yet.'],
  wrong: ['verdict late', 'M10 3 V12 M10 15 V17', 'Something is wrong.'],
} as const;

export function verdict(seen: StatusSeen) {
  const [look, sign, words] = VERDICTS[verdictOn(seen)];
  return h(
    'p',
    { class: look, role: 'status' },
    h('svg', { viewBox: '0 0 20 20', 'aria-hidden': 'true' }, h('path', { d: sign })),
    words,
  );
}

function verdictOn({ measured, late, lastGame, troubles }: StatusSeen): keyof typeof VERDICTS {
  if (late || troubles.length > 0) return 'wrong';
  return measured && lastGame !== null ? 'well' : 'unmeasured';
}
