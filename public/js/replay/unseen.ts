/** What happened since the user last looked at this game on this device. */
import { PREFIX } from '../account/session-mark.ts';

/** The last step that was seen, and its viewer: each viewer has other step numbers. */
interface Mark {
  /** Marks of earlier builds have none. */
  readonly viewer: string;
  readonly step: number;
  readonly at: string;
}

const isAfter = (mark: Mark, viewer: string, { step, at }: { step: number; at: string }) =>
  mark.viewer === viewer ? step > mark.step : at > mark.at;

export function unseenOf(game: string) {
  const place = `${PREFIX}looked.${game}`;
  let mark = JSON.parse(localStorage.getItem(place) ?? 'null') as Mark | null;
  /** The mark at the user's return to new steps. */
  let since = null as Mark | null;
  let away = true;
  document.addEventListener('visibilitychange', () => {
    away ||= document.hidden;
  });

  /** Call it whenever the user may have seen the page's state. */
  function look(now: Mark, there: boolean) {
    away ||= !there;
    if (!there) return;
    if (away && mark !== null && isAfter(mark, now.viewer, now)) since ??= mark;
    away = false;
    if (mark !== null && mark.viewer === now.viewer && mark.step === now.step) return;
    mark = now;
    localStorage.setItem(place, JSON.stringify(mark));
  }

  return {
    look,
    isAny: () => since !== null,
    isNew: (viewer: string, line: { step: number; at: string }) =>
      since !== null && isAfter(since, viewer, line),
    dismiss() {
      since = null;
    },
  };
}
