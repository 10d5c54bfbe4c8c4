import { readFeeLine, type FeeLine } from '../fees/fee-line.ts';
import { toFeeTable, type FeeReading, type FeeTable } from '../fees/fee-reading.ts';
import type { LabelledFigure } from '../layout/labelled-figures.ts';
import { readUnits } from '../hypotheses/rate-units.ts';
import { toColumns } from '../layout/columns.ts';
import type { Table, TableLine } from '../layout/layout.ts';
import { reachableSums, type Choice } from '../search/flips.ts';
import type { Word } from '../../statement/words.ts';
import { summaryLabel } from '../vocabulary/labels.ts';
import { listedLines, type ListedLine } from './fee-lists.ts';
import type { FeeLesson } from './lesson.ts';
import { isAlike, normalText } from './normal-text.ts';
import type { PlacedOutline } from './outline.ts';
import { printedAt } from './places.ts';

/** A line of a learned list, and whether it is a charge: as its label was, else as the line before it is. */
interface KnownLine {
  listed: ListedLine;
  table: Table | null;
  line: TableLine;
  isKnown: boolean;
  isCharge: boolean;
}

interface ReadLine extends Choice {
  fee: FeeLine;
  table: Table | null;
  isKnown: boolean;
}

/** What labels were known to be is not tried otherwise: that would match totals by chance. */
const never = 1e6;

/** The charges that add up to a total, in cents, trying lines with new labels either way; null if none do. */
function chargesFor(lines: ReadLine[], total: number): ReadLine[] | null {
  const known = lines.filter((line) => line.isKnown && line.isIn);
  const cents = known.reduce((sum, line) => sum + line.cents, 0);
  const choices: Choice[] = [
    { cents, isIn: true, cost: never },
    ...lines.filter((line) => !line.isKnown),
  ];
  const { sums } = reachableSums(choices);
  const offs = total > 1 ? [0, 1, -1] : [];
  const way = offs
    .map((off) => sums.get(total + off))
    .find((one) => one !== undefined && one.cost < never);
  return way ? lines.filter((line) => line.isIn !== way.turned.includes(line)) : null;
}

/** The charges in the lists of a lesson, and its total. Null if the statement has no such lists. */
export function applyFees(
  outline: PlacedOutline,
  lesson: FeeLesson,
  general: FeeReading,
  figures: LabelledFigure[],
): FeeReading | null {
  const lines = readLines(knownLines(outline, lesson));
  if (lines.length === 0) return null;
  const at = printedAt(outline, lesson.total);
  const total = at?.value ?? general.total;
  const charged = chargesFor(lines, Math.round((total ?? 0) * 100));
  const printed = at && (figures.find(({ cell }) => cell === at.cell) ?? null);
  const taken = charged ?? lines.filter(({ isIn }) => isIn);
  const tables = [...Map.groupBy(taken, ({ table }) => table)].map(([table, some]): FeeTable => {
    const fees = some.map(({ fee }) => fee);
    return toFeeTable(table, fees, charged !== null);
  });
  return {
    total,
    printed: at ? printed : general.printed,
    tables,
    agrees: charged !== null,
    doubt: null,
  };
}

/** The lines of learned lists. A new label is what the line before it is. */
function knownLines(outline: PlacedOutline, { lists, types, others }: FeeLesson): KnownLine[] {
  const tableOf = new Map<Word, { table: Table; line: TableLine }>();
  for (const table of outline.from)
    for (const line of table.lines)
      for (const { words } of line.cells)
        for (const word of words) tableOf.set(word, { table, line });
  const pages = new Map(outline.printed.map(({ row, page }) => [row.page, page]));
  const known: KnownLine[] = [];
  for (const listed of listedLines(outline.printed, lists)) {
    const { row, cells, label, amountCell } = listed;
    const [word] = amountCell.words;
    const found = word && tableOf.get(word);
    const page = pages.get(row.page);
    if (!page) continue;
    const line: TableLine = {
      row,
      page,
      cells,
      label,
      kind: 'line',
      group: found && isAlike(found.line.label, label) ? found.line.group : '',
      under: found?.line.under ?? '',
    };
    const text = normalText(label);
    const isCharge = types.some(([one]) => one === text);
    // A sum by its name was learned, if it is a charge.
    const isOther = others.includes(text) || (!isCharge && summaryLabel.test(label));
    known.push({
      listed,
      table: found?.table ?? null,
      line,
      isKnown: isCharge !== isOther,
      isCharge: isCharge === isOther ? (lastOf(known, listed)?.isCharge ?? false) : isCharge,
    });
  }
  return known;
}

const lastOf = (known: KnownLine[], { list, row }: ListedLine): KnownLine | undefined =>
  known.findLast(({ listed }) => listed.list === list && listed.row.page === row.page);

/** Reads the lines of each list with the columns that they have together. */
function readLines(known: KnownLine[]): ReadLine[] {
  const parts = Map.groupBy(known, ({ listed, line }) => {
    const { list, amountCell } = listed;
    return [list.name, list.amount, Math.round((amountCell.x1 / line.page.width) * 100)].join(' ');
  });
  return [...parts.values()].flatMap((part) => {
    const lines = part.map(({ line }) => line);
    const {
      title = '',
      section = '',
      header = [],
    } = part.find((one) => one.table?.header.length)?.table ?? {};
    const columns = toColumns({ header, lines });
    readUnits([{ title, section, header, lines, columns }]);
    let above: FeeLine | null = null;
    return part.flatMap(({ line, listed, table, isCharge, isKnown }): ReadLine[] => {
      const column = columns.find(({ cells }) => cells.get(line) === listed.amountCell);
      const fee: FeeLine | null = column ? readFeeLine(line, column, columns, above) : null;
      if (!fee) return [];
      above = fee;
      const cents = Math.round(fee.amount.value * 100);
      return [{ fee, table, cents, isIn: isCharge, isKnown, cost: 1 }];
    });
  });
}
