import type { Row } from '../layout/rows.ts';
import type { FoundProcessor } from '../totals/find-processor.ts';
import type { ProcessorLesson } from './lesson.ts';
import { normalText } from './normal-text.ts';
import type { PlacedOutline } from './outline.ts';

/** The processor of a lesson; null if its statements print its name and this one does not. */
export function applyProcessor(
  { name, isPrinted }: ProcessorLesson,
  { texts }: PlacedOutline,
  rows: Row[],
): FoundProcessor | null {
  const wanted = normalText(name);
  if (isPrinted && !texts.some((text) => text.includes(wanted))) return null;
  const textOf = ({ words }: Row): string => normalText(words.map(({ text }) => text).join(' '));
  const row = rows.find((one) => textOf(one).includes(wanted)) ?? rows[0];
  return row ? { name, row, style: { name, marks: [] } } : null;
}
