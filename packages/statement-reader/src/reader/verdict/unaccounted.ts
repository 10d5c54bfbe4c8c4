import { volumeOf, type CardSummary } from '../cards/card-figures.ts';
import { isCardName } from '../cards/card-labels.ts';
import type { FeeLine } from '../fees/fee-line.ts';
import type { Cell } from '../layout/cells.ts';
import { notesOf } from '../layout/notes-below.ts';
import { toCents } from '../layout/figures-in-text.ts';
import type { Row } from '../layout/rows.ts';
import type { LooseLine, Table } from '../layout/layout.ts';
import { namesFee } from '../vocabulary/fee-kinds.ts';
import { roleOf } from '../vocabulary/column-roles.ts';
import { chargeName, heldBack, otherLine, otherPeriod } from '../vocabulary/labels.ts';
import { balanced, centsOf } from './balances.ts';
import { entriesOfLists } from './entries-of-lists.ts';
import { derived, knownOf, partsOf } from './known-amounts.ts';
import { averagesIn, isAverage } from './averages.ts';
import { daysOf, isMoney, isLowering, linesOf, rowsOfBalance } from './other-rows.ts';
import { rivalAmounts } from './rival-amounts.ts';
import { sumsOfNextLines } from './sums-of-next-lines.ts';
import type { Taken } from './taken.ts';

/** An amount on a page of fees that the reading does not explain. */
export interface Unaccounted {
  label: string;
  cell: Cell;
  page: number;
}

interface OpenAmount {
  line: LooseLine;
  cell: Cell;
}

/**
 * The amounts on pages of fees that are no charge or its part, no sum or difference of the reading, no row of sales
 * and no entry of a matching list. A reading is certain only without any.
 */
export function unaccounted(taken: Taken): Unaccounted[] {
  const { layout, fees, cards } = taken;
  const charges = fees.tables.flatMap(({ lines }) => lines);
  const charged = charges.map(({ line }) => line);
  const pages = new Set([...charged.map(({ page }) => page), ...explainedPages(taken)]);
  const sign = Math.sign(fees.tables.reduce((sum, { cents }) => sum + cents, 0)) || 1;
  // What a charge is charged on may be in another row.
  const words = new Set(
    charges.flatMap(({ line, cells }) => [...line.row.words, ...cells.flatMap((one) => one.words)]),
  );
  const isCharged = ({ cells }: LooseLine): boolean =>
    cells.some((cell) => cell.words.some((word) => words.has(word)));
  const rows = new Set([
    ...linesOf(layout).flatMap((line) => (isCharged(line) ? [line.row] : [])),
    ...(cards?.sales.flatMap(({ volume, count }) => [volume.line.row, count.line.row]) ?? []),
    ...[cards?.volume, cards?.count].flatMap((figure) => (figure ? [figure.line.row] : [])),
    ...layout.tables.filter((table) => hasCardColumns(table, cards)).flatMap(rowsOf),
  ]);
  const others = new Set(
    layout.tables.flatMap((table) => [...ofOtherTimes(table, rows), ...averagesIn(table, cards)]),
  );
  const priced = new Set(
    taken.items.filter(({ weight }) => weight > 0.9).map(({ fee }) => fee.line.row),
  );
  const inBalance = new Set(layout.tables.flatMap(rowsOfBalance));
  const isEntry = ({ row, label }: LooseLine): boolean =>
    inBalance.has(row) && !priced.has(row) && !chargeName.test(label);
  const days = daysOf(layout, sign);
  // If the total agrees, what lowers it is no charge, nor are other entries of an account or what is named so.
  const besideSales = new Set(
    layout.tables.flatMap((table) => (hasSales(table, cards) ? rowsOf(table) : [])),
  );
  const belowSales = new Set(layout.tables.flatMap((table) => refundsBelowSales(table, cards)));
  const isRefund = (line: LooseLine): boolean =>
    belowSales.has(line.row) ||
    (isLowering(line, sign) &&
      (line.list !== undefined ||
        isCardName(line.label) ||
        otherLine.test(line.label) ||
        (besideSales.has(line.row) && !chargeName.test(line.label))));
  const inReserve = new Set(
    layout.tables.flatMap((table) => (heldBack.test(table.title) ? rowsOf(table) : [])),
  );
  const isElse = ({ row, label }: LooseLine): boolean =>
    heldBack.test(label) || ((inReserve.has(row) || otherLine.test(label)) && !namesFee(label));
  const isOther = (line: LooseLine): boolean =>
    fees.agrees && (isEntry(line) || isRefund(line) || isElse(line));
  const free = new Set(layout.tables.flatMap((table) => linesOfNothing(table, charges)));
  const open = linesOf(layout)
    .filter(({ page, row }) => pages.has(page) && !rows.has(row))
    .filter((line) => !isOther(line))
    .filter(({ row }) => priced.has(row) || !days.has(row))
    .filter(({ row }) => !free.has(row))
    .filter((line) => !otherPeriod.test(line.label))
    .flatMap((line) =>
      line.cells.flatMap((cell) => (isMoney(cell) && !others.has(cell) ? [{ line, cell }] : [])),
    );
  const known = knownOf(taken);
  for (const { lines } of layout.tables)
    for (const cell of balanced(lines, known)) known.add(centsOf(cell));
  const sold = cards ? toCents(volumeOf(cards)) : 0;
  const lists = entriesOfLists(layout.tables, known, {
    sign,
    sold,
    charged: fees.agrees ? toCents(fees.total ?? 0) : 0,
    charges: charges.length,
  });
  const sums = sumsOfNextLines(layout.tables, fees);
  const paid = paidBalances(open, sign);
  const left = open.filter(
    ({ cell }) =>
      !known.has(centsOf(cell)) && !lists.has(cell) && !sums.has(cell) && !paid.has(centsOf(cell)),
  );
  const amounts = left.map(({ cell }) => centsOf(cell));
  const made = derived(known, amounts, paidInParts(left, taken));
  const additional = fees.additional ? [fees.additional] : [];
  return [
    ...left
      .filter(({ cell, line }) => !made.has(centsOf(cell)) && !isAverage(cell, line))
      .filter((one) => !exceedsCharge(one, charges))
      .filter(({ cell, line }) => !isCostOfSales(cell, line, taken))
      .map(({ line, cell }) => ({ label: line.label, cell, page: line.page.page })),
    ...additional.map(({ label, cell, page }) => ({ label, cell, page: page.page })),
    ...rivalAmounts(fees).map(({ fee: { line }, cell }) => ({
      label: line.label,
      cell,
      page: line.page.page,
    })),
  ];
}

