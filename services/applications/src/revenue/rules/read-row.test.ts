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
  const readReference = (reference: string) =>
    readRow(
      ['1', '', 'Q1-2024', '1', '2.5', '1', reference],
      { ...layout, columns: { ...layout.columns, reference: 6 } },
      now,
    );

  it('is parsed exactly, with two decimals', () => {
    expect(read('APP-000017', ' Wren ', 'Q3-2026', '$25,400', '2.5%', '(1,905.5)')).toEqual({
      content: {
        application: 'APP-000017',
        merchantName: 'Wren',
        reference: '',
        quarter: 'Q3-2026',
        month: null,
        monthlyVolume: '25400.00',
        revenueSharePercentage: '2.50',
        earnings: '-1905.50',
      },
    });
  });

  it('lists every error', () => {
    expect(read('', '', 'Q1-2027', '12,50', '250%', '')).toEqual({
      reason:
        'Application ID and merchant name are both missing. Quarter: Q1-2027 has not started yet. ' +
        'Monthly Volume: “12,50” is not a number. Revenue Share %: “250%” is refused: a percentage from 0 to 100. ' +
        'Earnings: missing',
    });
  });

  it.each([
    [['1', '', 'Q1-2024', '1', '0.025', '1'], 'at most 3 digits before and 2 after the point'],
    [['1', '', 'Q1-2024', '1', '2.5', '1.005'], '“1.005” is refused'],
    [['1', '', 'Q1-2024', '1', '0.5', '1'], '“0.5” may be 0.5% or 50%'],
    [['1', `=cmd|' /C calc'!A0`, 'Q1-2024', '1', '2.5', '1'], 'is a formula; enter its result'],
    [['1', `'=cmd`, 'Q1-2024', '1', '2.5', '1'], 'is a formula; enter its result'],
    [
      ['1', '', 'soon', '1', '2.5', '=A1*2'],
      'is not a quarter, month or date. Earnings: “=A1*2” is a formula',
    ],
    [['1', 'x'.repeat(201), 'Q1-2024', '1', '2.5', '1'], 'longer than 200 characters'],
  ])('%j is refused', (cells, reason) => {
    expect((read(...cells) as { reason: string }).reason).toContain(reason);
  });

  it.each([
    '5.43684E+15',
    '5,43684E+15',
    '6.588000009911223e16',
    '5E+15',
    '5.43684 E+15',
    '5.43684 × 10^15',
    '５.4×10¹⁵',
    '543684E+10',
  ])('is refused if its reference lost digits: %s', (reference) => {
    expect(readReference(reference)).toEqual({
      reason: expect.stringContaining('lost digits in a spreadsheet. Format the column as text'),
    });
  });

  it.each(['#########', '#N/A', '#REF!'])('is refused where its reference is %s', (reference) => {
    expect(readReference(reference)).toEqual({
      reason: expect.stringContaining('is a spreadsheet error, not a number'),
    });
  });

  it.each([
    '5436 8400 0001 0586',
    '5436–8400–0001–0586',
    '5436840000010586.0',
    '5,436,840,000,010,586',
    '="5436840000010586"',
    "'5436840000010586",
    '\u200b5436840000010586\u00a0',
    '５４３６８４００００010586',
    '٥٤٣٦840000010586',
  ])('has the same reference in any notation: %s', (reference) => {
    expect(readReference(reference)).toMatchObject({
      content: { reference: '5436840000010586' },
    });
  });

  it('accepts figures from scanners, phones and other programs', () => {
    const cells = ['1', '', '\u200eQ1-2024', '＄１,234.50', '50 percent', '\u202a–3.10\u202c'];
    expect(readRow(cells, layout, now)).toMatchObject({
      content: { monthlyVolume: '1234.50', revenueSharePercentage: '50.00', earnings: '-3.10' },
    });
  });

  it.each(['0.5', '.25'])('asks what a split of %s means', (split) => {
    expect(readRow(['1', '', 'Q1-2024', '1', split, '1'], layout, now)).toEqual({
      reason: expect.stringContaining('Set which one in the column settings'),
    });
  });

  it.each(['88-1', '2E10', 'E+15', '5436840000010580', '1.5'])(
    'keeps the reference %s',
    (reference) => {
      expect(readReference(reference)).toMatchObject({ content: { reference } });
    },
  );

  const columns = { ...layout.columns, month: 6 };
  it.each([
    ['Q2-2026', 'Apr 2026', 'Q2-2026', '2026-04'],
    ['Q2-2026', 'May', 'Q2-2026', '2026-05'],
    ['Q2-2026', '', 'Q2-2026', null],
    ['April 2026', '', 'Q2-2026', '2026-04'],
    ['2026-04-30', '4', 'Q2-2026', '2026-04'],
  ])('with %j and %j is in %s and the month %s', (quarter, month, expected, expectedMonth) => {
    const cells = ['1', '', quarter, '1', '2.5', '1', month];
    expect(readRow(cells, { ...layout, columns }, now)).toMatchObject({
      content: { quarter: expected, month: expectedMonth },
    });
  });

  it.each([
    ['Q2-2026', 'Jan 2026', 'Month: Jan 2026 is not in Q2-2026'],
    ['May 2026', 'Apr 2026', 'Month: Apr 2026 is not May 2026'],
    ['Q2-2026', 'Q1-2026', 'Month: Q1-2026 is not in Q2-2026'],
    ['Q2-2026', 'July', 'Month: “July” is not a month or date'],
    ['Q4-2026', 'Dec 2026', 'Month: Dec 2026 has not started yet'],
  ])('with %j and %j is refused', (quarter, month, reason) => {
    const cells = ['1', '', quarter, '1', '2.5', '1', month];
    expect(readRow(cells, { ...layout, columns }, now)).toEqual({ reason });
  });

  it('uses the month of all rows if it is in the row’s quarter', () => {
    const constants = { ...layout.constants, month: '2026-04' };
    const of = (quarter: string) =>
      readRow(['1', '', quarter, '1', '2.5', '1'], { ...layout, constants }, now);
    expect(of('Q2-2026')).toMatchObject({ content: { month: '2026-04' } });
    expect(of('May 2026')).toMatchObject({ content: { month: '2026-05' } });
    expect(of('Q1-2026')).toEqual({ reason: 'Month: Apr 2026 is not in Q1-2026' });
  });

  it('interprets percentages below 1 as configured, and accepts a negative volume', () => {
    const of = (fractions: boolean, percentage: string) =>
      readRow(
        ['1', '', 'Q1-2024', '-5', percentage, '-1'],
        { ...layout, constants: { ...layout.constants, fractions } },
        now,
      );
    const read = (fractions: boolean, percentage: string) =>
      (of(fractions, percentage) as { content: { revenueSharePercentage: string } }).content
        .revenueSharePercentage;
    expect(of(true, '0.5')).toMatchObject({ content: { monthlyVolume: '-5.00' } });
    expect(['0.5', '1', '0.0250', '0.5%', '2.5'].map((text) => read(true, text))).toEqual([
      '50.00',
      '100.00',
      '2.50',
      '0.50',
      '2.50',
    ]);
    expect(['0.5', '1'].map((text) => read(false, text))).toEqual(['0.50', '1.00']);
  });

  it('uses the layout’s values if no column has them', () => {
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
