import { decimal, sum, zero, type Decimal } from '@portal/contracts/core/decimal';
import type { FeeType } from '@portal/contracts/quotes/analysis';
import * as feeNames from './fee-names.ts';
import { amountOf, type Charge, type Figures } from './figures.ts';
import { networkOf } from './estimates/cards.ts';
import { linesOf } from './estimates/statement/statement-lines.ts';

export type StatementLines = Pick<
  Figures,
  'charges' | 'volume' | 'transactions' | 'cards' | 'passThrough'
>;

/** Lines on at least this share of the sales are on all of them. */
export const nearlyAll = decimal('0.8');
/** Interchange of at least this share of the sales is listed; a rate on less than it is not on all sales. */
export const half = decimal('0.5');
/** Volumes that differ by this share are the same: refunds may be in one of them. */
const nearlySame = decimal('0.02');
/** Interchange averages more than this fraction of the sales; a markup above interchange is less. */
export const minBundled = decimal('0.01');

/** No card sale costs more percent: a higher rate is of installments, advances or taxes. */
export const maxCardRate = decimal('4.5');

/** Types under which a statement files whatever it has no other type for. */
export const mixedTypes = new Set<FeeType>(['Card Fees', 'Other Fees']);
export const saleTypes = new Set<FeeType>([...mixedTypes, 'Assessments', 'Network Fees']);

/** Interchange lists have at least six different rates above 0.5 %, each for some of the sales. Processors' own fees do not. */
const minRates = 6;
const minInterchange = decimal('0.5');

/** Interchange and brand fees, which no processor can change. All others are the processor's own. */
export function findPassThrough(lines: StatementLines): ReadonlySet<Charge> {
  if (lines.passThrough) return lines.passThrough;
  const interchange = findInterchange(lines);
  const others = new Set(findUnnamed(lines, interchange));
  return new Set(
    lines.charges.filter(
      (line) => interchange.has(line) || isBrandCharge(line) || others.has(line),
    ),
  );
}

/**
 * Interchange and brand fees whose names do not say so. Where interchange is listed, a processor's markup is on all
 * sales, or on all of a brand: a percentage on fewer is of certain cards or sales, such as foreign ones. A charge per
 * item with the same name belongs to it.
 */
function findUnnamed(lines: StatementLines, interchange: ReadonlySet<Charge>): Charge[] {
  const { charges, volume } = lines;
  const isOwn = (line: Charge): boolean => !interchange.has(line) && !isBrandCharge(line);
  // Amounts do not tell which sales or items other lines would have to be on.
  if (volumeOf([...interchange]) < volume.times(half))
    return isListed([...interchange], volume) ? findOfBrands(charges.filter(isOwn), lines) : [];
  const possible = charges.filter((line) => mayBeUnnamed(line) && !interchange.has(line));
  const few = findOnFew(possible, lines);
  // No sale has interchange twice: rates that only interchange reaches are bundled where others list it.
  const isOnce = isAtMost(volumeOf([...interchange, ...few.filter(isBundled)]), volume);
  const onFew = isOnce ? few : few.filter((line) => !isBundled(line));
  const names = new Set([...interchange, ...onFew].map(({ name }) => withoutUnit(name)));
  const perItem = possible.filter(({ volumeRate }) => volumeRate.isZero());
  const ofSameName = perItem.filter(({ name }) => names.has(withoutUnit(name)));
  const items = findItems(perItem, lines, [...interchange, ...ofSameName]);
  const found = [...onFew, ...ofSameName, ...items];
  const own = charges.filter((line) => isOwn(line) && !found.includes(line));
  return [...found, ...findOfBrands(own, lines)];
}

/**
 * Charges of a brand besides its sales, such as for repeated attempts: for fewer items than it has sales, and single
 * amounts if the processor's own rates are on all sales by themselves.
 */
function findOfBrands(own: readonly Charge[], lines: StatementLines): Charge[] {
  const { cards, volume, transactions } = lines;
  const named = linesOf({ charges: own.filter(mayBeUnnamed), cards }).filter(
    ({ charge, network }) =>
      network !== null && charge.volumeRate.isZero() && !feeNames.namesCase(charge.name),
  );
  const onFew = [
    ...Map.groupBy(named, ({ network, perItem }) => `${network} ${perItem}`).values(),
  ].flatMap((alike) => {
    const sales = cards.filter(({ cardType }) => networkOf[cardType] === alike[0]?.network);
    const charges = alike.map(({ charge }) => charge);
    return itemsOf(charges) < itemsOf(sales).times(nearlyAll) ? charges : [];
  });
  const rest = own.filter((line) => !onFew.includes(line));
  const isOnAll =
    volumeOf(rest.filter(isPercentage)) >= volume.times(nearlyAll) &&
    itemsOf(rest) >= transactions.times(nearlyAll);
  return onFew.filter((line) => isOnAll || line.transactions > decimal(1));
}

const itemsOf = (parts: readonly Pick<Charge, 'transactions'>[]): Decimal =>
  sum(parts.map(({ transactions }) => transactions));

/** The items of listed interchange that is without them: lines on a part of the sales, which cover most once. */
function findItems(perItem: Charge[], lines: StatementLines, interchange: Charge[]): Charge[] {
  const { transactions: sales, cards } = lines;
  const max = sales.times(half);
  const pricedItems = (charges: Charge[]): Decimal =>
    itemsOf(charges.filter(({ transactionRate }) => !transactionRate.isZero()));
  const onFew = perItem.filter(
    ({ transactions }) =>
      transactions < max && cards.every((card) => !isSame(transactions, card.transactions)),
  );
  const [listed, found] = [pricedItems(interchange), pricedItems(onFew)];
  return listed < max && found > max && isAtMost(listed.plus(found), sales) ? onFew : [];
}

