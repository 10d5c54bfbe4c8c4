import { importLayoutSchema } from '@portal/contracts/applications/import-schemas';
import { describe, expect, it } from 'vitest';
import { readRow } from './read-row.ts';

describe('a row', () => {
  const layout = importLayoutSchema.parse({
    headerRow: 1,
    columns: {
      applicationId: 0,
      merchantName: 1,
      quarter: 2,
      monthlyVolume: 3,
      revenueSharePercentage: 4,
      earnings: 5,
    },
  });
  const now = new Date('2026-11-21T00:00:00Z');
  const read = (...cells: string[]) => readRow(cells, layout, now);

  it('is read exactly, each figure with two places', () => {
    expect(read('APP-000017', ' Wren ', 'Q3-2026', '$25,400', '2.5%', '(1,905.5)')).toEqual({
      content: {
        application: 'APP-000017',
        merchantName: 'Wren',
        reference: '',
        quarter: 'Q3-2026',
        monthlyVolume: '25400.00',
        revenueSharePercentage: '2.50',
        earnings: '-1905.50',
      },
    });
  });

  it('says all that is wrong with it', () => {
    expect(read('', '', 'Q1-2027', '12,50', '250%', '')).toEqual({
      reason:
        'Neither an application ID nor a merchant name is given. Quarter: Q1-2027 has not begun yet. ' +
        'Monthly Volume: “12,50” is no number. Revenue Share %: “250%” is refused: a percentage from 0 to 100. ' +
        'Earnings: missing',
    });
  });

  it.each([
    [['1', '', 'Q1-2024', '1', '0.025', '1'], 'at most 3 digits before and 2 after the point'],
    [['1', '', 'Q1-2024', '1', '2.5', '1.005'], '“1.005” is refused'],
    [['1', '', 'Q1-2024', '-1', '2.5', '1'], 'cannot be negative'],
    [['1', `=cmd|' /C calc'!A0`, 'Q1-2024', '1', '2.5', '1'], 'is a formula; give its result'],
    [['1', `'=cmd`, 'Q1-2024', '1', '2.5', '1'], 'is a formula; give its result'],
    [
      ['1', '', 'soon', '1', '2.5', '=A1*2'],
      'is no quarter, month or date. Earnings: “=A1*2” is a formula',
    ],
    [['1', 'x'.repeat(201), 'Q1-2024', '1', '2.5', '1'], 'longer than 200 characters'],
  ])('%j is refused', (cells, reason) => {
    expect((read(...cells) as { reason: string }).reason).toContain(reason);
  });

  it('has what every row has where no column says it', () => {
    const fixed = importLayoutSchema.parse({
      headerRow: 1,
      columns: { merchantName: 0, monthlyVolume: 1, earnings: 2 },
      constants: { quarter: 'Q1-2024', revenueSharePercentage: '2.5' },
    });
    expect(readRow(['Wren', '1', '2'], fixed, now)).toMatchObject({
      content: { quarter: 'Q1-2024', revenueSharePercentage: '2.50' },
    });
  });
});
