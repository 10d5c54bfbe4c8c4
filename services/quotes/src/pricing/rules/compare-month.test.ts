import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { decimal, sum } from '@portal/contracts/core/decimal';
import type { FeeRateCopy } from '@portal/contracts/admin/schemas';
import { feeTypes, type Analysis, type FeeRow } from '@portal/contracts/quotes/analysis';
import type { ComparedLine } from '@portal/contracts/quotes/pricing';
import { describe, expect, it } from 'vitest';
import { feeRates } from '../../testing/start-quotes.ts';
import { programOf, proposalOf } from '../testing/small-statement.ts';
import { shareAmount } from './compare-month.ts';

type Proposal = ReturnType<typeof proposalOf>;

const line = (feeType: FeeRow['feeType'], name: string, parts: Partial<FeeRow>): FeeRow => ({
  feeType,
  name,
  volume: 0,
  volumeRate: 0,
  transactions: 0,
  transactionRate: 0,
  ...parts,
});

const month = (statementFees: FeeRow[], totals: Partial<Analysis['statementTotals']> = {}) => ({
  cardTypeSummary: [],
  statementFees,
  statementTotals: {
    currentProcessor: 'Worldpay',
    totalVolume: 10_000,
    transactionCount: 200,
    totalStatementFees: 300,
    ...totals,
  },
});

const linesOf = (proposal: Proposal) =>
  proposal.comparison.lines.map((each) => [
    each.name,
    each.treatment,
    each.currentAmount,
    each.proposedAmount,
    each.saving,
    each.replacedBy.map(({ name, amount }) => `${name} ${amount}`).join(', '),
  ]);

const [monthly] = feeRates.slice(2);
const withRates = (...rates: Partial<FeeRateCopy>[]) =>
  programOf(
    monthly ? [monthly, ...rates.map((rate, id) => ({ ...monthly, id: id + 9, ...rate }))] : [],
  );