const isSame = (some: Decimal, all: Decimal) => some.minus(all).absolute() <= all.times(nearlySame);

const isAtMost = (some: Decimal, all: Decimal): boolean => some.minus(all) <= all.times(nearlySame);

const mayBeUnnamed = ({ feeType, name }: Charge): boolean =>
  mixedTypes.has(feeType) &&
  ![feeNames.namesOwn, feeNames.namesSurcharge, feeNames.qualificationOf].some((names) =>
    names(name),
  );

/** Percentages whose sales are neither most of all nor all of a brand. */
function findOnFew(possible: readonly Charge[], { volume, cards }: StatementLines): Charge[] {
  const isOnFew = (lines: Charge[]): boolean => {
    const charged = volumeOf(lines);
    return charged < volume.times(half) && cards.every((card) => !isSame(charged, card.volume));
  };
  const byRate = Map.groupBy(possible.filter(isPercentage), ({ volumeRate }) =>
    volumeRate.toString(),
  );
  return [...byRate.values()].filter(isOnFew).flat();
}

/** A list of interchange whose names do not say so: many rates, which cover most sales and none twice. */
function findByRates(lines: StatementLines, named: readonly Charge[]): Charge[] {
  const { charges, volume } = lines;
  const possible = charges.filter((line) => mayBeUnnamed(line) && !named.includes(line));
  const found = findOnFew(possible, lines).filter(({ volumeRate }) => volumeRate > minInterchange);
  const covered = volumeOf([...named, ...found]);
  const isList =
    new Set(found.map(({ volumeRate }) => volumeRate.toString())).size >= minRates &&
    covered > volume.times(half) &&
    isAtMost(covered, volume);
  return isList ? found : [];
}

/** `RETAIL DEBIT VOLUME FEE` and `RETAIL DEBIT ITEM FEE` are parts of one charge. */
const withoutUnit = (name: string): string =>
  plain(name)
    .replaceAll(/\b(volume|items?|transactions?|per|fees?)\b/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * The interchange lines. If a program is printed twice, the second time as "… Interchange", the first line is the
 * processor's rate. Surcharges are interchange if they cover nearly all sales; on fewer they are the processor's,
 * above a base rate, and so are lines named like programs where a base rate already includes interchange.
 */
export function findInterchange(lines: StatementLines): Set<Charge> {
  const { charges, volume } = lines;
  const ofSales = charges.filter(
    ({ feeType, amount }) => saleTypes.has(feeType) && !amount.isZero(),
  );
  const names = new Set(ofSales.map(({ name }) => plain(name)));
  const named = ofSales.filter(
    (line) =>
      isRegulatedDebit(line) ||
      (feeNames.namesInterchange(line.name) && !names.has(`${plain(line.name)} interchange`)),
  );
  const programs = [...named, ...findByRates(lines, named)];
  const surcharges = ofSales.filter(({ name }) => feeNames.namesSurcharge(name));
  const found = volumeOf(surcharges) >= volume.times(nearlyAll) ? surcharges : [];
  const others = ofSales.filter((line) => !programs.includes(line) && !found.includes(line));
  return new Set(areAboveBase(programs, others, volume) ? found : [...programs, ...found]);
}

/**
 * Whether programs only state what is charged above a base rate (bill-back, enhanced recover reduced): a rate that can
 * include interchange is charged on all sales, and the programs cover a part of them or cost less than interchange.
 */
function areAboveBase(programs: Charge[], others: Charge[], volume: Decimal): boolean {
  const base = others.filter(({ name }) => !feeNames.namesSurcharge(name));
  if (bundledVolume(base) < volume.times(nearlyAll)) return false;
  if (amountOf(programs) >= volume.times(minBundled)) return false;
  const covered = volumeOf(programs.filter(isPercentage));
  return covered < volume.times(nearlyAll) || amountOf(programs) < covered.times(minBundled);
}

/** Whether a line is interchange of regulated debit cards: 0.05 % and 21 or 22 cents (12 CFR 235.3, 235.4). */
const isRegulatedDebit = ({ volumeRate, transactionRate }: Charge): boolean =>
  volumeRate.equals(regulated.percent) &&
  regulated.cents.some((each) => transactionRate.equals(each));

const regulated = { percent: decimal('0.05'), cents: [decimal('0.21'), decimal('0.22')] };

/** Whether interchange is listed: on half of the sales, or in amounts that only most sales can cost. */
export const isListed = (interchange: readonly Charge[], volume: Decimal): boolean =>
  volumeOf(interchange) >= volume.times(half) || amountOf(interchange) >= volume.times(minBundled);

/** The most sales whose interchange charges can include: those of rates, or as many as an amount can be for. */
export const bundledVolume = (charges: readonly Charge[]): Decimal =>
  sum(
    charges.map((line) => {
      if (isBundled(line)) return line.volume;
      const isAmount = line.feeType === 'Card Fees' && line.transactions.equals(1);
      return isAmount && line.amount > zero ? line.amount.over(minBundled) : zero;
    }),
  );

/** Whether a rate can include interchange. */
export const isBundled = (line: Charge): boolean =>
  isPercentage(line) && line.volumeRate.over(100) >= minBundled;

export const isPercentage = ({ volumeRate, volume }: Charge): boolean =>
  volumeRate > zero && volume > zero;

/** Charged volume, dollars. */
export const volumeOf = (charges: readonly Charge[]): Decimal =>
  sum(charges.map(({ volume }) => volume));

function isBrandCharge({ feeType, name }: Charge): boolean {
  if (feeType === 'Assessments' || feeType === 'Network Fees') return !feeNames.namesOwn(name);
  return mixedTypes.has(feeType) && feeNames.namesBrandCharge(name);
}

const plain = (name: string): string => name.trim().toLowerCase();
