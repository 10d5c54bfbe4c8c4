import { sum, zero, type Decimal } from '@portal/contracts/core/decimal';
import { dollars, unitPrice } from '@portal/contracts/core/dollars';
import type { EstimateAnswers } from '@portal/contracts/quotes/estimate';
import type { ProposedFee } from '@portal/contracts/quotes/schemas';
import { compareMonth, type LineCompared, type MonthsCompared } from './compare-month.ts';
import {
  estimatedFee,
  lacksCount,
  passesInterchange,
  programFees,
  type PricedProgram,
  type ProgramFee,
  type ProgramRate,
} from './program-fees.ts';
import type { CostEstimate, EstimateResult } from './estimates/estimate-types.ts';
import type { MoneyRange } from './estimates/ranges.ts';
import { amountOf, type Charge, type Figures, type InDecimals } from './figures.ts';
import { treatLines, type TreatedLine } from './line-treatments.ts';
import { isPercentage, maxCardRate, mixedTypes } from './pass-through.ts';
import { networkOf } from './estimates/cards.ts';
import { linesOf, type Line } from './estimates/statement/statement-lines.ts';
import { networks } from './estimates/table-schema.ts';

type ProposedCharge = InDecimals<ProposedFee, 'rateValue' | 'monthlyAmount'>;

/** A quote's proposal; dollars for a month like the statement's. */
export interface Proposal {
  programId: number;
  program: string;
  fees: ProposedCharge[];
  rates: readonly ProgramRate[];
  comparison: MonthsCompared;
  /** The estimate of what the statement does not print; null if nothing is estimated. */
  estimate: CostEstimate | null;
  /** current − proposed, with the likely estimate; negative if the proposal costs more. */
  monthlySavings: Decimal;
  /** The same with the highest and lowest estimate: low ≤ monthlySavings ≤ high. */
  savings: MoneyRange;
  /** 12 × monthly */
  annualSavings: Decimal;
}

/** A statement, and what it does not print. */
export interface ToPrice {
  figures: Figures;
  estimate: EstimateResult;
  locations?: number;
  answers?: EstimateAnswers;
}

/**
 * Prices a statement with one program. Equipment, software, taxes and what no line explains stay. If the program passes interchange through,
 * pass-through lines stay and unprinted ones are added as an estimate; otherwise its rates replace them. The
 * program's monthly fees, once per location, replace the processor's own lines, including rebates; its fees per case
 * replace theirs for as many cases.
 *
 * Returns null for a month with more refunds than sales, and if the total would be incomplete: interchange that
 * cannot be estimated, or fees per sale without a count.
 */
export function priceWith(
  { figures, estimate: found, locations = 1 }: ToPrice,
  program: PricedProgram,
): Proposal | null {
  const passes = passesInterchange(program);
  if (figures.volume < zero || figures.transactions < zero) return null;
  if ((passes && found.kind === 'not_possible') || lacksCount(program, figures)) return null;
  const estimate = passes && found.kind === 'estimate' && found.total.high > zero ? found : null;
  const treated = treatLines(figures, program, locations);
  const unitFees = feesByRate(treated);
  const inLines = new Set(unitFees.map(({ rate }) => rate));
  const fees = programFees(program, chargedSales(figures, treated), locations).filter(
    ({ rate }) => !inLines.has(rate),
  );
  const hidden = estimate ? [estimatedFee(estimate.total.likely)] : [];
  const comparison = compareMonth(figures, treated, [...hidden, ...fees]);
  const monthlySavings = comparison.current.fees.minus(comparison.proposed.fees);
  const { low, likely, high } = estimate?.total ?? { low: zero, likely: zero, high: zero };
  return {
    programId: program.id,
    program: program.name,
    fees: [
      ...treated
        .filter(({ treatment }) => treatment !== 'replaced')
        .map(({ charge, treatment }) => unchangedFee(charge, treatment === 'pass_through')),
      ...comparison.lines.filter(isUnexplained).map(unexplainedFee),
      ...(estimate ? [estimatedCosts(estimate, figures)] : []),
      ...[...fees, ...unitFees].map(newFee),
    ],
    rates: program.feeRates.filter(({ isActive }) => isActive),
    comparison,
    estimate,
    monthlySavings,
    savings: {
      low: monthlySavings.plus(likely).minus(high),
      likely: monthlySavings,
      high: monthlySavings.plus(likely).minus(low),
    },
    annualSavings: monthlySavings.times(12),
  };
}

