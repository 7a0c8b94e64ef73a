/** The lessons, by ruleset. */
import type { Lesson } from './lesson.ts';

const LESSONS: Readonly<Record<string, () => Promise<{ readonly lesson: Lesson }>>> = {
  'interstellar-conquest': () => import('../../rules/interstellar-conquest/lesson.ts'),
  'interstellar-empire': () => import('../../rules/interstellar-empire/lesson.ts'),
  'stellar-conquest': () => import('../../rules/stellar-conquest/lesson.ts'),
  'cosmic-conquest': () => import('../../rules/cosmic-conquest/lesson.ts'),
};

export const RULESETS_WITH_LESSON = Object.keys(LESSONS);

export const hasLesson = (ruleset: string) => Object.hasOwn(LESSONS, ruleset);

/** Null if the ruleset has no lesson. */
export const lessonOf = async (ruleset: string): Promise<Lesson | null> =>
  hasLesson(ruleset) ? ((await LESSONS[ruleset]?.())?.lesson ?? null) : null;
