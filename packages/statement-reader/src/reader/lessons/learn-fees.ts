import type { FeeRow, FeeType, StatementTotals } from '@portal/contracts/quotes/analysis';
import type { FeeLesson, LearnedColumn, TableRule } from './lesson.ts';
import { isSameTable, mergeTables } from './merge-lessons.ts';
import { normalText } from './normal-text.ts';
import type { Outline, OutlineFigure, OutlineRow } from './outline.ts';
import { isNear, learnPlaces } from './places.ts';

const minInColumn = 0.15;
const minOfType = 3;

const maxAlike = 40;

interface Charged {
  row: OutlineRow;
  fee: FeeRow;
}

/** Learns which tables contain charges, in which columns, and of what types; null if most lines are not found. */
export function learnFees(
  outline: Outline,
  fees: FeeRow[],
  { totalStatementFees }: StatementTotals,
): FeeLesson | null {
  const charged = findCharged(outline, fees);
  const wanted = fees.filter((fee) => centsOf(fee) !== 0).length;
  if (charged.length === 0 || charged.length < wanted * 0.9) return null;
  const tables = outline.tables.map((_, at) => ruleOf(outline, at, charged));
  return {
    tables: unite(tables.filter((rule) => rule !== null)).slice(0, 120),
    total: learnPlaces(outline, 'money', totalStatementFees),
    types: typesOf(charged),
  };
}

/** A line's amount in cents: as printed, else by its rates. */
const centsOf = (fee: FeeRow): number =>
  Math.round(
    (fee.amount ?? (fee.volume * fee.volumeRate) / 100 + fee.transactions * fee.transactionRate) *
      100,
  );

/** Finds the row of each charge: the one with its amount and the most similar name. */
function findCharged(outline: Outline, fees: FeeRow[]): Charged[] {
  const byCents = new Map<number, Named[]>();
  for (const row of outline.rows) {
    if (row.table < 0) continue;
    const named = { row, all: wordsOf(`${row.group} ${row.label}`), own: wordsOf(row.label) };
    for (const cents of new Set(row.figures.filter(isMoney).map(sizeOf)))
      byCents.set(cents, [...(byCents.get(cents) ?? []), named].slice(0, maxAlike));
  }
  const pairs = fees.flatMap((fee) => {
    const cents = Math.abs(centsOf(fee));
    const rows = cents === 0 ? [] : [0, 1, -1].flatMap((off) => byCents.get(cents + off) ?? []);
    const wanted = wordsOf(fee.name);
    return rows.map((row) => ({ row: row.row, fee, likeness: likenessOf(wanted, row) }));
  });
  const taken = new Set<OutlineRow | FeeRow>();
  return pairs
    .toSorted((a, b) => b.likeness - a.likeness)
    .filter(({ row, fee, likeness }) => {
      if (likeness === 0 || taken.has(row) || taken.has(fee)) return false;
      taken.add(row).add(fee);
      return true;
    });
}

const isMoney = ({ kind }: OutlineFigure): boolean => kind === 'money';
const sizeOf = ({ value }: OutlineFigure): number => Math.round(Math.abs(value) * 100);

interface Named {
  row: OutlineRow;
  all: Set<string>;
  own: Set<string>;
}

const wordsOf = (text: string): Set<string> => new Set(normalText(text).split(' ').filter(Boolean));

/** The share of a charge's name in a row, 0 to 1, plus a little for its own label. */
function likenessOf(wanted: Set<string>, { all, own }: Named): number {
  const common = [...wanted].filter((word) => all.has(word)).length;
  const inLabel = [...own].filter((word) => wanted.has(word)).length;
  return (common + inLabel * 0.1) / Math.max(1, wanted.size);
}

function ruleOf(outline: Outline, at: number, all: Charged[]): TableRule | null {
  const table = outline.tables[at];
  const rows = outline.rows.filter((row) => row.table === at);
  const charged = all.filter(({ row }) => row.table === at);
  if (!table || rows.length === 0) return null;
  const columns = columnsOf(charged);
  const charges = new Set(charged.map(({ row }) => row));
  const left = rows.filter((row) => !charges.has(row) && !row.isTotal && row.label !== '');
  const types = new Set(charged.map(({ fee }) => fee.feeType));
  const [type = null] = types;
  return {
    title: table.title,
    header: table.header.slice(0, 24),
    columns,
    out: columns.length ? unique(left.map(({ label }) => label)).slice(0, 200) : [],
    in: unique([...charges].filter((row) => row.isTotal).map(({ label }) => label)).slice(0, 200),
    type: types.size === 1 && charged.length >= minOfType ? type : null,
  };
}

const unique = (texts: string[]): string[] => [...new Set(texts)];

/** The columns of the charges: the one with most of them, then those with the rest. */
function columnsOf(charged: Charged[]): LearnedColumn[] {
  const columns: LearnedColumn[] = [];
  let left = charged.map(({ row, fee }) =>
    row.figures.filter(
      (one) => isMoney(one) && Math.abs(sizeOf(one) - Math.abs(centsOf(fee))) <= 1,
    ),
  );
  const stands = (figures: OutlineFigure[], column: LearnedColumn): boolean =>
    figures.some(({ header, x }) => header === column.header && isNear(x, column.x));
  while (left.length > 0 && columns.length < 3) {
    const [best] = left
      .flat()
      // Of two columns with the same values the last is the amount.
      .map((column) => ({ column, times: left.filter((one) => stands(one, column)).length }))
      .toSorted((a, b) => b.times - a.times || b.column.x - a.column.x);
    if (!best || best.times < charged.length * minInColumn) break;
    columns.push({ header: best.column.header, x: best.column.x });
    left = left.filter((one) => !stands(one, best.column));
  }
  return columns;
}

/** Merges tables with the same header: a table may continue, or repeat for each location. */
function unite(rules: TableRule[]): TableRule[] {
  const united: TableRule[] = [];
  for (const rule of rules) {
    const at = united.findIndex((one) => isSameTable(one, rule));
    const merged = united[at] && mergeTables(rule, united[at]);
    if (merged) united[at] = merged;
    else united.push(rule);
  }
  return united;
}

function typesOf(charged: Charged[]): FeeLesson['types'] {
  const types = new Map<string, [string, string, FeeType]>();
  for (const { row, fee } of charged)
    types.set(`${row.group}\n${row.label}`, [row.group, row.label, fee.feeType]);
  return [...types.values()].slice(0, 600);
}
