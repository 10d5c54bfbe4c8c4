import type { CardFigure } from '../cards/card-figures.ts';
import type { Place } from './lesson.ts';
import type { PlacedOutline } from './outline.ts';
import { placeOf, samePlace } from './same-place.ts';

/** The figure at the learned positions, by majority. Null if there is none. */
export function printedAt(outline: PlacedOutline, places: Place[]): CardFigure | null {
  const votes = new Map<number, { weight: number; best: number; figure: CardFigure }>();
  for (const place of places) {
    const found = figuresAt(outline, place);
    const top = Math.max(0, ...found.map(({ sure }) => sure));
    const surest = found.filter(({ sure }) => sure === top);
    for (const { figure } of surest) {
      const vote = votes.get(figure.value) ?? { weight: 0, best: 0, figure };
      vote.weight += top / surest.length;
      if (top > vote.best) [vote.best, vote.figure] = [top, figure];
      votes.set(figure.value, vote);
    }
  }
  const [first] = [...votes.values()].toSorted((a, b) => b.weight - a.weight);
  return first?.figure ?? null;
}

function figuresAt(outline: PlacedOutline, place: Place): { sure: number; figure: CardFigure }[] {
  return outline.rows.flatMap((row) =>
    row.figures.flatMap((one, index) => {
      const sure = samePlace(placeOf(one, row, outline.tables[row.table]), place);
      const cell = row.cells[index];
      if (sure === 0 || !cell) return [];
      const figure = { value: Math.abs(one.value), cell, line: row.line };
      return [{ sure, figure }];
    }),
  );
}
