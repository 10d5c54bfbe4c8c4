import { describe, expect, it } from 'vitest';
import { findHeaderRow, fingerprintOf, plainName, suggestColumns } from './suggest-layout.ts';

describe('columns', () => {
  it('are recognized by many names', () => {
    expect(
      suggestColumns(['MID', 'Merchant DBA', 'Sales Amount', 'Rev_Share %', 'agentNet', 'Month']),
    ).toEqual({
      applicationId: null,
      merchantName: 1,
      quarter: null,
      month: 5,
      monthlyVolume: 2,
      revenueSharePercentage: 3,
      earnings: 4,
      reference: 0,
    });
  });

  it('use each name once', () => {
    const columns = Object.values(
      suggestColumns(['Volume', 'Sales', 'Volume', 'Merchant', 'Name']),
    );
    const taken = columns.filter((column) => column !== null);
    expect(new Set(taken).size).toBe(taken.length);
  });

  it('are compared by their letters only', () => {
    expect(plainName(' Revenue_Share (%) ')).toBe('revenue share percent');
    expect(fingerprintOf(['Merchant  Name', 'Share%'])).toBe(
      fingerprintOf(['merchant_name', 'SHARE %']),
    );
    expect(fingerprintOf(['a', 'b'])).not.toBe(fingerprintOf(['b', 'a']));
  });

  it('are found below titles and blank rows', () => {
    const rows = [
      { row: 1, cells: ['Residual report', '', 'Q3-2026'] },
      {
        row: 3,
        cells: ['Prepared for Coastal Payments', 'by Tidewater', 'on', 'paper', 'with', 'care'],
      },
      { row: 5, cells: ['Merchant', 'Volume', 'Net'] },
      { row: 6, cells: ['Wren', '1', '2'] },
    ];
    expect(findHeaderRow(rows)).toBe(5);
    expect(
      findHeaderRow([
        { row: 2, cells: ['x', 'y'] },
        { row: 3, cells: ['1', '2'] },
      ]),
    ).toBe(2);
    expect(findHeaderRow([{ row: 1, cells: ['alone'] }])).toBeNull();
    // A merged header above the header.
    expect(
      findHeaderRow([
        { row: 1, cells: ['Account', '', 'Processing', '', 'Agent'] },
        { row: 2, cells: ['MID', 'DBA', 'Sales Amount', 'Split %', 'Agent Net'] },
        { row: 3, cells: ['5436840000010586', 'Wren', '1', '50', '2'] },
      ]),
    ).toBe(2);
  });
});
