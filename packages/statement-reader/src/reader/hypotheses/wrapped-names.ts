import { toCells, type Cell } from '../layout/cells.ts';
import { hasWords } from '../layout/label-of.ts';
import type { Row } from '../layout/rows.ts';

/** Tolerance for the left edge of names, points. */
const aligned = 2;
/** Fewer lines of text between charges are headings; so are they if more than this share would fit above. */
const [minLines, maxFitting] = [3, 0.2];
/** A text that is this much closer to the next line is the beginning of a name. */
const farther = 1.15;
/** A space, in line heights. */
const space = 0.25;

/** A line of text below a charge, and that charge's name. */
interface Below {
  row: Row;
  name: Cell;
  text: Cell;
}

/**
 * Lines of text that continue the name above, although they are about as far from it as from the next charge. Whether a
 * list does so is a hypothesis: hardly any of its texts may fit after the name above, up to the widest name.
 */
export function wrappedNames(rows: Row[]): Set<Row> {
  const below: Below[] = [];
  const widest = new Map<number, number>();
  let name: Cell | undefined;
  for (const [index, row] of rows.entries()) {
    const cells = toCells(row);
    const step = row.y0 - (rows[index - 1]?.y0 ?? 0);
    const isNear = step < ((rows[index + 1]?.y0 ?? Infinity) - row.y0) * farther;
    const [first, ...others] = cells;
    if (!first) continue;
    if (cells.some(isAmount)) {
      name = isNameless(cells) ? undefined : first;
      if (name) widest.set(edgeOf(name), Math.max(widest.get(edgeOf(name)) ?? 0, name.x1));
    } else if (name && isNear && others.length === 0 && Math.abs(first.x0 - name.x0) <= aligned)
      below.push({ row, name, text: first });
    else name = undefined;
  }
  const fits = ({ name: above, text, row }: Below): boolean => {
    const [word] = text.words;
    const width = word ? word.x1 - word.x0 : 0;
    return above.x1 + width + (row.y1 - row.y0) * space <= (widest.get(edgeOf(above)) ?? 0);
  };
  const lists = [...Map.groupBy(below, ({ name: above }) => edgeOf(above)).values()];
  const wrapped = lists.filter(
    (list) => list.length >= minLines && list.filter(fits).length <= list.length * maxFitting,
  );
  return new Set(wrapped.flat().map(({ row }) => row));
}

const edgeOf = ({ x0 }: Cell): number => Math.round(x0 / aligned);

export const isNameless = (cells: Cell[]): boolean =>
  cells.every(({ figure, text }) => figure !== null || !hasWords(text));

export const isAmount = ({ figure }: Cell): boolean => figure?.kind === 'money';
