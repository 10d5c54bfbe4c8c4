import type { Row } from '../layout/rows.ts';
import { textOf } from '../../statement/words.ts';
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
  const row = rows.find(({ words }) => normalText(textOf(words)).includes(wanted)) ?? rows[0];
  return row ? { name, row, style: { name, marks: [] } } : null;
}
