import { learnLesson } from '../../src/reader/lessons/learn.ts';
import type { Lesson } from '../../src/reader/lessons/lesson.ts';
import { plainOutline } from '../../src/reader/lessons/outline.ts';
import type { KnownLesson } from '../../src/reader/lessons/with-lessons.ts';
import { layOut } from '../../src/reader/read-figures.ts';
import type { PageWords } from '../../src/statement/words.ts';
import type { Truth } from '../scoring/score-reading.ts';

/** A statement with its true figures. */
export interface Known {
  name: string;
  truth: Truth;
  pages: PageWords[];
}

/** What a statement teaches whose figures are corrected to the truth; null where nothing. */
const lessonOf = ({ truth, pages }: Known): Lesson | null =>
  learnLesson(plainOutline(layOut(pages).outline), truth, []);

/**
 * For each statement what another one of its layout teaches: the next of them, and of the last one the first. None
 * for a statement that is alone.
 */
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