describe('a comparison', () => {
  const sample = month([
    line('Assessments', 'VISA ASSESSMENT FEE', { volume: 10_000, volumeRate: 0.14 }),
    line('Card Fees', 'VISA DISCOUNT', { volume: 6000, volumeRate: 2 }),
    line('Card Fees', 'MC DISCOUNT', {
      volume: 4000,
      volumeRate: 2,
      transactions: 50,
      transactionRate: 0.2,
    }),
    line('Card Fees', 'AUTHORIZATION', { transactions: 150, transactionRate: 0.2 }),
    line('Equipment', 'TERMINAL RENTAL', { transactions: 1, transactionRate: 29.95 }),
    line('POS Services', 'GATEWAY ACCESS', { transactions: 1, transactionRate: 10 }),
    line('Rebates', 'CREDIT', { transactions: 1, transactionRate: -5 }),
  ]);

  it('shows the replacement and savings of each line', () => {
    expect(linesOf(proposalOf(sample))).toEqual([
      ['VISA ASSESSMENT FEE', 'pass_through', '14.00', '14.00', '0.00', ''],
      ['VISA DISCOUNT', 'replaced', '120.00', '15.00', '105.00', 'Processing markup 15.00'],
      [
        ...['MC DISCOUNT', 'replaced', '90.00', '15.00', '75.00'],
        'Processing markup 10.00, Transaction fee 5.00',
      ],
      ['AUTHORIZATION', 'replaced', '30.00', '15.00', '15.00', 'Transaction fee 15.00'],
      ['TERMINAL RENTAL', 'extra', '29.95', '29.95', '0.00', ''],
      ['GATEWAY ACCESS', 'extra', '10.00', '10.00', '0.00', ''],
      ['CREDIT', 'replaced', '-5.00', '0.00', '-5.00', ''],
      ['Account fee', 'added', '0.00', '9.95', '-9.95', ''],
      ['Difference of the total to its lines', 'difference', '11.05', '11.05', '0.00', ''],
    ]);
  });

  it('shows both months in figures', () => {
    expect(proposalOf(sample)).toMatchObject({
      monthlySavings: '180.05',
      annualSavings: '2160.60',
      comparison: {
        current: {
          fees: '300.00',
          passThrough: '14.00',
          extras: '51.00',
          markup: '235.00',
          markupRate: '0.023500',
          effectiveRate: '0.030000',
          averageTicket: '50.00',
        },
        proposed: {
          fees: '119.95',
          passThrough: '14.00',
          extras: '51.00',
          markup: '54.95',
          markupRate: '0.005495',
          effectiveRate: '0.011995',
          averageTicket: '50.00',
        },
      },
    });
  });

  it('has no rates without sales, and adds what no line corresponds to', () => {
    const proposal = proposalOf(
      month([], { totalVolume: 0, transactionCount: 0, totalStatementFees: 0 }),
    );
    expect(proposal.monthlySavings).toBe('-9.95');
    expect(linesOf(proposal)).toEqual([['Account fee', 'added', '0.00', '9.95', '-9.95', '']]);
    const none = { markupRate: null, effectiveRate: null, averageTicket: null };
    expect(proposal.comparison).toMatchObject({ current: none, proposed: none });
  });

  it('keeps lines with unclear names, unless the program has a fee for them', () => {
    const [flat] = feeRates.slice(2);
    const fees = [
      line('Other Fees', 'ESSENTIALS BUNDLE', { transactions: 1, transactionRate: 15 }),
      line('Other Fees', 'LOYALTY', { transactions: 20, transactionRate: 0.2 }),
      line('Other Fees', 'HELP DESK', { transactions: 1, transactionRate: 5 }),
    ];
    const program = programOf(flat ? [{ ...flat, name: 'Help desk' }] : []);
    expect(linesOf(proposalOf(month(fees, { totalStatementFees: 24 }), program))).toEqual([
      ['ESSENTIALS BUNDLE', 'extra', '15.00', '15.00', '0.00', ''],
      ['LOYALTY', 'extra', '4.00', '4.00', '0.00', ''],
      ['HELP DESK', 'replaced', '5.00', '9.95', '-4.95', 'Help desk 9.95'],
    ]);
  });

  it('replaces fees with similar names by a monthly fee', () => {
    const [flat] = feeRates.slice(2);
    const pci = { id: 9, name: 'PCI program', rateValue: '7.95' };
    const program = programOf(flat ? [flat, { ...flat, ...pci }] : []);
    const fees = ['MONTHLY ACCOUNT FEE', 'PCI NON-COMPLIANCE'].map((name) =>
      line('Other Fees', name, { transactions: 1, transactionRate: 20 }),
    );
    expect(linesOf(proposalOf(month(fees, { totalStatementFees: 40 }), program))).toEqual([
      ['MONTHLY ACCOUNT FEE', 'replaced', '20.00', '9.95', '10.05', 'Account fee 9.95'],
      ['PCI NON-COMPLIANCE', 'replaced', '20.00', '7.95', '12.05', 'PCI program 7.95'],
    ]);
  });

  const perCase = (name: string, rateValue: string) =>
    ({ name, rateValue, category: 'other_fees' }) as const;

  it.each([
    ['CHGBK FEE', 3, 25, 'Chargeback fee'],
    ['Dispute handling', 2, 15, 'Chargeback fee'],
    ['RETRIEVAL REQUEST', 1, 5, 'Retrieval'],
    ['RETRVL REQ', 2, 5, 'Retrieval'],
    ['VOICE AUTH', 4, 0.95, 'Voice authorization'],
    ['VISA ARU AUTH', 1, 0.75, 'Voice authorization'],
    ['CHBK', 1, 15, 'Chargeback fee'],
    ['ACH Reject', 2, 30, 'Returned ACH item'],
    ['TIN MISMATCH LETTER', 1, 20, 'TIN mismatch'],
  ])('compares %s with the program’s fee for as many cases', (name, transactions, price, fee) => {
    const program = withRates(
      perCase('Chargeback fee', '20'),
      perCase('Retrieval', '4.50'),
      perCase('Voice authorization', '0.75'),
      perCase('Returned ACH item', '25'),
      perCase('TIN mismatch', '10'),
    );
    const charge = line('Other Fees', name, { transactions, transactionRate: price });
    const now = transactions * price;
    const proposal = proposalOf(month([charge], { totalStatementFees: now }), program);
    const rate = program.feeRates.find((each) => each.name === fee)?.rateValue;
    const then = rate?.times(transactions).toFixed(2);
    expect(linesOf(proposal)[0]).toEqual([
      ...[name, 'replaced', now.toFixed(2), then],
      ...[
        decimal(now)
          .minus(decimal(then ?? 0))
          .toFixed(2),
        `${fee} ${then}`,
      ],
    ]);
    expect(proposal.fees.map((each) => [each.name, each.monthlyAmount])).toEqual([
      ['Account fee', '9.95'],
      [fee, then],
    ]);
  });

  it.each([
    // By name, also for one unit.
    ['CHARGEBACK FEE', { transactions: 1, transactionRate: 25 }],
    ['VOICE AUTHORIZATION', { transactions: 2, transactionRate: 0.95 }],
    ['NSF FEE', { transactions: 1, transactionRate: 30 }],
    ['RESEARCH, PER REQUEST', { transactions: 1, transactionRate: 15 }],
    // One month does not show what they cost.
    ['ANNUAL MEMBERSHIP', { transactions: 1, transactionRate: 99 }],
    ['QTRLY COMPLIANCE, QUARTERLY', { transactions: 1, transactionRate: 60 }],
    ['QTR STATEMENT FEE', { transactions: 1, transactionRate: 30 }],
    ['PCI ANNL FEE', { transactions: 1, transactionRate: 49 }],
    ['YRLY SECURITY', { transactions: 1, transactionRate: 49 }],
    ['EARLY TERMINATION FEE', { transactions: 1, transactionRate: 295 }],
    ['SET UP, ACCOUNT', { transactions: 1, transactionRate: 45 }],
    ['NON-RECURRING SERVICE FEE', { transactions: 1, transactionRate: 45 }],
    ['RESERVE WITHHELD', { transactions: 1, transactionRate: 500 }],
    ['PRIOR MONTH ADJUSTMENT', { transactions: 1, transactionRate: 12.5 }],
    // One large amount may be for a year.
    ['PCI', { transactions: 1, transactionRate: 129 }],
    ['PCI', { transactions: 3, transactionRate: 99 }],
    // Bought.
    ['PAPER ROLLS', { transactions: 1, transactionRate: 28.8 }],
    // General words among others do not say what it is for.
    ['BRAND IMAGE SUPPORT', { transactions: 1, transactionRate: 35 }],
    ['PROPERTY MONTHLY FEE', { transactions: 1, transactionRate: 120 }],
    ['GYM SOFTWARE MEMBERSHIP', { transactions: 1, transactionRate: 99 }],
    ['ORDERING SUBSCRIPTION', { transactions: 1, transactionRate: 79 }],
    ['HOME SECURITY MONITORING', { transactions: 1, transactionRate: 39.99 }],
    ['AGE VERIFICATION', { transactions: 1, transactionRate: 29 }],
    ['INSTANT PAYOUTS', { transactions: 1, transactionRate: 45 }],
    // Not paid by card.
    ['ACH TRANSACTIONS', { transactions: 40, transactionRate: 0.35 }],
    ['GIFT CARDS, MONTHLY', { transactions: 1, transactionRate: 10 }],
    // By units alone: few, with a price each.
    ['DEBIT ADVICE LETTER', { transactions: 3, transactionRate: 12 }],
  ])('leaves %s out where the program names no price for it', (name, parts) => {
    const charge = line('Other Fees', name, parts);
    const total = parts.transactions * parts.transactionRate;
    const proposal = proposalOf(month([charge], { totalStatementFees: total }), withRates());
    const [first] = proposal.comparison.lines;
    expect(first).toMatchObject({ treatment: 'extra', saving: '0.00', notCompared: true });
    expect(proposal.monthlySavings).toBe('-9.95');
  });

  it.each([
    ['Other Fees', 'CHARGEBACK REVERSED'],
    ['Equipment', 'TERMINAL CREDIT'],
    ['Rebates', 'LOYALTY'],
  ] as const)('promises no credit of the current processor: %s, %s', (type, name) => {
    const credit = line(type, name, { transactions: 1, transactionRate: -25 });
    const proposal = proposalOf(month([credit], { totalStatementFees: -25 }), withRates());
    expect(linesOf(proposal)[0]).toEqual([name, 'replaced', '-25.00', '0.00', '-25.00', '']);
    expect(proposal.comparison.proposed.fees).toBe('9.95');
  });

  it.each(['Card Fees', 'Other Fees'] as const)(
    'keeps a percentage that no card sale costs: %s',
    (type) => {
      const sales = { volume: 1000, volumeRate: 5.99 };
      const [first] = proposalOf(month([line(type, 'PAY LATER', sales)])).comparison.lines;
      expect(first).toMatchObject({ treatment: 'extra', saving: '0.00', notCompared: true });
    },
  );

  it.each([
    ['Other Fees', 4999.99, 'extra'],
    ['Other Fees', 10_000, 'replaced'],
    ['Card Fees', 4999.99, 'replaced'],
  ] as const)('of %s, a percentage of %d dollars is %s', (type, volume, treatment) => {
    const charge = line(type, 'INSTANT PAYOUTS', { volume, volumeRate: 1.75 });
    expect(proposalOf(month([charge])).comparison.lines[0]).toMatchObject({ treatment });
  });

  it.each([
    // 4.5 % of $10,000, $0.50 for each of 200 sales, and $50 for the account.
    [1, 600, 'replaced'],
    [1, 601, 'extra'],
    [200, 3, 'replaced'],
    [200, 3.01, 'extra'],
  ])('keeps an amount that no card sales cost: %d at $%d is %s', (count, price, treatment) => {
    const charge = line('Card Fees', 'COMMISSION', { transactions: count, transactionRate: price });
    const statement = month([charge], { totalStatementFees: Math.round(count * price) });
    expect(proposalOf(statement).comparison.lines[0]).toMatchObject({ treatment });
  });

  it.each([
    ['Card Fees', 'ACH TRANSACTION FEE'],
    ['Other Fees', 'ACH TRANSACTION FEE'],
    ['Card Fees', 'BANK TRANSFER PROCESSING'],
  ] as const)(
    'keeps payments not by card although the program has a fee for each card sale: %s, %s',
    (type, name) => {
      const charge = line(type, name, { transactions: 9, transactionRate: 0.3 });
      const [first] = proposalOf(month([charge])).comparison.lines;
      expect(first).toMatchObject({ treatment: 'extra', saving: '0.00', notCompared: true });
    },
  );

  it('keeps charges on sales of a brand that are not counted, whatever the program charges', () => {
    const sales = (cardType: 'Visa' | 'Amex' | 'Other', volume: number) => ({
      cardType,
      volume,
      transactions: 100,
    });
    const flat = withRates();
    const charges = [
      line('Card Fees', 'AMEX DISCOUNT', { volume: 3000, volumeRate: 3 }),
      line('Card Fees', 'AMEX AUTHS', { transactions: 150, transactionRate: 0.1 }),
      line('Other Fees', 'AMEX MONTHLY FEE', { transactions: 1, transactionRate: 5 }),
    ];
    const treatments = (cardTypeSummary: Analysis['cardTypeSummary']) =>
      proposalOf({ ...month(charges), cardTypeSummary }, flat)
        .comparison.lines.slice(0, 3)
        .map(({ treatment }) => treatment);
    expect(treatments([sales('Visa', 10_000)])).toEqual(['extra', 'extra', 'replaced']);
    const compared = ['replaced', 'replaced', 'replaced'];
    expect(treatments([])).toEqual(compared);
    expect(treatments([sales('Visa', 7000), sales('Amex', 3000)])).toEqual(compared);
    expect(treatments([sales('Visa', 6000), sales('Other', 4000)])).toEqual([
      ...['replaced', 'extra', 'replaced'],
    ]);
  });

  it.each([
    [0, 'extra'],
    [3000, 'replaced'],
  ])('of $%d other sales, charges on $3,000 of fleet cards are %s', (others, treatment) => {
    const charge = line('Card Fees', 'WEX DISCOUNT', { volume: 3000, volumeRate: 2.5 });
    const cardTypeSummary = [
      { cardType: 'Visa', volume: 10_000 - others, transactions: 100 } as const,
      { cardType: 'Other', volume: others, transactions: others / 30 } as const,
    ];
    const { comparison } = proposalOf({ ...month([charge]), cardTypeSummary }, withRates());
    expect(comparison.lines[0]).toMatchObject({ treatment });
  });

  it.each([
    [3000, 'extra'],
    [9000, 'replaced'],
  ])('charges on $%d of sales by wallet are %s', (volume, treatment) => {
    const charges = [
      line('Card Fees', 'PayPal checkout', { volume, volumeRate: 3.49 }),
      line('Card Fees', 'Venmo, each', { transactions: 40, transactionRate: 0.49 }),
    ];
    const { lines } = proposalOf(month(charges), withRates()).comparison;
    expect(lines[0]).toMatchObject({ treatment });
    expect(lines[1]).toMatchObject({ treatment });
  });

  it.each([
    ['CHARGEBACKS', 75],
    ['CHARGEBACKS', 40.01],
    ['VOICE AUTHORIZATIONS', 12],
    ['RETRIEVAL REQUESTS', 45],
    ['BATCH FEE', 7.5],
  ])('does not treat the amount of several cases as the price of one: %s', (name, price) => {
    const charge = line('Other Fees', name, { transactions: 1, transactionRate: price });
    const program = withRates(
      perCase('Chargeback fee', '20'),
      perCase('Voice authorization', '0.95'),
      perCase('Retrieval', '5'),
      perCase('Batch fee', '0.30'),
    );
    const [first] = proposalOf(month([charge]), program).comparison.lines;
    expect(first).toMatchObject({ saving: '0.00', notCompared: true });
  });

  it.each([
    ['MONTHLY ACCOUNT FEE', { transactions: 3, transactionRate: 9.95 }],
    ['MEMBERSHIP', { transactions: 1, transactionRate: 99 }],
    ['WORLDPAY MEMBERSHIP', { transactions: 1, transactionRate: 99 }],
    ['PAYOUT FEE', { transactions: 30, transactionRate: 0.25 }],
    ['SECURITY FEE', { transactions: 1, transactionRate: 9 }],
    ['ADDRESS VERIFICATION', { transactions: 40, transactionRate: 0.05 }],
    ['PAPER STATEMENT', { transactions: 1, transactionRate: 5 }],
    ['CHARGEBACK ADMIN, MONTHLY', { transactions: 1, transactionRate: 19 }],
    ['ANNUAL PCI FEE, MONTHLY INSTALLMENT', { transactions: 1, transactionRate: 9 }],
    ['BATCH HEADER', { transactions: 9, transactionRate: 0.5 }],
    ['AUTHORIZATION', { transactions: 180, transactionRate: 0.5 }],
  ])('takes %s for no case', (name, parts) => {
    const charge = line('Other Fees', name, parts);
    const program = withRates(perCase('Voice authorization', '0.75'));
    const [first] = proposalOf(month([charge]), program).comparison.lines;
    expect(first).toMatchObject({ treatment: 'replaced' });
    expect(first?.notCompared).toBeUndefined();
  });

  it('keeps rented equipment, also among other fees, unless the program includes it', () => {
    const rented = (['Equipment', 'Other Fees'] as const).map((type) =>
      line(type, 'TERMINAL RENTAL', { transactions: 2, transactionRate: 30 }),
    );
    const statement = month(rented, { totalStatementFees: 120 });
    expect(linesOf(proposalOf(statement, withRates())).slice(0, 2)).toEqual([
      ['TERMINAL RENTAL', 'extra', '60.00', '60.00', '0.00', ''],
      ['TERMINAL RENTAL', 'extra', '60.00', '60.00', '0.00', ''],
    ]);
    const including = withRates({ name: 'Terminal rental', rateValue: '10' });
    for (const name of ['TERMINAL LEASE', 'TERMINAL PURCHASE', 'TERMINAL INSTALLMENT 3 OF 12']) {
      const bound = line('Equipment', name, { transactions: 1, transactionRate: 49 });
      expect(linesOf(proposalOf(month([bound]), including))[0]).toEqual([
        ...[name, 'extra', '49.00', '49.00', '0.00', ''],
      ]);
    }
    const proposal = proposalOf(statement, including);
    expect(linesOf(proposal)).toEqual([
      ['TERMINAL RENTAL', 'replaced', '60.00', '20.00', '40.00', 'Terminal rental 20.00'],
      ['TERMINAL RENTAL', 'replaced', '60.00', '20.00', '40.00', 'Terminal rental 20.00'],
      ['Account fee', 'added', '0.00', '9.95', '-9.95', ''],
    ]);
    // Charged for each terminal, not again for the month.
    expect(proposal.comparison.proposed.fees).toBe('49.95');
  });

  it.each([
    [20, '10', '10.00'],
    [60, '10', '60.00'],
    [60, '0', '0.00'],
  ])('saves nothing of an amount that may be for several devices: %d at %s', (now, own, then) => {
    const rental = line('Equipment', 'TERMINAL RENTAL', { transactions: 1, transactionRate: now });
    const including = withRates({ name: 'Terminal rental', rateValue: own });
    const [first] = proposalOf(month([rental]), including).comparison.lines;
    expect(first).toMatchObject({ treatment: 'replaced', proposedAmount: then });
  });
});

