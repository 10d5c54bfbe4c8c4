import type { Cell } from './cells.ts';
import type { Figure } from './figures-in-text.ts';
import type { Column, Table } from './layout.ts';

const places = ({ text }: Figure): number => /\.(\d+)/.exec(text)?.[1]?.length ?? 0;

/** Minimum share of a column's numbers with the usual decimals, to restore others. */
const enough = 0.35;

/** A larger integer may be an amount that lost its point. */
const largestCount = 9999;

/** A row of counts: integers, with one or two exceptions. */
function isCounted({ cells }: Table['lines'][number]): boolean {
  const figures = cells.flatMap(({ figure }) => (figure ? [figure] : []));
  const whole = figures.filter(
    ({ kind, value }) => kind === 'integer' && value <= largestCount,
  ).length;
  return whole >= 3 && whole * 2 > figures.length;
}

/** Takes a point for a misread comma in a column of counts. */
function restoreCount(cell: Cell): void {
  const { figure, others } = cell;
  const count = others.find(({ kind }) => kind === 'integer');
  if (figure?.kind !== 'decimal' || places(figure) !== 3 || !count) return;
  [cell.figure, cell.others] = [count, [figure, ...others.filter((one) => one !== count)]];
}

/** Restores lost points in the columns of a printed table. Modifies the cells' figures. */
export function restoreNumbers({ lines, columns }: Table): void {
  const counted = new Set(lines.filter(isCounted));
  for (const column of columns) restorePoints(column, counted);
}

/** Uses the decimals of the column's other numbers; skips rows of counts across columns of amounts. */
function restorePoints({ cells }: Column, counted: Set<Table['lines'][number]>): void {
  const all = [...cells.values()];
  const counts = new Map<number, number>();
  for (const { figure } of all)
    if (figure) counts.set(places(figure), (counts.get(places(figure)) ?? 0) + 1);
  const [usual, times] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [0, 0];
  if (usual === 0 && times * 2 > all.length) for (const cell of all) restoreCount(cell);
  if (usual === 0 || times < all.length * enough) return;
  for (const [line, cell] of cells) {
    const { figure } = cell;
    if (counted.has(line)) continue;
    const has = figure ? places(figure) : 0;
    // Extra decimals in a column of amounts: a comma read as a point.
    const isOdd = usual === 2 && has > 3 && Math.abs(figure?.value ?? 0) >= 1;
    if (!figure || (has > 0 && !isOdd)) continue;
    if (cell.words.every(({ sure }) => sure === 1)) continue;
    const digits = figure.text.replace(/\D/g, '');
    if (digits.length < usual) continue;
    const restored: Figure = {
      ...figure,
      value: (Math.sign(figure.value) || 1) * (Number(digits) / 10 ** usual),
      kind: figure.kind === 'percent' ? 'percent' : usual === 2 ? 'money' : 'decimal',
      text: `${digits.slice(0, -usual)}.${digits.slice(-usual)}`,
    };
    cell.others = [figure, ...cell.others.filter(({ value }) => value !== restored.value)];
    cell.figure = restored;
  }
}
