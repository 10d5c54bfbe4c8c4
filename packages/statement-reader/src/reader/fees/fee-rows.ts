import type { FeeRow, Source } from '@portal/contracts/quotes/analysis';
import { present, takenAs, unclearName, unexplained, unsure } from '../doubts.ts';
import { near, volumeOf, type CardSummary } from '../cards/card-figures.ts';
import { flat, type Explanation } from '../explanation/explain-amount.ts';
import type { FeeLine } from './fee-line.ts';
import type { FeeTable } from './fee-reading.ts';
import { cellSource, sourceOf } from '../source.ts';
import { brandOf, withoutBrands } from '../../statement/card-brands.ts';
import type { FeeLineFacts } from '../vocabulary/fee-features.ts';
import { isOwnFee } from '../vocabulary/fee-kinds.ts';
import { feeTypesOf, type OwnNames } from '../vocabulary/fee-types.ts';

/**
 * Converts fee lines to an analysis. If charges are printed as negative amounts, the majority sign is a charge. A charge
 * on all sales is of no brand, whatever heading it is below.
 */
export function toFeeRows(
  tables: FeeTable[],
  own: OwnNames = [],
  cards: CardSummary | null = null,
): FeeRow[] {
  const sum = tables.reduce((total, { cents }) => total + cents, 0);
  const sign = sum < 0 ? -1 : 1;
  const under = underOf(tables.flatMap(({ lines }) => lines));
  const rows = tables.flatMap((table) =>
    table.lines.map((line) => {
      const row = toFeeRow(line, table, sign, cards);
      return { ...row, name: `${row.name} ${under(line)}`.trim().slice(0, 200) };
    }),
  );
  const types = feeTypesOf(factsOf(tables, rows), own);
  return rows.map((row, index) => ({ ...row, feeType: types[index] ?? row.feeType }));
}

/** The heading above a charge that is named like a brand only, if charges below other headings are too. */
function underOf(fees: FeeLine[]): (fee: FeeLine) => string {
  const headings = Map.groupBy(
    fees.filter(({ line: { label } }) => brandOf(label) && !/\p{L}/u.test(withoutBrands(label))),
    ({ line }) => line.label,
  );
  return ({ line }) => {
    const all = new Set(headings.get(line.label)?.map((fee) => fee.line.under));
    return all.size > 1 && !brandOf(line.under) ? line.under : '';
  };
}

export function factsOf(tables: FeeTable[], rows: FeeRow[]): FeeLineFacts[] {
  const sections = tables.flatMap(({ section, title, lines }) =>
    lines.map(() => `${section} ${title}`),
  );
  return rows.map(({ amount = 0, ...row }, index) => ({
    ...row,
    amount,
    section: sections[index] ?? '',
  }));
}

const figureNames = ['volume', 'volumeRate', 'transactions', 'transactionRate'] as const;

function toFeeRow(fee: FeeLine, table: FeeTable, sign: 1 | -1, cards: CardSummary | null): FeeRow {
  const { line, explained } = fee;
  const amount = sign * fee.amount.value;
  const parts = signed(explained ?? flat(fee.amount.value), sign);
  return {
    feeType: 'Other Fees',
    name: nameOf(fee, cards),
    ...parts,
    amount: Number(amount.toFixed(2)),
    source: sourceOf(line.row, line.page),
    sources: sourcesOf(fee),
    ...withDoubts(fee, table),
  };
}

/** The name of a charge without one. */
export const nameless = 'Fee';

/** The label, prefixed by the brand heading if there is one: labels may repeat below brands. */
function nameOf(fee: FeeLine, cards: CardSummary | null): string {
  const label = ownWords(fee);
  const isWhole = brandOf(label) !== null || isOwnFee(label) || isOnAllSales(fee, cards);
  // A heading may have the sales of its brand.
  const [group = ''] = fee.line.group.split(/(?: sales)? \S*\d/i);
  const name = isWhole ? label : `${group} ${label}`;
  return name.trim().slice(0, 200) || nameless;
}