describe.each(['POS Services', 'Other Fees'] as const)('charges for each use, as %s', (type) => {
  const uses = line(type, 'GATEWAY TRANSACTION FEE', {
    transactions: 200,
    transactionRate: 0.05,
  });
  const monthlyRent = { transactions: 1, transactionRate: 15 };
  const rent = line(type, 'GATEWAY ACCESS', monthlyRent);
  const treatments = (lines: FeeRow[], program = withRates()) =>
    proposalOf(month(lines), program)
      .comparison.lines.slice(0, lines.length)
      .map(({ treatment }) => treatment);

  it('stay with the gateway that is rented', () => {
    expect(treatments([uses, rent])).toEqual(['extra', 'extra']);
  });

  it('end without one, and if the program includes it', () => {
    const including = withRates({ name: 'Gateway', rateValue: '0' });
    expect(treatments([uses])).toEqual(['replaced']);
    expect(treatments([uses, rent], including)).toEqual(['replaced', 'replaced']);
    const terminal = line('Equipment', 'TERMINAL RENTAL', monthlyRent);
    expect(treatments([uses, terminal])[0]).toBe('replaced');
  });
});

const dollars = fc.integer({ min: -500_000, max: 5_000_000 }).map((value) => value / 100);
const rate = fc.integer({ min: -50_000, max: 500_000 }).map((value) => value / 100_000);
const count = fc.integer({ min: -3, max: 5000 });
const anyLine: fc.Arbitrary<FeeRow> = fc.record({
  feeType: fc.constantFrom(...feeTypes),
  name: fc.constantFrom(
    ...['VISA CPS RETAIL', 'VISA DISCOUNT', 'AUTH FEE', 'VISA SURCHARGE', 'ACCOUNT FEE'],
    ...['ASSESSMENT', 'GATEWAY', 'PCI', 'RENTAL', 'VISA CPS RETAIL INTERCHANGE', 'CHARGEBACK'],
  ),
  volume: dollars,
  volumeRate: rate,
  transactions: count,
  transactionRate: rate,
});
const anyMonth = fc
  .record({
    lines: fc.array(anyLine, { maxLength: 12 }),
    // Months with more refunds than sales cannot be priced.
    totalVolume: fc.integer({ min: 0, max: 5_000_000 }).map((value) => value / 100),
    // Without a count, fees per sale cannot be priced.
    transactionCount: fc.integer({ min: 1, max: 5000 }),
    totalStatementFees: dollars,
  })
  .map(({ lines, ...totals }) => month(lines, totals));
