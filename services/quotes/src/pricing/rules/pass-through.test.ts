import type { CardTypeRow, FeeRow } from '@portal/contracts/quotes/analysis';
import { describe, expect, it } from 'vitest';
import { fee, figures } from '../testing/small-statement.ts';
import { findPassThrough } from './pass-through.ts';

const passes = (...lines: FeeRow[]): boolean[] => passesOn([], ...lines);

function passesOn(brands: [CardTypeRow['cardType'], number][], ...lines: FeeRow[]): boolean[] {
  const cards = brands.map(([cardType, volume]) => ({ cardType, volume, transactions: 50 }));
  const statement = figures(lines, 10, cards);
  const found = findPassThrough(statement);
  return statement.charges.map((charge) => found.has(charge));
}

describe('a line', () => {
  it.each([
    ['Network Fees', 'VISA ACCESS FEE', true],
    ['Assessments', 'MASTERCARD ASSESSMENT FEE', true],
    ['Network Fees', 'VISA CR ACQ PROCESSING FEE', true],
    ['Network Fees', 'TRANSACTION INTEGRITY FEE', true],
    ['Card Fees', 'Visa CPS Restaurant Credit Interchange', true],
    ['Card Fees', 'VS CPS RETAIL CREDIT', true],
    ['Card Fees', 'MC DEBIT REG', true],
    ['Card Fees', 'MC DEBIT', false],
    ['Card Fees', 'AX-OPTBLUE RETAIL TIER 1', true],
    ['Card Fees', 'AMEX OPTBLUE', false],
    ['Card Fees', 'Visa Signature Preferred Retail Surcharge', false],
    ['Card Fees', 'VISA QUALIFIED', false],
    ['Other Fees', 'ACQUIRER PROCESSING FEE', true],
    ['POS Services', 'GATEWAY ACCESS FEE', false],
    ['Other Fees', 'PROCESSOR ACCESS FEE', false],
    ['Card Fees', 'International card surcharge', true],
    ['Card Fees', 'Additional fee: currency conversion', true],
    ['Assessments', 'RISK ASSESSMENT', false],
    ['Assessments', 'SECURITY ASSESSMENT', false],
    ['Card Fees', 'VISA TRANSACTION FEE', false],
    ['Card Fees', 'INTERCHANGE MANAGEMENT', false],
    ['Card Fees', 'VISA SALES DISCOUNT', false],
    ['Other Fees', 'MONTHLY SERVICE FEE', false],
    ['Card Fees', 'American Express dues', true],
    ['Other Fees', 'MEMBERSHIP DUES', false],
    ['Card Fees', 'SCHEME FEES, MC', true],
    ['Card Fees', 'VISA APF', true],
    ['Card Fees', 'MC IC REST WORLD', true],
    ['Card Fees', 'IC PLUS', false],
  ] as const)('of %s called %s passes through: %s', (feeType, name, expected) => {
    expect(passes(fee(feeType, name))).toEqual([expected]);
  });

  it.each(['VS  CPS  RETAIL', 'vs_cps_retail', ' INTERCHANGE_FEE', 'MASTERCARD  NETWORK  FEE'])(
    'called %s passes through whatever separates its words',
    (name) => {
      expect(passes(fee('Card Fees', name))).toEqual([true]);
    },
  );

  it('that precedes its interchange is the processor’s rate for that program', () => {
    const [own, interchange] = [
      fee('Card Fees', 'MC Merit III Base', { volume: 100, volumeRate: 0.25 }),
      fee('Card Fees', 'MC Merit III Base Interchange', { volume: 100, volumeRate: 1.65 }),
    ];
    expect(passes(own, interchange)).toEqual([false, true]);
    expect(passes(own)).toEqual([true]);
  });

  it('of surcharges is interchange if they cover all sales, not if they cover a part', () => {
    const surcharge = (volume: number) =>
      fee('Card Fees', 'VISA SURCHARGE', { volume, volumeRate: 1.5 });
    expect(passes(surcharge(9000))).toEqual([true]);
    expect(passes(surcharge(3000))).toEqual([false]);
  });

  it('of a program is the processor’s above a base rate that includes interchange', () => {
    const standard = (rate: number) =>
      fee('Card Fees', 'VISA STANDARD PROCESSING', { volume: 10_000, volumeRate: rate });
    const addOn = (volume: number, rate: number) =>
      fee('Card Fees', 'VISA ADD-ON CPS RWDS 1', { volume, volumeRate: rate });
    // Enhanced recover reduced: 1.59 % on all sales, and the difference on some.
    expect(passes(standard(1.59), addOn(6000, 0.53))).toEqual([false, false]);
    expect(passes(standard(1.59), addOn(6000, 1.1))).toEqual([false, false]);
    expect(passes(standard(1.59), addOn(9500, 0.3))).toEqual([false, false]);
    const inOneAmount = (transactionRate: number) =>
      fee('Card Fees', 'DISCOUNT', { transactionRate });
    expect(passes(inOneAmount(159), addOn(6000, 0.53))).toEqual([false, false]);
    expect(passes(inOneAmount(30), addOn(6000, 0.53))).toEqual([false, true]);
    // Interchange plus: all sales cost interchange, and a markup on top.
    expect(passes(standard(0.3), addOn(6000, 0.53))).toEqual([false, true]);
    expect(passes(standard(1.2), addOn(10_000, 1.7))).toEqual([false, true]);
    // The amount alone is what all sales cost.
    const lump = fee('Card Fees', 'VISA CPS RWDS 1', { transactionRate: 160 });
    expect(passes(standard(1.2), lump)).toEqual([false, true]);
  });

  it.each(['Other Fees', 'Network Fees'] as const)('of interchange passes among %s', (type) => {
    expect(passes(fee(type, 'VS CPS RETAIL CREDIT'))).toEqual([true]);
  });
});

