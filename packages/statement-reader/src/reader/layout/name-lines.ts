import { blank, hasLetters, type Cell } from './cells.ts';
import { countLeads, fromLead, labelOf, leadingBrand } from './label-of.ts';
import type { LineKind, Table, TableLine } from './layout.ts';
import { nearPlaces } from './near-places.ts';
import { dateLabel, summaryLabel } from '../vocabulary/labels.ts';

/** Fewer lines do not show where their names begin: those of all tables do. */
const minLines = 4;

/** The cells of lines without a date, or of all if most have one. */
function cellsOf({ lines }: Table): Cell[][] {
  const dateless = lines.filter(({ kind }) => kind !== 'date');
  const usual = dateless.length * 2 < lines.length ? lines : dateless;
  return usual.map(({ cells }) => cells);
}

/** Recomputes labels: all lines together show where cells split, and whether codes precede names. */
export function nameLines(table: Table, tables: Table[]): void {
  const { lines } = table;
  const cells = cellsOf(table);
  const isShort = lines.length < minLines;
  const isAlike = ({ header }: Table): boolean =>
    table.header.length === 0 || header === table.header;
  const alike = isShort ? tables.filter(isAlike) : [table];
  const leads = countLeads(alike.flatMap(cellsOf));
  const isAhead = leadAhead(isShort ? tables.flatMap(cellsOf) : cells);
  const isBehind = nameBehind(cells);
  let last: TableLine | null = null;
  for (const line of lines) {
    const hasLead = leads > 0 || isAhead(line.cells);
    const own = isBehind(line.cells) ? line.cells.slice(-1) : fromLead(line.cells, leads);
    line.label = labelOf(own, hasLead).replace(/_ (?=\w)/g, '_');
    const brand = leadingBrand(own, hasLead);
    if (hasLead && own.slice(0, 1).some(({ text }) => blank.test(text))) last = null;
    if (brand) line.group = brand;
    // A brand named once applies to the lines below whose names are aligned with its line's.
    else if (last && leadsOn(last.cells, line.cells)) line.group = last.group;
    if (brand) last = line;
    line.kind = kindOf(line.cells, line.label);
  }
}

/** Tolerance for the left edge of names, points. */
const aligned = 6;

/** Whether rows end with their names, because mostly different texts are behind the few that precede amounts. */
function nameBehind(lines: Cell[][]): (cells: Cell[]) => boolean {
  const pairs = lines.flatMap((cells) => {
    const [first, last] = [cells.find(isText), cells.at(-1)];
    return first && last && last !== first && isText(last) ? [[first, last] as const] : [];
  });
  const different = (at: 0 | 1): number => new Set(pairs.map((pair) => pair[at].text)).size;
  const areNames =
    pairs.length >= minBehind &&
    different(0) * 3 <= pairs.length &&
    different(1) * 2 > pairs.length;
  return (cells) => areNames && cells.slice(-1).some(isText);
}

const minBehind = 6;

/** Whether a row has a text before the place where most rows' first text begins, such as a category named once. */
function leadAhead(lines: Cell[][]): (cells: Cell[]) => boolean {
  const starts = nearPlaces(lines.flatMap((cells) => cells.find(isText)?.x0 ?? []));
  const isUsual = ({ x0 }: Cell): boolean => starts.has(x0, aligned, lines.length / 2);
  return (cells) => {
    const [first, second] = cells.filter(isText);
    return Boolean(first && second && !isUsual(first) && isUsual(second));
  };
}

function leadsOn(leading: Cell[], cells: Cell[]): boolean {
  const [, name] = leading.filter(isText);
  const [first] = cells.filter(isText);
  return Boolean(name && first && Math.abs(first.x0 - name.x0) < aligned);
}

const isText = (cell: Cell): boolean => !cell.figure && hasLetters(cell.text);

export function kindOf(cells: Cell[], label: string): LineKind {
  const first = cells[0]?.text ?? '';
  if (dateLabel.test(first) || label === '') return 'date';
  return summaryLabel.test(label) ? 'total' : 'line';
}