const rowsOf = ({ lines }: Table): Row[] => lines.map(({ row }) => row);

/** Whether a table has a column for each kind of card. */
const hasCardColumns = (table: Table, cards: CardSummary | null): boolean =>
  table.lines.some(
    ({ row }) => (cards?.sales.filter(({ volume }) => volume.line.row === row).length ?? 0) > 1,
  );

/** Rows named as refunds that follow a row of sales: each brand's in a list of its own. */
function refundsBelowSales({ lines }: Table, cards: CardSummary | null): Row[] {
  const sales = new Set(cards?.sales.map(({ volume }) => volume.line.row));
  return lines.flatMap(({ row, label }, at) => {
    const above = lines[at - 1]?.row;
    return above && sales.has(above) && roleOf(label) === 'refund' ? [row] : [];
  });
}

/** Whether a table prints all sales. */
const hasSales = ({ lines }: Table, cards: CardSummary | null): boolean =>
  cards !== null &&
  lines.some(({ cells }) =>
    cells.some((cell) => isMoney(cell) && centsOf(cell) === toCents(volumeOf(cards))),
  );

/** Rows with a zero in the column of a table's charges. */
function linesOfNothing({ columns }: Table, charges: FeeLine[]): Row[] {
  const amounts = new Set(charges.map(({ amountCell }) => amountCell));
  return columns
    .map(({ cells }) => [...cells])
    .filter((cells) => cells.some(([, cell]) => amounts.has(cell)))
    .flat()
    .flatMap(([{ row }, { figure }]) => (figure?.value === 0 ? row : []));
}