describe('if interchange is listed', () => {
  const percent = (name: string, volume: number, volumeRate: number) =>
    fee('Card Fees', name, { volume, volumeRate, transactions: 0, transactionRate: 0 });
  const listed = percent('CPS RETAIL CREDIT', 6000, 1.51);
  const brands: Parameters<typeof passesOn>[0] = [
    ['Visa', 7000],
    ['Mastercard', 2400],
    ['Discover', 600],
  ];
  const after = (...lines: FeeRow[]): boolean[] => passesOn(brands, listed, ...lines).slice(1);

  it.each(['SOMETHING ELSE', 'EURO CARDS', 'RETAIL DEBIT VOLUME FEE'])(
    'a percentage on fewer sales than a brand has passes through: %s',
    (name) => {
      expect(after(percent(name, 310, 1.1))).toEqual([true]);
      expect(after(percent(name, 310, 0.45))).toEqual([true]);
      expect(passesOn(brands, percent(name, 310, 1.1))).toEqual([false]);
    },
  );

  it('a percentage of all sales, or of all of a brand, is the processor’s', () => {
    expect(after(percent('SALES', 10_000, 0.25))).toEqual([false]);
    expect(after(percent('DISC', 600, 0.4))).toEqual([false]);
    // Refunds are not in it.
    expect(after(percent('DISC', 592, 0.4))).toEqual([false]);
    expect(after(percent('ONE PLACE', 350, 0.4), percent('ANOTHER', 250, 0.4))).toEqual([
      false,
      false,
    ]);
  });

  it.each(['MARKUP', 'NON QUALIFIED', 'VISA SURCHARGE', 'RISK FEE'])(
    'a %s is the processor’s on any sales',
    (name) => {
      expect(after(percent(name, 310, 0.45))).toEqual([false]);
    },
  );

  it('a rate with interchange in it is not listed interchange', () => {
    expect(after(percent('REST', 4000, 1.4))).toEqual([true]);
    expect(after(percent('REST', 4500, 1.4))).toEqual([false]);
  });

  it('a charge per item of a name without a unit passes through like its percentage', () => {
    const item = fee('Card Fees', 'EURO CARDS PER ITEM', { transactions: 9, transactionRate: 0.1 });
    expect(after(percent('EURO CARDS', 310, 1.1), item)).toEqual([true, true]);
  });

  it('a charge per item has the same treatment as the percentage of its name', () => {
    const item = (name: string) =>
      fee('Card Fees', name, { transactions: 9, transactionRate: 0.1 });
    const volume = percent('RETAIL DEBIT VOLUME FEE', 310, 1.1);
    expect(after(volume, item('RETAIL DEBIT ITEM FEE'), item('AUTHORIZATION'))).toEqual([
      true,
      true,
      false,
    ]);
  });

  const programs = [0.8, 1.05, 1.51, 1.65, 2.1, 2.3, 2.65].map((rate, at) =>
    percent(`X${at}`, 1200 + 50 * at, rate),
  );
  const markup = percent('Y', 10_000, 0.9);

  it('it is recognized by many rates that cover the sales once, whatever their names', () => {
    const all = programs.map(() => true);
    expect(passesOn(brands, ...programs, markup)).toEqual([...all, false]);
    const twice = [...programs, percent('Z', 1900, 1.2)];
    expect(passesOn(brands, ...twice, markup)).not.toContain(true);
    expect(passesOn(brands, ...programs.slice(0, 4), markup)).not.toContain(true);
  });

  it('its items are lines on a part of the sales that cover them once', () => {
    const items = (count: number) =>
      fee('Other Fees', `I${count}`, { transactions: count, transactionRate: 0.1 });
    const authorizations = fee('Card Fees', 'A', { transactions: 200, transactionRate: 0.1 });
    const [some, rest] = [items(90), items(95)];
    const [, ...after] = passesOn(brands, ...programs, some, rest, authorizations).slice(-4);
    expect(after).toEqual([true, true, false]);
    expect(passesOn(brands, ...programs, some, authorizations).slice(-2)).toEqual([false, false]);
  });

  it('the regulated debit rate is interchange by its figures', () => {
    const debit = fee('Card Fees', 'NETWORK B', {
      volume: 9000,
      volumeRate: 0.05,
      transactions: 30,
      transactionRate: 0.22,
    });
    expect(passes(debit)).toEqual([true]);
    expect(passes({ ...debit, transactionRate: 0.2 })).toEqual([false]);
  });
});