/** Whether a charge is on the sales of several kinds of cards together. */
function isOnAllSales({ explained }: FeeLine, cards: CardSummary | null): boolean {
  const sold = cards?.sales.filter(({ volume }) => volume.value > 0) ?? [];
  return cards !== null && sold.length > 1 && near(explained?.volume ?? 0, volumeOf(cards));
}

/**
 * The label up to the calculation, with its numbers if other cells explain the charge. A number repeated in the row may
 * be part of the name.
 */
function ownWords(fee: FeeLine): string {
  const { label } = fee.line;
  const named = labelCellOf(fee);
  const used = Object.values(fee.explained?.from ?? {}).map((index) => fee.cells[index]);
  if (fee.explained && named?.text.includes(label) && !used.includes(named))
    return named.text.slice(named.text.indexOf(label)).replace(/[\s,:;]+$/, '');
  const begins = Object.values(fee.explained?.from ?? {}).flatMap((index) => {
    const figure = fee.figures[index];
    const isAlone = fee.figures.filter(({ value }) => value === figure?.value).length === 1;
    const at = figure ? label.lastIndexOf(figure.text) : -1;
    return isAlone && at > 2 && fee.cells[index] === labelCellOf(fee) ? [at] : [];
  });
  return label.slice(0, Math.min(...begins, label.length)).replace(/[\s,:;@($-]+$/, '');
}

const labelCellOf = ({ line }: FeeLine): FeeLine['amountCell'] | undefined =>
  line.cells.find(({ text }) => text.includes(line.label)) ?? line.cells[0];

function signed(parts: Explanation, sign: 1 | -1): Explanation {
  return {
    volume: parts.volume,
    volumeRate: sign * parts.volumeRate || 0,
    transactions: parts.transactions,
    transactionRate: sign * parts.transactionRate || 0,
  };
}

function sourcesOf(fee: FeeLine): FeeRow['sources'] {
  const { line, explained, cells, amountCell, carriedFrom } = fee;
  const labelCell = labelCellOf(fee);
  const sources: Partial<Record<(typeof figureNames)[number], Source>> = {};
  for (const figure of figureNames) {
    const index = explained?.from[figure];
    const cell = index === undefined ? undefined : cells[index];
    if (cell) sources[figure] = cellSource(cell, line.page);
    if (index === -1 && carriedFrom) {
      const above = sourcesOf(carriedFrom)?.[figure];
      if (above) sources[figure] = above;
    }
  }
  return {
    ...sources,
    ...(labelCell ? { name: cellSource(labelCell, line.page) } : {}),
    amount: cellSource(amountCell, line.page),
  };
}

function withDoubts(fee: FeeLine, table: FeeTable): Pick<FeeRow, 'doubts'> {
  const { explained, cells, amountCell, figures, settled } = fee;
  const isConfirmed = explained !== null || table.isSettled;
  const otherwise = (of: FeeLine['amountCell'] | undefined): string | null => {
    const change = settled.find(({ cell }) => cell === of);
    return change && of ? takenAs(of, change.read.text) : null;
  };
  const doubts: NonNullable<FeeRow['doubts']> = {};
  for (const figure of figureNames) {
    const index = explained?.from[figure];
    const text = index === undefined ? null : otherwise(cells[index]);
    if (text) doubts[figure] = text;
  }
  const amount =
    otherwise(amountCell) ??
    (isConfirmed ? null : unsure(amountCell)) ??
    (explained === null && figures.length > 0 && !isPlainCount(fee) ? unexplained : null);
  const name = unclearName(labelCellOf(fee)?.words ?? []);
  const found = present({ ...doubts, name, amount });
  return found ? { doubts: found } : {};
}

/** A flat charge next to an unused count or other periods' amounts needs no explanation. */
const isPlainCount = ({ figures }: FeeLine): boolean =>
  figures.every(({ kind, role }) => kind === 'integer' || role === 'past');
