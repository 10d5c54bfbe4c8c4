import type { Place } from './lesson.ts';
import type { Outline } from './outline.ts';
import { placeOf } from './same-place.ts';

const maxPlaces = 6;

/** The positions of a figure, labeled ones first; empty for zero. */
export function learnPlaces(outline: Outline, kind: Place['kind'], value: number): Place[] {
  if (value === 0) return [];
  const places = outline.rows.flatMap((row) =>
    row.figures
      .filter((one) => one.kind === kind && Math.abs(Math.abs(one.value) - value) < 0.006)
      .map((one) => placeOf(one, row, outline.tables[row.table])),
  );
  const rank = ({ label, header }: Place): number => (label ? 2 : 0) + (header ? 1 : 0);
  return places.toSorted((a, b) => rank(b) - rank(a)).slice(0, maxPlaces);
}