const anyProgram = fc
  .array(
    fc.record({
      name: fc.constantFrom('Rate', 'Chargeback fee', 'Terminal rental', 'Mid-qualified'),
      category: fc.constantFrom(...(['transaction_fees', 'monthly_fees', 'other_fees'] as const)),
      rateType: fc.constantFrom(
        'percentage' as const,
        'per_transaction' as const,
        'flat_fee' as const,
      ),
      rateValue: fc.integer({ min: 0, max: 100_000 }).map((value) => (value / 10_000).toFixed(4)),
    }),
    { maxLength: 6 },
  )
  .map((rates) =>
    programOf(
      rates.flatMap((each, index) =>
        feeRates
          .slice(0, 1)
          .map((first) => ({ ...first, ...each, id: index + 1, name: `${each.name} ${index}` })),
      ),
    ),
  );

const sumOf = (amounts: readonly string[]): string =>
  sum(amounts.map((amount) => decimal(amount))).toFixed(2);

describe('any comparison', () => {
  const check = (test: (proposal: Proposal, statement: Analysis) => void) =>
    fc.assert(
      fc.property(anyMonth, anyProgram, (statement, program) =>
        test(proposalOf(statement, program), statement),
      ),
    );
  const of = (proposal: Proposal, field: 'currentAmount' | 'proposedAmount' | 'saving') =>
    sumOf(proposal.comparison.lines.map((each) => each[field]));

  it('saves in total what its lines save', () => {
    check((proposal, { statementTotals }) => {
      expect(of(proposal, 'saving')).toBe(proposal.monthlySavings);
      expect(of(proposal, 'currentAmount')).toBe(statementTotals.totalStatementFees.toFixed(2));
      expect(of(proposal, 'proposedAmount')).toBe(proposal.comparison.proposed.fees);
    });
  });

  it('proposes only the unchanged lines and the program’s fees', () => {
    check(({ comparison, fees }) => {
      const { passThrough, extras, markup } = comparison.proposed;
      expect(sumOf([passThrough, extras, markup])).toBe(comparison.proposed.fees);
      expect(sumOf(fees.map(({ monthlyAmount }) => monthlyAmount))).toBe(comparison.proposed.fees);
      expect(comparison.current).toMatchObject({ passThrough, extras });
    });
  });

  it('leaves unchanged lines as they are, and splits the replacements of the others', () => {
    const stays = (each: Pick<ComparedLine, 'treatment'>) =>
      each.treatment === 'pass_through' || each.treatment === 'extra';
    check(({ comparison }) => {
      for (const each of comparison.lines)
        if (stays(each)) expect(each.proposedAmount).toBe(each.currentAmount);
        else if (each.treatment === 'replaced')
          expect(each.proposedAmount).toBe(sumOf(each.replacedBy.map(({ amount }) => amount)));
    });
  });
});

