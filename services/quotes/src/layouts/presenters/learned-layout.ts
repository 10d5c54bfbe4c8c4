import { learnedLayoutSchema, type LearnedLayout } from '@portal/contracts/quotes/layouts';
import { present } from '@portal/service-kit/present';
import { parseLesson } from '@portal/statement-reader/reader/lessons/lesson';
import type { LearnedLayoutRow } from '../store/learned-layouts.ts';

const maxHeadings = 8;
const heading = 'heading:';

export function presentLearnedLayout(row: LearnedLayoutRow): LearnedLayout {
  const { cards, fees } = parseLesson(row.lesson);
  return present(learnedLayoutSchema, row, {
    headings: row.signature
      .filter((part) => part.startsWith(heading))
      .map((part) => part.slice(heading.length))
      .slice(0, maxHeadings),
    learned: {
      cardTypes: cards !== null,
      feeTables: fees?.lists.length ?? 0,
      charges: fees?.types.length ?? 0,
    },
  });
}
