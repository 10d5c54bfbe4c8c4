import { explainAmount } from '../explanation/explain-amount.ts';
import type { Cell } from '../layout/cells.ts';
import type { Column, Table, TableLine } from '../layout/layout.ts';

const rounding = 0.0051;
const minLines = 3;
const minShare = 0.4;
/** Smaller products match amounts by chance. */
const minAmount = 0.5;
const maxTried = 80;

/** Columns of bare numbers, and their divisors: to percent of sales, to dollars per item. */
interface Units {
  rate: Column | null;
  each: Column | null;
  /** Prices per dollar in the column: cents or mills. */
  perDollar: number;
}

/**
 * Reads columns of bare numbers as basis points, and as cents or mills per item, if that explains more amounts than
 * percent and dollars; and columns of whole numbers as amounts in cents, if only that explains them. Modifies the
 * columns' figures.
 */
export function readUnits(tables: Table[]): void {
  for (const table of tables) {
    for (const cell of amountsInCents(table)?.cells.values() ?? [])
      if (isInteger(cell)) divide(cell, 'money');
    const { rate, each, perDollar } = bestUnits(table) ?? {};
    for (const cell of rate?.cells.values() ?? []) if (isBare(cell)) divide(cell, 'percent');
    for (const cell of each?.cells.values() ?? [])
      if (isBare(cell)) divide(cell, 'cents', perDollar);
  }
}

/** The column whose whole numbers are explained as amounts in cents, in a table that explains no amounts in dollars. */
function amountsInCents({ columns, lines }: Table): Column | null {
  const tried = lines.slice(0, maxTried);
  const explained = columns.map((column) => {
    const own = tried.flatMap((line) => {
      const cell = column.cells.get(line);
      return cell?.figure ? [{ line, cell, figure: cell.figure }] : [];
    });
    const hits = own.filter(({ line, cell, figure: { value, kind } }) => {
      const amount = kind === 'integer' ? value / 100 : value;
      const others = line.cells.flatMap((other) => (other === cell ? [] : (other.figure ?? [])));
      return Math.abs(amount) > minAmount && explainAmount(amount, others, null)?.isExact;
    });
    return { column, hits: hits.length, isWhole: own.every(({ cell }) => isInteger(cell)), own };
  });
  const [best] = explained.toSorted(
    (a, b) => b.hits - a.hits || Number(a.isWhole) - Number(b.isWhole),
  );
  return best?.isWhole && best.hits >= Math.max(minLines, best.own.length * minShare)
    ? best.column
    : null;
}

const isInteger = ({ figure }: Cell): boolean => figure?.kind === 'integer';

/** The columns that explain most amounts as basis points and parts of a dollar; null if none do. */
function bestUnits({ columns, lines }: Table): Units | null {
  const tried = lines.slice(0, maxTried);
  const bare = columns.filter(({ cells }) => [...cells.values()].filter(isBare).length >= minLines);
  const charges = bare.filter(mayBeCents);
  // Of equal ways, the first one has no column without need.
  const ways = [null, ...bare].flatMap((rate) =>
    [null, ...charges].flatMap((each) => {
      if (rate === each) return [];
      const of = tried.filter((line) => has(rate, line) || has(each, line)).length;
      return (each && mayBeMills(each) ? [100, 1000] : [100]).flatMap((perDollar) => {
        const units = { rate, each, perDollar };
        const made = madeBy(units, tried, columns);
        return made >= Math.max(minLines, of * minShare) ? [{ units, made }] : [];
      });
    }),
  );
  return ways.toSorted((a, b) => b.made - a.made)[0]?.units ?? null;
}

const has = (column: Column | null, line: TableLine): boolean => column?.cells.has(line) ?? false;

/** The number of lines with an amount equal to sales × rate (in basis points, if read so) + items × price. */
const madeBy = ({ rate, each, perDollar }: Units, lines: TableLine[], columns: Column[]): number =>
  lines.filter((line) => {
    const percent = bareIn(rate, line) / 10_000;
    const charge = bareIn(each, line) / perDollar;
    if (percent + charge === 0) return false;
    const others = columns.filter((one) => one !== rate && one !== each);
    const money = numbersOf(line, others, 'money');
    const named = line.cells.flatMap(({ inside }) =>
      inside.filter(({ kind }) => kind === 'integer'),
    );
    const counts = [...numbersOf(line, others, 'integer'), ...named.map(({ value }) => value)];
    const rates = percent ? [percent] : [0, ...percentsOf(line, others)];
    return rates.some((share) =>
      (share ? money : [0]).some((volume) =>
        (charge ? counts : [0]).some((count) => {
          const product = volume * share + count * charge;
          return (
            product > minAmount &&
            (!charge || count * charge > rounding) &&
            money.some((amount) => amount !== volume && Math.abs(amount - product) <= rounding)
          );
        }),
      ),
    );
  }).length;

function bareIn(column: Column | null, line: TableLine): number {
  const cell = column?.cells.get(line);
  return cell && isBare(cell) ? Math.abs(cell.figure?.value ?? 0) : 0;
}

/** Higher percentages are rare, and so are higher shares: 0.0165 may be 1.65%. */
const [usualPercent, highestShare] = [5, 0.05];

/** Numbers that may be a percentage of sales, as shares. */
const percentsOf = (line: TableLine, columns: Column[]): number[] =>
  columns.flatMap(({ cells }) => {
    const { kind, value } = cells.get(line)?.figure ?? {};
    const isPercent = kind !== 'integer' && kind !== 'cents' && value !== undefined;
    if (!isPercent || value <= 0 || value >= usualPercent) return [];
    return kind === 'decimal' && value < highestShare ? [value / 100, value] : [value / 100];
  });

const numbersOf = (line: TableLine, columns: Column[], kind: 'money' | 'integer'): number[] =>
  columns.flatMap(({ cells }) => {
    const figure = cells.get(line)?.figure;
    return figure?.kind === kind ? [Math.abs(figure.value)] : [];
  });

const isBare = ({ figure }: Cell): boolean =>
  figure !== null && !figure.dollars && figure.kind !== 'percent' && figure.kind !== 'cents';

/** Integers are usually counts. */
const mayBeCents = ({ cells, role }: Column): boolean =>
  role === 'each' ||
  role === 'rate' ||
  [...cells.values()].some(({ figure }) => figure !== null && figure.kind !== 'integer');

/** Amounts have two decimals. */
const mayBeMills = ({ cells }: Column): boolean =>
  [...cells.values()].every(({ figure }) => figure?.kind !== 'money');

function divide(cell: Cell, kind: 'percent' | 'cents' | 'money', by = 100): void {
  if (!cell.figure) return;
  const value = Number((cell.figure.value / by).toFixed(6));
  cell.figure = { ...cell.figure, value, kind };
}
