import { describe, expect, it } from 'vitest';
import { reading } from '../testing/reading.ts';
import { type AnalysisValues, blankFee, toAnalysis, toValues } from './analysis-values.ts';
import { markOf, showValue, withoutSettled } from './figure-marks.ts';

const [, read] = reading.statementFees;
type Fee = AnalysisValues['statementFees'][number];
const line = (changes: Partial<Fee> = {}): Fee => ({
  ...(toValues(reading).statementFees[1] ?? blankFee),
  ...changes,
});

describe('a figure', () => {
  it('is unmarked if its value was not changed', () => {
    expect(markOf('transactions', line(), read)).toBeNull();
    expect(markOf('transactions', line({ transactions: ' 1.00 ' }), read)).toBeNull();
    expect(markOf('name', line({ name: 'Statement fee ' }), read)).toBeNull();
  });

  it('shows the original value once changed', () => {
    const edited = line({ volume: '12', name: 'Fee', feeType: 'Taxes' });
    expect(markOf('volume', edited, read)).toEqual({ kind: 'edited', was: '0' });
    expect(markOf('name', edited, read)).toEqual({ kind: 'edited', was: 'Statement fee' });
    expect(markOf('feeType', edited, read)).toEqual({ kind: 'edited', was: 'Other Fees' });
  });

  it('needs review until it is edited', () => {
    const doubt = { kind: 'doubt', reason: '“9.50” was hard to recognize.' };
    expect(markOf('transactionRate', line(), read)).toEqual(doubt);
    const edited = line({ transactionRate: '9.6' });
    expect(markOf('transactionRate', edited, read)).toEqual({ kind: 'edited', was: '9.50' });
  });

  it('of an added line is never marked as edited', () => {
    expect(markOf('volume', line({ doubts: {} }), undefined)).toBeNull();
  });
});

it('has a reviewed amount once its other figures are edited', () => {
  const doubts = { amount: 'Unexplained.' };
  expect(markOf('amount', line({ doubts }), read)?.kind).toBe('doubt');
  expect(markOf('amount', line({ doubts, transactionRate: '9' }), read)).toBeNull();
});

it('is formatted for people', () => {
  expect(showValue('volume', 1234.5)).toBe('1,234.50');
  expect(showValue('volumeRate', 0.0195)).toBe('0.0195');
  expect(showValue('volumeRate', 1.8)).toBe('1.80');
  expect(showValue('volume', 0)).toBe('0');
  expect(showValue('transactions', 1402)).toBe('1,402');
});

it('loses the doubts of edited figures and keeps the others and the places', () => {
  const values = toValues(reading);
  expect(withoutSettled(toAnalysis(values), values, reading)).toEqual(reading);
  const [, fee] = values.statementFees;
  if (fee) fee.transactionRate = '9';
  const sent = withoutSettled(toAnalysis(values), values, reading).statementFees[1];
  expect(sent).toEqual({ ...read, transactionRate: 9, doubts: undefined });
  expect(sent).not.toHaveProperty('doubts');
});