/** Amounts that are printed with both signs, such as the last balance and its payment, and name no fee; cents. */
function paidBalances(open: OpenAmount[], sign: number): Set<number> {
  const values = open.flatMap(({ line, cell }) => {
    const value = cell.figure?.value ?? 0;
    return Math.sign(value) === sign && namesFee(line.label) ? [] : [value];
  });
  return new Set(values.filter((value) => values.includes(-value)).map(toCents));
}

/** Two amounts in which a total was paid; neither is named or explained as a charge. */
function paidInParts(left: OpenAmount[], { items, totals }: Taken): Set<number> {
  const explained = new Set(
    items.flatMap(({ weight, fee }) => (weight > 0.2 ? [fee.line.row] : [])),
  );
  const free = left.filter(({ line }) => !namesFee(line.label) && !explained.has(line.row));
  return partsOf(
    free.map(({ cell }) => centsOf(cell)),
    totals.map(toCents),
  );
}

/** Pages with tables whose lines are mostly explained, or are named as charges and may be the parts of one. */
const explainedPages = ({ items, fees }: Taken): LooseLine['page'][] =>
  [...Map.groupBy(items, ({ table }) => table).values()]
    .filter((list) => {
      const explained = list.filter(({ weight }) => weight > 0.9);
      const named = list.filter(({ fee }) => namesFee(fee.line.label));
      const sum = list.reduce((cents, one) => cents + Math.abs(one.cents), 0);
      const areParts = named.length > minParts && sum <= toCents(fees.total ?? 0);
      return Math.max(explained.length, areParts ? named.length : 0) * 2 > list.length;
    })
    .flatMap((list) => list.map(({ fee }) => fee.line.page));

/** Fewer lines are named as charges by chance. */
const minParts = 4;

/** Amounts in columns of other periods; in a table whose lines have just two amounts, before and after. */
function ofOtherTimes({ lines, columns }: Table, taken: Set<Row>): Cell[] {
  const past = columns.flatMap(({ role, cells }) => (role === 'past' ? [...cells.values()] : []));
  const isChange = ({ row, cells }: LooseLine): boolean =>
    !taken.has(row) &&
    cells.filter(isMoney).length === 2 &&
    cells.filter(({ figure }) => figure !== null).length === 2;
  const changes =
    lines.length > 1 && lines.every(isChange) ? lines.flatMap(({ cells }) => cells) : [];
  return [...past, ...changes];
}

/** Whether an amount less another one in the text of its line is charged, such as a minimum and what counts towards it. */
const exceedsCharge = ({ line, cell }: OpenAmount, charges: FeeLine[]): boolean =>
  line.cells.some(({ inside }) =>
    inside.some(({ value }) => {
      const rest = centsOf(cell) - toCents(value);
      return rest > 0 && charges.some(({ amount }) => toCents(amount.value) === rest);
    }),
  );

/** Whether an amount is what 100 dollars of sales cost in fees, and its label names no fee, or a share. */
function isCostOfSales({ figure }: Cell, { label }: LooseLine, { fees, cards }: Taken): boolean {
  if (namesFee(label) && roleOf(label) !== 'share') return false;
  const cost = (100 * (fees.total ?? NaN)) / (cards ? volumeOf(cards) : NaN);
  return Math.abs(Math.abs(figure?.value ?? 0) - cost) <= 0.0051;
}

/** Money may be in whole dollars, unless recognition lost a point. */
const isPrintedMoney = (cell: Cell): boolean =>
  isMoney(cell) || (cell.figure?.kind === 'money' && cell.words.every(({ sure }) => sure === 1));

/** Whether a statement prints an amount besides its sales by card type: in another row, or next to several of them. */
export function isPrinted(value: number, { layout, cards }: Taken): boolean {
  const sales = Map.groupBy(cards?.sales ?? [], ({ volume }) => volume.line.row);
  return linesOf(layout).some(({ row, cells }) => {
    const own = sales.get(row) ?? [];
    return (
      own.length !== 1 &&
      [...cells, ...notesOf(row)].some(
        (cell) =>
          !own.some(({ volume }) => volume.cell === cell) &&
          ((isPrintedMoney(cell) && centsOf(cell) === toCents(value)) ||
            cell.inside.some(
              (figure) => figure.kind === 'money' && toCents(figure.value) === toCents(value),
            )),
      )
    );
  });
}
