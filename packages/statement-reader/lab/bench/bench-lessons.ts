import { learnLesson } from '../../src/reader/lessons/learn.ts';
import type { Lesson } from '../../src/reader/lessons/lesson.ts';
import { plainOutline } from '../../src/reader/lessons/outline.ts';
import type { KnownLesson } from '../../src/reader/lessons/with-lessons.ts';
import { layOut } from '../../src/reader/read-figures.ts';
import type { PageWords } from '../../src/statement/words.ts';
import type { Truth } from '../scoring/score-reading.ts';

export interface Known {
  name: string;
  truth: Truth;
  pages: PageWords[];
}

/** The lesson of a statement corrected to its truth; null if there is none. */
const lessonOf = ({ truth, pages }: Known): Lesson | null =>
  learnLesson(plainOutline(layOut(pages).outline), truth, []);

/** Maps each statement to the lesson of the next one of its layout. Omits single statements. */
export function lessonsFor(statements: Known[]): Map<Known, KnownLesson[]> {
  const lessons = new Map<Known, KnownLesson[]>();
  const layouts = Map.groupBy(statements, ({ truth }) => truth.meta?.layout ?? '');
  for (const list of layouts.values())
    for (const [index, one] of list.entries()) {
      const other = list[(index + 1) % list.length];
      const lesson = other && other !== one ? lessonOf(other) : null;
      lessons.set(one, lesson ? [{ id: 1, lesson, isConfirmed: true }] : []);
    }
  return lessons;
}
