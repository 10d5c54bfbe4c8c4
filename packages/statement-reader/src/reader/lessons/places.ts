import type { CardFigure } from '../cards/card-figures.ts';
import type { NamingPart, Place } from './lesson.ts';
import { isAlike } from './normal-text.ts';
import type { Outline, OutlineFigure, OutlineRow, OutlineTable, PlacedOutline } from './outline.ts';

/** Tolerance for a column's position, as a share of the page's width. */
const moved = 0.025;

export const placeOf = (
  figure: OutlineFigure,
  { label, group }: OutlineRow,
  table: OutlineTable | undefined,
): Place => ({
  title: table?.title ?? '',
  group,
  label,
  header: figure.header,
  before: figure.before,
  x: figure.x,
  kind: figure.kind,
});

export const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= moved;

/** How well two positions match, 0 for not at all: the label must be equal; heading and column add certainty. */
function samePlace(a: Place, b: Place): number {
  if (a.kind !== b.kind || !isAlike(a.label, b.label) || !isAlike(a.before, b.before)) return 0;
  const isHeaded = a.header !== '' && isAlike(a.header, b.header);
  if (a.label === '' && !isHeaded) return 0;
  return (
    1 +
    (isHeaded ? 2 : 0) +
    (isNear(a.x, b.x) ? 1 : 0) +
    (isAlike(a.title, b.title) ? 2 : 0) +
    (isAlike(a.group, b.group) ? 0.5 : 0)
  );
}

/** Whether a figure matches a rule, whatever the text that names the kind of card. */
export function fitsRule(place: Place, naming: NamingPart, rule: Place): boolean {
  if (place.kind !== rule.kind || !isAlike(place.before, rule.before)) return false;
  if (naming !== 'header') {
    if (!isAlike(place.header, rule.header)) return false;
    if (rule.header === '' && rule.before === '' && !isNear(place.x, rule.x)) return false;
  }
  if (naming !== 'label' && !isAlike(place.label, rule.label)) return false;
  return naming === 'title' || naming === 'group' || isAlike(place.title, rule.title);
}

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
