/** What is new to the reader: what happened since somebody last looked at this game on this device. */
import { PREFIX } from '../account/session-mark.ts';
import type { LogLine } from '../api/shapes.ts';

/** Up to where somebody has looked, and through whose eyes: each pair of eyes counts its own steps. */
interface Mark {
  readonly eyes: string;
  readonly step: number;
  readonly at: string;
}

const isAfter = (mark: Mark, eyes: string, { step, at }: { step: number; at: string }) =>
  mark.eyes === eyes ? step > mark.step : at > mark.at;

/** What of the log is worth a notice: what others did, or did for the reader. `seat`: the reader's own. */
export const worthNotice = (log: readonly LogLine[], seat: number | null) =>
  log.filter((line) => line.text !== '' && (line.by !== seat || line.as !== undefined));

export function unseenOf(game: string) {
  const place = `${PREFIX}looked.${game}`;
  let mark = JSON.parse(localStorage.getItem(place) ?? 'null') as Mark | null;
  /** Where the mark was when the reader came back to news. */
  let since = null as Mark | null;
  let away = true;
  document.addEventListener('visibilitychange', () => {
    away ||= document.hidden;
  });

  /** To be called whenever the reader may have seen what there is. */
  function look(now: Mark, there: boolean) {
    away ||= !there;
    if (!there) return;
    if (away && mark !== null && isAfter(mark, now.eyes, now)) since ??= mark;
    away = false;
    if (mark !== null && mark.eyes === now.eyes && mark.step === now.step) return;
    mark = now;
    localStorage.setItem(place, JSON.stringify(mark));
  }

  return {
    look,
    isAny: () => since !== null,
    isNew: (eyes: string, line: { step: number; at: string }) => since !== null && isAfter(since, eyes, line),
    dismiss() {
      since = null;
    },
  };
}
