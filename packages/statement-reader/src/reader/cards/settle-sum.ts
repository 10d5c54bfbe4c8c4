import type { Cell } from '../layout/cells.ts';
import type { Figure } from '../layout/figures-in-text.ts';
import { isConfused, isMerged, isRecognised } from '../layout/misread-digits.ts';

export interface SettledSum {
  values: number[];
  total: number | null;
  changed: Set<Cell | undefined>;
  agrees: boolean;
}

const maxChanged = 2;

/**
 * Compares cells with their total. If the likeliest readings do not add up but alternatives do, takes those with the
 * fewest changes, else corrects digits that recognition confuses in one cell. Blank cells count as zero.
 */
export function settleSum(cells: (Cell | undefined)[], totalCell: Cell | null): SettledSum {
  const all = totalCell ? [...cells, totalCell] : cells;
  const likeliest = all.map((cell) => Math.abs(cell?.figure?.value ?? 0));
  const asRead: SettledSum = {
    values: cells.map((_, index) => likeliest[index] ?? 0),
    total: totalCell ? (likeliest.at(-1) ?? 0) : null,
    changed: new Set(),
    agrees: isSum(likeliest),
  };
  if (!totalCell || asRead.agrees) return asRead;
  const found =
    change(all, likeliest, maxChanged, 0) ??
    corrected(all, likeliest, isMerged) ??
    corrected(all, likeliest, isConfused);
  if (!found) return asRead;
  return {
    values: found.values.slice(0, -1),
    total: found.values.at(-1) ?? 0,
    changed: found.changed,
    agrees: true,
  };
}

function isSum(values: number[]): boolean {
  const sum = values.slice(0, -1).reduce((total, value) => total + value, 0);
  return Math.abs(sum - (values.at(-1) ?? 0)) < 0.006;
}

interface Change {
  values: number[];
  changed: Set<Cell | undefined>;
}

function change(
  cells: (Cell | undefined)[],
  values: number[],
  max: number,
  from: number,
): Change | null {
  if (max === 0) return null;
  const tries: { values: number[]; index: number }[] = [];
  for (let index = from; index < cells.length; index++)
    for (const other of cells[index]?.others ?? [])
      if (isAlike(other, cells[index]?.figure)) {
        const changed = values.with(index, Math.abs(other.value));
        if (isSum(changed)) return { values: changed, changed: new Set([cells[index]]) };
        tries.push({ values: changed, index });
      }
  for (const { values: changed, index } of tries) {
    const found = change(cells, changed, max - 1, index + 1);
    if (found) return { ...found, changed: found.changed.add(cells[index]) };
  }
  return null;
}

/** An amount is not a percentage, and a count has no cents. */
const isAlike = (other: Figure, figure: Figure | null | undefined): boolean =>
  other.kind !== 'percent' && (figure?.kind !== 'integer' || Number.isInteger(other.value));

/** The only cell that is as the total needs it but for digits that recognition confuses, corrected. */
function corrected(
  cells: (Cell | undefined)[],
  values: number[],
  isMisread: (read: number, printed: number) => boolean,
): Change | null {
  const total = values.at(-1) ?? 0;
  const sum = values.slice(0, -1).reduce((all, value) => all + value, 0);
  const found = values.slice(0, -1).flatMap((value, index): Change[] => {
    const cell = cells[index];
    const wanted = Number((value + total - sum).toFixed(2));
    return cell && isRecognised(cell) && isMisread(value, wanted)
      ? [{ values: values.with(index, wanted), changed: new Set([cell]) }]
      : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}
