import type { Column, TableLine } from './layout.ts';

/** Fewer differences are chance. */
const minLines = 2;

/**
 * Gives columns of changes since an earlier month its role, `past`: in each line the difference of two other columns,
 * with signs or zeros.
 */
export function markChanges(columns: Column[]): void {
  const past = columns.filter(({ role }) => role === 'past');
  for (const column of past.length > 0 ? columns : []) {
    const others = columns.filter((one) => one !== column && one.role !== 'past');
    const lines = [...column.cells.keys()];
    const isChange = (now: Column, before: Column): boolean =>
      lines.every(
        (line) =>
          Math.abs(valueOn(now, line) - valueOn(before, line) - valueOn(column, line)) < 0.006,
      );
    const isSigned = [...column.cells.values()].some(
      ({ text, figure }) => /^[-+−(]/.test(text) || figure?.value === 0,
    );
    if (lines.length < minLines || past.includes(column) || !isSigned) continue;
    if (others.some((now) => past.some((before) => isChange(now, before)))) column.role = 'past';
  }
}

const valueOn = ({ cells }: Column, line: TableLine): number =>
  cells.get(line)?.figure?.value ?? NaN;
