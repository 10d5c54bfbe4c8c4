import { dueAndCollected, severalFeeTotals, withDeductions } from '../doubts.ts';
import type { Item } from '../explanation/items.ts';
import { signOf } from '../explanation/rereadings.ts';
import { figuresIn, toCents, type Figure } from '../layout/figures-in-text.ts';
import type { LabelledFigure } from '../layout/labelled-figures.ts';
import type { Row } from '../layout/rows.ts';
import { textOf } from '../../statement/words.ts';
import { creditedSums } from './credited-sums.ts';
import type { FeeBlock } from './fee-blocks.ts';
import { noCharges } from './no-charges.ts';
import { feeTotalLabels, otherPeriod, wholeFeeTotal } from '../vocabulary/labels.ts';

export interface Root {
  cents: number;
  /** Its position; null if it is the sum of several. */
  printed: LabelledFigure | null;
  places: LabelledFigure[];
  isNamed: boolean;
  cost: number;
  doubt: string | null;
}

const wellNamed = 1.5;

const centsOf = ({ figure }: LabelledFigure): number => toCents(figure.value);

/** Every amount, once, with its cost as the total of fees. `credits` are the sums of lists of credits, cents. */
export function toRoots(
  figures: LabelledFigure[],
  items: Item[],
  columns: FeeBlock[] = [],
  credits: number[] = [],
): Root[] {
  const made = new Set(items.filter(({ weight }) => weight > 0.9).map(({ fee }) => fee.amountCell));
  const money = figures.filter(
    ({ figure, role, cell }) =>
      figure.kind === 'money' && figure.value !== 0 && role !== 'past' && !made.has(cell),
  );
  const added = addedOn(money);
  const costIn = (one: LabelledFigure): number => costOf(one) + (added.has(one) ? 4 : 0);
  const roots = [...Map.groupBy(money, centsOf)].flatMap(([cents, places]): Root[] => {
    const [printed] = places.toSorted((a, b) => costIn(a) - costIn(b));
    if (!printed) return [];
    const again = 0.4 * Math.min(3, places.length - 1);
    const isNamed = costIn(printed) < wellNamed;
    return [{ cents, printed, places, cost: costIn(printed) - again, isNamed, doubt: null }];
  });
  // If one is labeled as the total of fees, others need more evidence.
  const isNamed = roots.some((root) => root.isNamed);
  const before = new Map(
    creditedSums(items).map(({ sum, whole }) => [Math.abs(sum.cents), Math.abs(whole.cents)]),
  );
  return [
    ...roots.map((root) => {
      const isGross = (one: Root): boolean =>
        one.cents === before.get(root.cents) ||
        (one.isNamed && credits.includes(one.cents - root.cents));
      const gross = roots.find(isGross);
      if (gross) return { ...root, cost: gross.cost, isNamed: gross.isNamed };
      return { ...root, cost: root.cost + (isNamed && !root.isNamed ? 1 : 0) };
    }),
    ...sumsOfAlike(money),
    ...items.flatMap(withoutOthers),
    ...withCollected(items, columns),
  ];
}

/** Sums of equally labeled totals of fees, as for several locations. */
const sumsOfAlike = (money: LabelledFigure[]): Root[] =>
  [...Map.groupBy(money, ({ label }) => label.toLowerCase()).values()].flatMap((all): Root[] => {
    const named = all.filter((one) => one.isLast && costOf(one) < wellNamed);
    const places = [...new Map(named.map((one) => [centsOf(one), one])).values()];
    const [first] = places;
    if (!first || places.length < 2) return [];
    const cents = places.reduce((sum, one) => sum + centsOf(one), 0);
    const cost = costOf(first) + 0.5;
    return [{ cents, printed: null, places, cost, isNamed: false, doubt: severalFeeTotals }];
  });

/** What a printed sum has left without its lines that are no charges. */
function withoutOthers(sum: Item): Root[] {
  const others = noCharges(sum);
  if (others.length === 0) return [];
  const cents = Math.abs(sum.cents - others.reduce((total, one) => total + one.cents, 0));
  return [{ cents, printed: null, places: [], isNamed: false, cost: 4, doubt: withDeductions }];
}

/** What is due at the end of the month, and what was collected before: only the likely charges as they are match. */
function withCollected(items: Item[], columns: FeeBlock[]): Root[] {
  const sign = signOf(items);
  const sums = items.filter(({ kind, cents }) => kind === 'sum' && Math.sign(cents) === sign);
  // What pays an earlier balance cancels it.
  const collected = sums.flatMap(({ added }) =>
    added.flatMap(({ weight, cents }) => {
      const isLess = added.some((one) => one.kind === 'sum' && one.cents * sign > -cents * sign);
      const isCancelled = added.some((one) => one.cents === -cents);
      return weight === 0 && cents * sign < 0 && isLess && !isCancelled ? Math.abs(cents) : [];
    }),
  );
  const daily = columns.reduce((sum, { isIn, cents }) => sum + (isIn ? Math.abs(cents) : 0), 0);
  const amounts = sums.flatMap((sum) =>
    [...collected, daily].flatMap((one) => (one ? Math.abs(sum.cents) + one : [])),
  );
  return [...new Set(amounts)].map((cents): Root => ({
    cents,
    printed: null,
    places: [],
    isNamed: false,
    cost: 7.5,
    doubt: dueAndCollected,
  }));
}

function costOf({ label, isLast }: LabelledFigure): number {
  const rank = feeTotalLabels.findIndex((pattern) => pattern.test(label));
  const named = rank < 0 ? 4 : rank * 0.3;
  const whole = wholeFeeTotal.test(label) ? -0.5 : 0;
  return named + whole + (otherPeriod.test(label) ? 4 : 0) + (isLast ? 0 : 0.5);
}

/** More lines than this that add their amounts have columns that do, such as months and the year. */
const maxAdding = 3;

/**
 * The amounts that a line adds to others: `454.29 + 97.38 = 551.67`, `charges $737.64, rent $27.00: $764.64`; none if
 * many lines do.
 */
function addedOn(money: LabelledFigure[]): Set<LabelledFigure> {
  const rows = new Map([...new Set(money.map(({ row }) => row))].map((row) => [row, addends(row)]));
  const adding = [...rows.values()].filter(({ length }) => length > 0);
  const isAdded = (one: LabelledFigure): boolean =>
    rows.get(one.row)?.includes(centsOf(one)) ?? false;
  return new Set(adding.length > maxAdding ? [] : money.filter(isAdded));
}

/** The amounts of a line that add up to its last one, cents; empty if they do not. */
function addends({ words }: Row): number[] {
  const isAmount = ({ kind }: Figure): boolean => kind === 'money';
  const [before = '', after = ''] = textOf(words).split('=');
  const amounts = figuresIn(before).filter(isAmount);
  const sum = after ? figuresIn(after)[0] : amounts.pop();
  const cents = amounts.reduce((total, { value }) => total + Math.round(value * 100), 0);
  const isSum = amounts.length > 1 && sum !== undefined && Math.abs(cents) === toCents(sum.value);
  return isSum ? amounts.map(({ value }) => toCents(value)) : [];
}
