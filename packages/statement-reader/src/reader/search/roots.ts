import { severalFeeTotals } from '../doubts.ts';
import type { Item } from '../explanation/items.ts';
import { toCents } from '../layout/figures-in-text.ts';
import type { LabelledFigure } from '../layout/labelled-figures.ts';
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

/** Every amount, once, with its cost as the total of fees. */
export function toRoots(figures: LabelledFigure[], items: Item[]): Root[] {
  const made = new Set(items.filter(({ weight }) => weight > 0.9).map(({ fee }) => fee.amountCell));
  const money = figures.filter(
    ({ figure, role, cell }) =>
      figure.kind === 'money' && figure.value !== 0 && role !== 'past' && !made.has(cell),
  );
  const roots = [...Map.groupBy(money, centsOf)].flatMap(([cents, places]): Root[] => {
    const [printed] = places.toSorted((a, b) => costOf(a) - costOf(b));
    if (!printed) return [];
    const again = 0.4 * Math.min(3, places.length - 1);
    const isNamed = costOf(printed) < wellNamed;
    return [{ cents, printed, places, cost: costOf(printed) - again, isNamed, doubt: null }];
  });
  // If one is labeled as the total of fees, others need more evidence.
  const isNamed = roots.some((root) => root.isNamed);
  return [
    ...roots.map((root) => ({ ...root, cost: root.cost + (isNamed && !root.isNamed ? 1 : 0) })),
    ...sumsOfAlike(money),
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

function costOf({ label, isLast }: LabelledFigure): number {
  const rank = feeTotalLabels.findIndex((pattern) => pattern.test(label));
  const named = rank < 0 ? 4 : rank * 0.3;
  const whole = wholeFeeTotal.test(label) ? -0.5 : 0;
  return named + whole + (otherPeriod.test(label) ? 4 : 0) + (isLast ? 0 : 0.5);
}
