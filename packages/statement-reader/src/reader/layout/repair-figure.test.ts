import { describe, expect, it } from 'vitest';
import { repairFigure } from './repair-figure.ts';

describe('a damaged number', () => {
  it.each([
    ['7,0 I I.SO', 7011.5],
    ['J 8,044.42', 18_044.42],
    ['l28', 128],
    ['18.4S', 18.45],
    ['§0.10', 0.1],
    ['S0.10', 0.1],
    ['-§121.44', -121.44],
    ['$1.825.31', 1825.31],
    ['1,632.5Z', 1632.52],
    ['O.O5%', 0.05],
    ['"12.50', 12.5],
    ['0195', 0.0195],
    ['12', 0.12],
    ['2.445', 2445],
    ['1.614.77CR', -1614.77],
    ['~15.00', -15],
  ])('%j may be %d', (text, expected) => {
    expect(repairFigure(text).map(({ value }) => value)).toContain(expected);
  });

  it('may have lost its point', () => {
    expect(repairFigure('163252').map(({ value }) => value)).toContain(1632.52);
    expect(repairFigure('1,63252').map(({ value }) => value)).toContain(1632.52);
  });

  it.each(['VISA', 'FEE', 'Tier 2', 'VX520', '01/31/25', 'SIS', '4XXX', '2,723.01 2,678.01.', ''])(
    'is not %j',
    (text) => {
      expect(repairFigure(text)).toEqual([]);
    },
  );
});