describe('next to listed interchange, a charge that names a brand', () => {
  const interchange = fee('Card Fees', 'VS CPS RETAIL', {
    volume: 10_000,
    volumeRate: 1.5,
    transactions: 200,
    transactionRate: 0.1,
  });
  const markup = fee('Card Fees', 'MARKUP', { volume: 10_000, volumeRate: 0.5, transactions: 0 });
  const items = (name: string, transactions: number, transactionRate = 0.1) =>
    fee('Card Fees', name, { transactions, transactionRate });
  const passing = (...lines: FeeRow[]): boolean[] =>
    passesOn(
      [
        ['Visa', 6000],
        ['Mastercard', 4000],
      ],
      interchange,
      ...lines,
    ).slice(1);

  it('passes through for fewer items than its sales, unless others of the price are on the rest', () => {
    expect(passing(items('VISA EXCESSIVE REATTEMPTS', 12, 0.15))).toEqual([true]);
    expect(passing(items('VISA AUTH', 52), items('MC AUTH', 50))).toEqual([false, false]);
    expect(passing(items('VISA DEBIT AUTH', 30), items('VISA CREDIT AUTH', 20))).toEqual([
      ...[false, false],
    ]);
    expect(passing(items('VISA CHARGEBACK', 2, 15))).toEqual([false]);
    expect(passing(items('REATTEMPTS', 12, 0.15))).toEqual([false]);
  });

  it('passes through as one amount also next to one amount of interchange', () => {
    const lump = fee('Card Fees', 'INTERCHANGE COST', { transactionRate: 160 });
    const amount = fee('Card Fees', 'MC PRE-AUTHORIZATION FEE', { transactionRate: 12 });
    const brands: Parameters<typeof passesOn>[0] = [
      ['Visa', 6000],
      ['Mastercard', 4000],
    ];
    const lines = [amount, markup, items('AUTHS', 200)];
    expect(passesOn(brands, lump, ...lines)).toEqual([true, true, false, false]);
    const less = { ...lump, transactionRate: 99 };
    expect(passesOn(brands, less, ...lines)).toEqual([true, false, false, false]);
  });

  it('passes through as one amount if the processor’s rates are on all sales', () => {
    const amount = fee('Card Fees', 'MC PRE-AUTHORIZATION FEE');
    expect(passing(amount, markup, items('AUTHS', 200))).toEqual([true, false, false]);
    expect(passing(amount, markup)).toEqual([false, false]);
    expect(passing(amount, items('AUTHS', 200))).toEqual([false, false]);
  });
});
