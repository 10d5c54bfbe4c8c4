import { findBalance } from '../hypotheses/balance-column.ts';
import { hasLetters, type Cell } from '../layout/cells.ts';
import type { Layout, LooseLine, Table } from '../layout/layout.ts';
import type { Row } from '../layout/rows.ts';
import { namesFee } from '../vocabulary/fee-kinds.ts';
import { dateLabel } from '../vocabulary/labels.ts';

/** A recognized amount without a point is not evidence. */
export const isMoney = ({ figure, text }: Cell): boolean =>
  figure?.kind === 'money' && Math.abs(figure.value) >= 0.005 && /\d[.,]\s?\d\d(?!\d)/.test(text);

export function linesOf({ tables, labelled }: Layout): LooseLine[] {
  const inTables = tables.flatMap((table) => table.lines);
  return [...new Map([...labelled, ...inTables].map((line) => [line.row, line])).values()];
}

const hiddenCard = /\d[X*x•]{3}|[X*•]{4}/;
const caseNumber = /^\d{9,}$/;

/** A row with a date, a case number or no name, unless its name and sign mark a charge. */
export function isDay({ cells }: LooseLine, sign: number): boolean {
  const dates = cells.filter(({ text }) => dateLabel.test(text) || caseNumber.test(text));
  const texts = cells.filter(
    (cell) => cell.figure === null && hasLetters(cell.text) && !dates.includes(cell),
  );
  if (texts.length === 0 || cells.some(({ text }) => hiddenCard.test(text))) return true;
  const amounts = cells.filter(isMoney).map(({ figure }) => Math.sign(figure?.value ?? 0));
  const isAgainst = amounts.every((one) => one !== sign);
  return dates.length > 0 && (isAgainst || !texts.some(({ text }) => namesFee(text)));
}

/** Rows that change a running balance: deposits, payouts, reserves and charges. */
export const rowsOfBalance = ({ columns, lines }: Table): Row[] =>
  [...(findBalance(columns, lines)?.changes.keys() ?? [])].map(({ row }) => row);

/** Whether all amounts of a line have the opposite sign of charges. */
export const isLowering = ({ cells }: LooseLine, sign: number): boolean =>
  cells.filter(isMoney).every(({ figure }) => Math.sign(figure?.value ?? 0) === -sign);

/** Rows of days, including those that leave a repeated date blank. */
export function daysOf(layout: Layout, sign: number): Set<Row> {
  const days = new Set(linesOf(layout).flatMap((line) => (isDay(line, sign) ? [line.row] : [])));
  for (const { lines } of layout.tables) {
    let date: Cell | undefined;
    for (const { row, cells, label } of lines) {
      const [first] = cells;
      if (first && dateLabel.test(first.text)) date = first;
      else if (date && first && first.x0 > date.x1 && !namesFee(label)) days.add(row);
      else date = undefined;
    }
  }
  return days;
}
