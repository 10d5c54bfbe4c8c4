import { describe, expect, it } from 'vitest';
import { bundled, frozenOf } from '../../proposals/testing/frozen-content.ts';
import { exact, fee, figures, programOf } from '../testing/small-statement.ts';
import { rateCard } from './cost-groups.ts';

const rate = (
  name: string,
  category: 'transaction_fees' | 'monthly_fees' | 'setup_fees' | 'other_fees',
  rateType: 'percentage' | 'flat_fee' | 'per_transaction',
  rateValue: string,
) => ({ name, category, rateType, rateValue, description: null, isActive: true });

const rates = [
  rate('Markup', 'transaction_fees', 'percentage', '0.0025'),
  rate('Amex markup', 'transaction_fees', 'percentage', '0.003'),
  rate('Sale', 'transaction_fees', 'per_transaction', '0.075'),
  rate('Account', 'monthly_fees', 'flat_fee', '9.95'),
  rate('Chargeback', 'other_fees', 'flat_fee', '15'),
];
const statement = figures([fee('Card Fees', 'DISCOUNT', { volume: 10_000, volumeRate: 2.9 })], 290);

describe('a rate card', () => {
  it('states when each rate is charged, for which cards, and until when it is guaranteed', () => {
    const card = rateCard(frozenOf(bundled(statement), programOf(rates)));
    expect(card).toEqual([
      {
        title: 'Per sale',
        rows: [
          ['Interchange and network fees', 'at cost'],
          ['Markup, all card brands', '0.25% of your card sales'],
          ['Amex markup', '0.3% of your card sales'],
          ['Sale, all card brands', '$0.075 for each sale'],
        ],
      },
      { title: 'Per month', rows: [['Account', '$9.95 a month']] },
      { title: 'One time', rows: [['Setup fees', 'None']] },
      { title: 'Per case', rows: [['Chargeback', '$15.00 each time']] },
      {
        title: 'Term',
        rows: [
          ['Rates held until', 'December 25, 2026, if you accept by then'],
          ['Contract term', 'As in your merchant agreement'],
        ],
      },
    ]);
  });

  it('charges a set-up fee once, whatever its type', () => {
    const card = rateCard(
      frozenOf(
        exact(statement),
        programOf([...rates, rate('Activation', 'setup_fees', 'per_transaction', '99')]),
      ),
    );
    expect(card[2]?.rows).toEqual([['Activation', '$99.00 once']]);
  });

  it('of a flat rate does not promise interchange at cost', () => {
    const flat = [rate('Flat rate', 'transaction_fees', 'percentage', '0.026')];
    const [sales] = rateCard(frozenOf(exact(statement), programOf(flat)));
    expect(sales?.rows).toEqual([['Flat rate, all card brands', '2.6% of your card sales']]);
  });

  it('is empty if no rates were frozen', () => {
    const content = frozenOf(exact(statement), programOf(rates));
    expect(rateCard({ ...content, program: { ...content.program, rates: [] } })).toEqual([]);
  });
});
