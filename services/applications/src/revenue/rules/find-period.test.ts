import { describe, expect, it } from 'vitest';
import { findPeriod } from './find-period.ts';

const april = { quarter: 'Q2-2026', month: '2026-04' };
const second = { quarter: 'Q2-2026', month: null };

describe('titles and names of files', () => {
  it.each([
    ...[
      'Residuals - Harborline (April 2026)',
      'residuals_2026-04.csv',
      '01-monthly-2026-04.csv',
      'Residuals Apr-26.xlsx',
    ],
    ...[
      'APR2026 payout.csv',
      'residuals_202604_v2.csv',
      'Report for 04/2026',
      '2026_April_final.csv',
      'Statement date: 04/30/2026',
    ],
    ...[
      'Residuals Apr26.csv',
      'Harborline 042026.csv',
      'April residuals 2026.csv',
      'residuales abril 2026',
    ],
    ...['Month: April   Year: 2026', 'Apr 2026 2.csv', 'Residuals\u00a0Apr\u200b 2026'],
    ...['residuals 20260430.csv', 'Period 04/01/2026 - 04/30/2026', 'May_report for Apr 2026.csv'],
  ])('%j names a month', (text) => {
    expect(findPeriod(['Coastal', text])).toEqual(april);
  });

  it.each([
    'Residuals_Q2-2026 final.csv',
    'April - June 2026',
    'Apr-Jun 2026',
    'Q2 2026 (paid May 2026, June 2026)',
  ])('%j names a quarter', (text) => {
    expect(findPeriod([text])).toEqual(second);
  });

  it.each([
    [['FAQ1 2024']],
    [['Made 05/03/2026']],
    [['Made Apr-26-2026']],
    [['Residuals May 2026 for April 2026']],
    [['April 2026', 'residuals-2026-05.csv']],
    [['Q1 2026 and Q2 2026']],
    [['Batch 20260512001', 'Invoice 5436840000010586']],
  ])('%j are ambiguous or name no period', (texts) => {
    expect(findPeriod(texts)).toEqual({});
  });

  it('may name a month and its quarter', () => {
    expect(findPeriod(['Q2 2026', 'April 2026'])).toEqual(april);
    expect(findPeriod(['Q2 2026', 'made in July 2026'])).toEqual(second);
  });
});
