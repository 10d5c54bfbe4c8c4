import type { FeeType } from '@portal/contracts/quotes/analysis';
import type { CardType } from '@portal/contracts/quotes/card-types';
import type { Account } from './account.ts';
import { parts } from './account.ts';
import { fee, flatFee, sum, totalItems, type SampleCard, type SampleFee } from '../sample.ts';

/** Interchange programs: name, percent, dollars per item. */
const programs: Record<CardType, [string, number, number][]> = {
  Visa: [
    ['CPS Retail', 1.51, 0.1],
    ['CPS Rewards 1', 1.65, 0.1],
    ['Signature Preferred Retail', 2.1, 0.1],
    ['Debit Regulated', 0.05, 0.22],
    ['CPS Retail Debit', 0.8, 0.15],
    ['CPS Small Ticket Debit', 1.55, 0.04],
    ['Business Tier 2 CP', 2.8, 0.1],
    ['EIRF Non-CPS', 2.3, 0.1],
    ['Corporate CNP', 2.7, 0.1],
    ['Interregional Standard', 1.6, 0],
  ],
  Mastercard: [
    ['Merit III Base', 1.65, 0.1],
    ['Merit III World Elite', 2.3, 0.1],
    ['Regulated POS Debit', 0.05, 0.22],
    ['Debit Merit III', 1.05, 0.15],
    ['Key Entered World', 2.29, 0.1],
    ['Business Data Rate I', 2.65, 0.1],
    ['Full UCAF Enhanced', 2.05, 0.1],
  ],
  Discover: [
    ['PSL Retail Core', 1.56, 0.1],
    ['PSL Rewards', 1.71, 0.1],
    ['PSL Premium Plus', 2.15, 0.1],
    ['Debit Regulated', 0.05, 0.22],
  ],
  Amex: [
    ['OptBlue Retail Tier 1', 1.6, 0.1],
    ['OptBlue Retail Tier 2', 1.95, 0.1],
    ['OptBlue Prepaid', 1.35, 0.1],
  ],
  Other: [
    ['Star Regulated', 0.05, 0.22],
    ['Nyce Retail', 0.8, 0.15],
  ],
};

export type Prefixes = Record<CardType, string>;
export const prefixes: Prefixes[] = [
  { Visa: 'VISA', Mastercard: 'MC', Discover: 'DISC', Amex: 'AMEX', Other: 'DEBIT' },
  { Visa: 'VI', Mastercard: 'MC', Discover: 'DS', Amex: 'AX', Other: 'DB' },
  {
    Visa: 'Visa',
    Mastercard: 'Mastercard',
    Discover: 'Discover',
    Amex: 'Amex',
    Other: 'PIN Debit',
  },
];

/** Splits a card's sales among interchange programs; `markup` is what the processor adds to each. */
export function interchangeOf(
  { random }: Account,
  { cardType, sales, items }: SampleCard,
  prefix: string,
  max = 6,
  markup: [percent: number, each: number] = [0, 0],
): SampleFee[] {
  const all = programs[cardType].slice(0, Math.min(max, Math.floor(items / 3) || 1));
  const counts = parts(random, items, all.length);
  const volumes = parts(random, Math.round(sales * 100), all.length);
  return all.map(([name, percent, each], index) =>
    fee('Card Fees', `${prefix} ${name}`.trim(), {
      volume: (volumes[index] ?? 0) / 100,
      transactions: counts[index] ?? 0,
      volumeRate: Number((percent + markup[0]).toFixed(4)),
      transactionRate: Number((each + markup[1]).toFixed(4)),
    }),
  );
}

/** Brand fees on all of a card's sales or items: type, name, percent, dollars per item. */
const brandCharges: Record<CardType, [FeeType, string, number, number][]> = {
  Visa: [
    ['Assessments', 'Assessment', 0.14, 0],
    ['Network Fees', 'Acquirer Processing Fee', 0, 0.0195],
    ['Network Fees', 'Base II Transmission', 0, 0.0047],
  ],
  Mastercard: [
    ['Assessments', 'Assessment', 0.13, 0],
    ['Network Fees', 'NABU Fee', 0, 0.0195],
    ['Assessments', 'Acquirer License Fee', 0.0055, 0],
  ],
  Discover: [
    ['Assessments', 'Assessment', 0.14, 0],
    ['Network Fees', 'Data Usage Fee', 0, 0.0195],
  ],
  Amex: [['Assessments', 'OptBlue Network Fee', 0.165, 0]],
  Other: [],
};

/** Brand fees. A merchant has several rows of one brand; those of a type are merged here. */
export function networkFees({ cards, random }: Account, prefix: Prefixes): SampleFee[] {
  const types = [...Map.groupBy(cards, ({ cardType }) => cardType)];
  const fees = types.flatMap(([type, own]) =>
    brandCharges[type].map(([feeType, name, percent, each]) =>
      fee(feeType, `${prefix[type]} ${name}`.trim(), {
        ...(percent ? { volume: sum(own, ({ sales }) => sales), volumeRate: percent } : {}),
        ...(each ? { transactions: totalItems(own), transactionRate: each } : {}),
      }),
    ),
  );
  const abroad = { volume: random.money(60, 900), volumeRate: 0.4 };
  const isSome = random.next() < 0.6;
  return isSome
    ? [...fees, fee('Assessments', `${prefix.Visa} Intl Service Assessment`.trim(), abroad)]
    : fees;
}

/** A charge per item of each card, with a few more items than sales. */
export const perItem = (
  { random, cards }: Account,
  name: (label: string) => string,
  each: number,
): SampleFee[] =>
  cards.map(({ label, items }) =>
    fee('Card Fees', name(label), {
      transactions: items + random.int(1, 9),
      transactionRate: each,
    }),
  );

type Monthly = [FeeType, string, number[], number?];
const monthly: Monthly[] = [
  ['Other Fees', 'Statement Fee', [5, 7.5, 9.95]],
  ['Other Fees', 'PCI Compliance Fee', [8.25, 9.95, 14.95]],
  ['Other Fees', 'Regulatory Product Fee', [2.95, 4.5]],
  ['Equipment', 'Terminal Rental', [14.95, 19, 29.95], 2],
  ['Other Fees', 'Batch Fee', [0.1, 0.2, 0.25], 24],
  ['POS Services', 'Wireless Access', [15, 17.5]],
  ['Other Fees', 'Monthly Account Maintenance', [4.95, 6.5]],
  ['Products', 'Gift Card Program', [15, 24.95]],
  ['Other Fees', 'Chargeback Fee', [15, 25], 2],
  ['POS Services', 'Gateway Monthly Fee', [10, 19.95]],
  ['Other Fees', 'Annual Membership', [79, 99]],
];

/** `count` random charges of an account, in the order of the list. */
export function accountFees({ random }: Account, count: number): SampleFee[] {
  const left = [...monthly];
  while (left.length > count) left.splice(random.int(0, left.length - 1), 1);
  return left.map(([type, name, amounts, max]) =>
    max
      ? fee(type, name, {
          transactions: random.int(2, max),
          transactionRate: random.pick(amounts),
        })
      : flatFee(type, name, random.pick(amounts)),
  );
}
