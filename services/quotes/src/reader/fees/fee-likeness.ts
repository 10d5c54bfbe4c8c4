import type { FeeLine } from './fee-line.ts';
import type { Column, Table } from '../layout/layout.ts';
import { feeWords, namesFee } from '../vocabulary/fee-kinds.ts';
import { chargeTitle, otherLine, otherTitle } from '../vocabulary/labels.ts';

/**
 * How much a table looks like one of charges: by its title, the header of its last column, what its
 * lines are called and whether rates make their amounts. Positive is likely, negative unlikely.
 */
export function feeLikeness(table: Table, amounts: Column, lines: FeeLine[]): number {
  const { title, section, header } = table;
  const headers = header.map(({ text }) => text).join(' ');
  const share = (of: (line: FeeLine) => boolean): number =>
    lines.filter(of).length / Math.max(1, lines.length);
  let points = 0;
  if (otherTitle.test(title)) points -= 3;
  else if (chargeTitle.test(title)) points += 2;
  else if (chargeTitle.test(section) && !otherTitle.test(section)) points += 1;
  else if (otherTitle.test(section)) points -= 2;
  if (amounts.role === 'charge') points += 2;
  if (amounts.role === 'volume' || amounts.role === 'net') points -= 2;
  if (/\b(date|day|batch|reference)\b/i.test(headers) && !/description/i.test(headers)) points -= 3;
  points += 2 * share(({ line }) => namesFee(line.label)) - 0.5;
  points += 2 * share(({ explained }) => explained !== null);
  points -= 4 * Math.min(1, 2 * share(({ line }) => otherLine.test(line.label)));
  // Sales by brand have names that are nothing but brands.
  if (amounts.role !== 'charge' && share(({ line }) => !feeWords.test(line.label)) > 0.8)
    points -= 1.5;
  return points;
}