it('a shared amount is whole cents that add up to it, each near its part', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 1_000_000 }), {
    minLength: 1,
    maxLength: 20,
  });
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 1_000_000 }), weights, (amount, of) => {
      const total = of.reduce((all, each) => all + each, 0);
      const whole = decimal('0.01').times(amount);
      const shares = shareAmount(
        whole,
        of.map((each) => decimal(each)),
      );
      expect(sum(shares)).toEqual(whole);
      for (const [index, share] of shares.entries()) {
        expect(share.round(2)).toEqual(share);
        const part = (amount * (of[index] ?? 0)) / total;
        expect(Math.abs(share.toNumber() * 100 - part)).toBeLessThanOrEqual(1.001);
      }
    }),
  );
});

describe('the statements', () => {
  const folder = new URL(
    '../../../../../packages/statement-reader/fixtures/statements/',
    import.meta.url,
  );
  it.each(readdirSync(folder).filter((file) => file.endsWith('.truth.json')))(
    'of %s are compared to the cent',
    (file) => {
      const truth = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Analysis;
      const { comparison, monthlySavings } = proposalOf(truth);
      const { fees, passThrough, extras, markup } = comparison.current;
      const difference = comparison.lines.find(({ treatment }) => treatment === 'difference');
      // The printed total may be some cents off the sum of the products.
      expect(Math.abs(Number(difference?.saving ?? 0))).toBeLessThanOrEqual(0.05);
      expect(sumOf([passThrough, extras, markup])).toBe(fees);
      expect(sumOf(comparison.lines.map(({ saving }) => saving))).toBe(monthlySavings);
    },
  );
});
