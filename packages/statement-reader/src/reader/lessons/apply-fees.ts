import { readFeeLine, type FeeLine } from '../fees/fee-line.ts';
import { toFeeTable, type FeeReading, type FeeTable } from '../fees/fee-reading.ts';
import type { Column, Table, TableLine } from '../layout/layout.ts';
import type { LabelledFigure } from '../layout/labelled-figures.ts';
import type { FeeLesson, TableRule } from './lesson.ts';
import { isAlike, normalText } from './normal-text.ts';
import type { OutlineTable, PlacedOutline, PlacedRow } from './outline.ts';
import { isNear, printedAt } from './places.ts';

/** The charges at the positions of a lesson, and its total. Tables unknown to the lesson keep their reading. */
export function applyFees(
  outline: PlacedOutline,
  lesson: FeeLesson,
  general: FeeReading,
  figures: LabelledFigure[],
): FeeReading {
  const before = Map.groupBy(
    general.tables.flatMap(({ lines }) => lines),
    ({ line }) => line,
  );
  const rowOf = new Map(outline.rows.map((row) => [row.line, row]));
  const isSum = sumsOf(lesson);
  const tables = outline.from.flatMap((table, at): FeeTable[] => {
    const rule = ruleFor(outline.tables[at], table, lesson.tables);
    const lines = rule
      ? readLines(table, rule, rowOf)
      : table.lines.flatMap((line) =>
          isSum(rowOf.get(line)) ? [] : (before.get(line)?.slice(0, 1) ?? []),
        );
    return lines.length > 0 ? [toFeeTable(table, lines, true)] : [];
  });
  const cents = Math.abs(tables.reduce((sum, one) => sum + one.cents, 0));
  const total = printedAt(outline, lesson.total);
  const printed = total && (figures.find(({ cell }) => cell === total.cell) ?? null);
  return {
    total: total?.value ?? general.total,
    printed: total ? printed : general.printed,
    tables,
    agrees: Math.abs(cents - Math.round((total?.value ?? general.total ?? 0) * 100)) <= 1,
    doubt: null,
  };
}

/** Recognizes lines whose labels are never charges in the learned tables. */
function sumsOf({ tables, types }: FeeLesson): (row: PlacedRow | undefined) => boolean {
  const charged = new Set(types.map(([, label]) => label));
  const sums = new Set(tables.flatMap(({ out }) => out.filter((label) => !charged.has(label))));
  return (row) => row !== undefined && sums.has(row.label);
}

/** The rule of a table; for a new heading, the rule of tables with the same header. */
function ruleFor(
  outline: OutlineTable | undefined,
  { columns }: Table,
  rules: TableRule[],
): TableRule | null {
  if (!outline) return null;
  const sameHeader = rules.filter(
    (rule) =>
      areAlike(rule.header, outline.header) &&
      (rule.columns.length === 0 || columnsOf(rule, columns).length > 0),
  );
  const known = sameHeader.find(({ title }) => isAlike(title, outline.title));
  if (known) return known;
  const charges = sameHeader.filter((rule) => rule.columns.length > 0);
  const [first] = charges;
  if (!first || outline.header.length < 2 || charges.length * 2 <= sameHeader.length) return null;
  return { ...first, out: charges.flatMap(({ out }) => out), type: null };
}

const areAlike = (a: string[], b: string[]): boolean =>
  a.length === b.length && a.every((text, index) => isAlike(text, b[index] ?? ''));

function columnsOf(rule: TableRule, columns: Column[]): Column[] {
  return rule.columns.flatMap(({ header, x }) => {
    const near = columns.filter((column) => isNear(endOf(column), x));
    const named = columns.filter((column) => isAlike(normalText(column.header), header));
    const found = near.find((column) => named.includes(column)) ?? near[0] ?? named[0];
    return found ? [found] : [];
  });
}

/** Where the figures of a column end, across the page. */
function endOf({ cells, x1 }: Column): number {
  const [line] = cells.keys();
  return x1 / (line?.page.width ?? 1);
}

function readLines(table: Table, rule: TableRule, rowOf: Map<TableLine, PlacedRow>): FeeLine[] {
  const columns = columnsOf(rule, table.columns);
  let above: FeeLine | null = null;
  return table.lines.flatMap((line) => {
    const label = rowOf.get(line)?.label ?? '';
    const isNamed = (list: string[]): boolean => list.some((one) => isAlike(one, label));
    if (label === '' || isNamed(rule.out)) return [];
    if (line.kind === 'total' && !isNamed(rule.in)) return [];
    for (const column of columns) {
      const fee = readFeeLine(line, column, table.columns, above);
      if (fee) return [(above = fee)];
    }
    return [];
  });
}
