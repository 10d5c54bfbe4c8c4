import type { Reading } from '@portal/contracts/quotes/analysis';
import { expect, it } from 'vitest';
import { agrees, combineReadings } from './combine-readings.ts';

/** A reading whose one card type has 100.00 and whose one fee is 10.00, beside these totals. */
const reading = (reader: Reading['reader'], volume: number, fees: number): Reading => ({
  reader,
  notes: [`Noted by ${reader}.`],
  cardTypeSummary: [{ cardType: 'Visa', volume: 100, transactions: 2 }],
  statementFees: [
    {
      ...{ feeType: 'Other Fees', name: `Fee of ${reader}`, volume: 0, volumeRate: 0 },
      ...{ transactions: 1, transactionRate: 10 },
    },
  ],
  statementTotals: {
    ...{ currentProcessor: `Processor of ${reader}`, totalVolume: volume, transactionCount: 2 },
    totalStatementFees: fees,
  },
});

it('takes the part that only the other one explains', () => {
  const { reading: combined, taken } = combineReadings(
    reading('openai', 100, 90),
    reading('built-in', 900, 10),
  );
  expect(taken).toEqual(['fees']);
  expect(agrees(combined)).toBe(true);
  expect(combined).toMatchObject({
    reader: 'openai',
    notes: ['Noted by openai.', 'Noted by built-in.'],
    statementFees: [{ name: 'Fee of built-in' }],
    statementTotals: { currentProcessor: 'Processor of openai', totalVolume: 100 },
  });
});

it('keeps the part that both explain, and what neither does with a note of it', () => {
  const first = reading('openai', 100, 90);
  expect(combineReadings(first, reading('built-in', 100, 90))).toEqual({
    reading: first,
    taken: [],
  });
  const { reading: combined, taken } = combineReadings(
    reading('openai', 900, 90),
    reading('built-in', 100, 80),
  );
  expect(taken).toEqual(['sales by card type']);
  expect(combined.statementTotals).toMatchObject({ totalVolume: 100, totalStatementFees: 90 });
  expect(combined.notes.at(-1)).toContain('The fee lines add up to $10.00');
});
