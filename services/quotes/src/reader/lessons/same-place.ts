import type { OutlineFigure, OutlineRow, OutlineTable } from './outline.ts';
import type { NamingPart, Place } from './lesson.ts';
import { isAlike } from './normal-text.ts';

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
export function samePlace(a: Place, b: Place): number {
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
