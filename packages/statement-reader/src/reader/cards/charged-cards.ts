import type { CardType } from '@portal/contracts/quotes/card-types';
import { brandOf, brandsOf } from '../../statement/card-brands.ts';
import { tableOf } from '../layout/columns.ts';
import { toCents } from '../layout/figures-in-text.ts';
import type { Table, TableLine } from '../layout/layout.ts';
import type { CardSummary } from './card-figures.ts';
import { cardTypeOf } from './card-labels.ts';
import type { ChargedOn } from './charged-alone.ts';

/** Minimum share of cards whose fee volumes confirm a summary. */
const minConfirmed = 0.6;
/** Maximum difference between sales and fee volumes: refunds. */
const about = 0.1;

/** The brand that a label names, if it names one only. */
function onlyBrandOf(label: string): CardType | null {
  const [brand = null, ...others] = brandsOf(label);
  return others.length > 0 ? null : brand;
}

type Bases = Map<CardType | null, Set<number>>;

/** The volumes that are charged on each kind of card and their sum, cents. */
export const chargedVolumes = (charged: ChargedOn[]): Bases =>
  new Map(
    [...Map.groupBy(charged, ({ label }) => onlyBrandOf(label))].map(([brand, some]) => {
      const own = some.flatMap(({ volume }) => (volume ? [toCents(volume.value)] : []));
      return [brand, new Set([...own, own.reduce((sum, one) => sum + one, 0)])];
    }),
  );

/** Names rows after the kind of card that is charged on their sales, if their own name is none. */
export const namedBy =
  (bases: Bases) =>
  (table: Table): Table => {
    const brandIn = ({ label, group, kind, cells }: TableLine): CardType | null => {
      const named = `${group} ${label}`;
      if (kind !== 'line' || label === '' || cardTypeOf(named) || brandOf(named)) return null;
      const values = cells.flatMap(({ figure }) =>
        figure?.kind === 'money' && figure.value > 0 ? toCents(figure.value) : [],
      );
      const brands = [...bases].flatMap(([brand, own]) =>
        brand && values.some((value) => own.has(value)) ? brand : [],
      );
      return brands.length === 1 ? (brands[0] ?? null) : null;
    };
    const lines = table.lines.map((line) => {
      const brand = brandIn(line);
      return brand ? { ...line, label: brand } : line;
    });
    const isNamed = lines.some((line, index) => line !== table.lines[index]);
    return isNamed ? { ...table, ...tableOf(table.header, lines), title: table.title } : table;
  };

/** Compares a summary with fee volumes: the same, about the same, or neither. */
export function chargedCards(bases: Bases): (summary: CardSummary) => 'same' | 'others' | null {
  const all = new Set([...bases.values()].flatMap((own) => [...own]));
  return (summary) => {
    const sold = summary.sales.filter(({ volume }) => volume.value > 0);
    const own = sold.filter(({ volume }) => all.has(toCents(volume.value)));
    if (own.length > 1 && own.length >= sold.length * minConfirmed) return 'same';
    const isNear = (brand: CardType): boolean => {
      const sales = sold.filter(({ cardType }) => cardType === brand);
      const sum = sales.reduce((total, { volume }) => total + toCents(volume.value), 0);
      const bought = bases.get(brand) ?? new Set<number>();
      return !bought.has(sum) && [...bought].some((one) => Math.abs(one - sum) < sum * about);
    };
    const brands = new Set(sold.map(({ cardType }) => cardType));
    const others = [...brands].filter(isNear);
    return own.length === 0 && others.length > 1 && others.length >= brands.size * minConfirmed
      ? 'others'
      : null;
  };
}

/** Smaller counts are equal by chance. */
const minCount = 10;

/** Whether fees are charged on the counts of most cards. */
export function chargedCounts(charged: ChargedOn[]): (summary: CardSummary) => boolean {
  const counts = new Set(charged.map(({ count }) => count));
  return ({ sales }) => {
    const sold = sales.filter(({ count }) => count.value > 1);
    const own = sold.filter(({ count: { value } }) => value >= minCount && counts.has(value));
    return own.length > 1 && own.length >= sold.length * minConfirmed;
  };
}