/**
 * The sales that rates are charged on: those before refunds, where a rate of the statement is on more than all sales,
 * or than those of a brand. A fee for a refunded sale is not returned. Fees per sale are charged on as many items as
 * those that they replace, such as attempts.
 */
function chargedSales(figures: Figures, treated: readonly TreatedLine[]) {
  const rates = figures.charges.filter((charge) => {
    const isRate = charge.feeType === 'Card Fees' || charge.feeType === 'Assessments';
    return isRate && isPercentage(charge) && charge.volumeRate <= maxCardRate;
  });
  const perItem = treated
    .filter(({ treatment, unitFee }) => treatment === 'replaced' && !unitFee)
    .map(({ charge }) => charge)
    .filter(({ feeType, transactionRate }) => mixedTypes.has(feeType) && transactionRate > zero);
  return {
    volume: most('volume', rates, figures),
    transactions: most('transactions', perItem, figures),
  };
}

/**
 * The most sales that a charge is on: all sales, with those of a brand that only its charges are on. Lines of one name and
 * rate, such as those of several locations, are one charge.
 */
function most(
  figure: 'volume' | 'transactions',
  charges: readonly Charge[],
  { cards, ...totals }: Figures,
): Decimal {
  const lines = linesOf({ cards, charges });
  const mostOf = (own: readonly Line[], sales: Decimal): Decimal =>
    [...Map.groupBy(own, rateOf).values()]
      .map((alike) => sum(alike.map(({ charge }) => charge[figure])))
      .reduce((max, charged) => (charged > max ? charged : max), sales);
  const above = networks.map((network) => {
    const rows = cards.filter(({ cardType }) => networkOf[cardType] === network);
    const sales = sum(rows.map((row) => row[figure]));
    const own = lines.filter((line) => line.network === network);
    return sales > zero ? mostOf(own, sales).minus(sales) : zero;
  });
  return mostOf(lines, totals[figure].plus(sum(above)));
}

const rateOf = ({ name, ratePercent, perItem }: Line): string =>
  [name, ratePercent, perItem].join('\n');

/** The program's fees per case or device, combined by rate. */
function feesByRate(treated: readonly TreatedLine[]): ProgramFee[] {
  const fees = treated.flatMap(({ unitFee }) => unitFee ?? []);
  return [...Map.groupBy(fees, ({ rate }) => rate)].map(([rate, own]) => ({
    rate,
    amount: amountOf(own),
  }));
}

function unchangedFee(charge: Charge, passThrough: boolean): ProposedCharge {
  const { volumeRate, transactions, transactionRate } = charge;
  const byVolume = !volumeRate.isZero();
  return {
    name: charge.name,
    category: charge.feeType,
    rateType: byVolume ? 'percentage' : transactions.equals(1) ? 'flat_fee' : 'per_transaction',
    // `rateValue` is a fraction here, as in fee rates.
    rateValue: byVolume ? volumeRate.over(100) : transactionRate,
    description:
      byVolume && !transactionRate.isZero()
        ? `plus ${unitPrice(transactionRate)} per transaction`
        : null,
    monthlyAmount: charge.amount,
    passThrough,
  };
}

const isUnexplained = ({ treatment, proposedAmount }: LineCompared): boolean =>
  treatment === 'difference' && !proposedAmount.isZero();

const unexplainedFee = ({ proposedAmount }: LineCompared): ProposedCharge => ({
  name: 'Fees without a line on the statement',
  category: 'Other Fees',
  rateType: 'flat_fee',
  rateValue: proposedAmount,
  description: null,
  monthlyAmount: proposedAmount,
  passThrough: false,
});

/** The estimate as a fee; its rate is the likely share of the volume. */
function estimatedCosts({ total }: CostEstimate, { volume }: Figures): ProposedCharge {
  const { rate, amount } = estimatedFee(total.likely);
  return {
    name: rate.name,
    category: 'Card Fees',
    rateType: 'percentage',
    rateValue: volume > zero ? amount.over(volume).round(4) : zero,
    description: `Estimated, not printed on the statement: ${dollars(total.low)} to ${dollars(total.high)}`,
    monthlyAmount: amount,
    passThrough: true,
  };
}

const newFee = ({ rate, amount }: ProgramFee): ProposedCharge => ({
  name: rate.name,
  category: rate.category,
  rateType: rate.rateType,
  rateValue: rate.rateValue,
  description: rate.description,
  monthlyAmount: amount,
  passThrough: false,
});
