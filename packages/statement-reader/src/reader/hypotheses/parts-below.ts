import { explainAmount } from '../explanation/explain-amount.ts';
import { toCells, type Cell } from '../layout/cells.ts';
import { isMoney } from '../layout/figures-in-text.ts';
import type { Row } from '../layout/rows.ts';
import { isNameless } from './nameless-cells.ts';

const maxParts = 3;

/**
 * The rows below a charge that are its parts, such as a percentage and a price per item: calculations without names,
 * whose amounts add up to it.
 */
export function partsBelow(charge: Cell[], below: Row[]): Row[] {
  const [amount, ...others] = charge.filter(({ figure }) => figure);
  if (!amount || !isMoney(amount) || others.length > 0 || isNameless(charge)) return [];
  let rest = centsOf(amount);
  const parts: Row[] = [];
  for (const row of below.slice(0, maxParts)) {
    const part = partOf(row);
    if (!part) return [];
    parts.push(row);
    rest -= centsOf(part);
    if (rest === 0) return parts;
  }
  return [];
}

/** The words of a part without its amount. */
export const calculationOf = (row: Row): Row['words'] =>
  toCells(row)
    .slice(0, -1)
    .flatMap(({ words }) => words);

function partOf(row: Row): Cell | null {
  const cells = toCells(row);
  const amount = cells.at(-1);
  const numbers = cells.slice(0, -1).flatMap(({ figure, inside }) => figure ?? inside);
  if (!amount?.figure || !isMoney(amount) || !isNameless(cells)) return null;
  return explainAmount(amount.figure.value, numbers, null)?.isExact ? amount : null;
}

const centsOf = ({ figure }: Cell): number => Math.round((figure?.value ?? 0) * 100);
