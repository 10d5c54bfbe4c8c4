import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsOf } from './card-cells.ts';
import type { CardShares } from './card-shares.ts';
import { same } from './find-share.ts';
import { networks, scenarios } from './table-schema.ts';
import { bundledTables } from './tables.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const ranges = share.map(same);
const shares: fc.Arbitrary<CardShares> = fc.record({
  debit: ranges,
  debitTicketRatio: fc.double({ min: 0.1, max: 5, noNaN: true }),
  regulated: ranges,
  prepaid: ranges,
  commercial: ranges,
  premium: ranges,
  notPresent: ranges,
});

describe('the cells of a network', () => {
  it('add up to its volume and its sales for any shares', () => {
    fc.assert(
      fc.property(
        shares,
        fc.constantFrom(...networks),
        fc.constantFrom(...scenarios),
        fc.constantFrom(...bundledTables.mix.types),
        fc.double({ min: 1, max: 1e6, noNaN: true }),
        fc.integer({ min: 1, max: 10_000 }),
        (mix, network, scenario, type, volume, count) => {
          const sales = { volume, count };
          const of = { network, sales, shares: mix, scenario, type, tables: bundledTables };
          const cells = cellsOf(of);
          const sum = (of: 'volume' | 'count'): number =>
            cells.reduce((total, cell) => total + cell[of], 0);
          expect(sum('volume') / volume).toBeCloseTo(1, 6);
          expect(sum('count') / count).toBeCloseTo(1, 6);
          expect(cells.every((cell) => cell.volume > 0 && cell.count > 0)).toBe(true);
        },
      ),
    );
  });

  it('have debit tickets of the given ratio', () => {
    const [type] = bundledTables.mix.types;
    if (!type) throw new Error('No type');
    const cells = cellsOf({
      network: 'visa',
      sales: { volume: 6000, count: 100 },
      shares: {
        debit: same(0.4),
        debitTicketRatio: 0.5,
        regulated: same(0.7),
        prepaid: same(0),
        commercial: same(0),
        premium: same(0.3),
        notPresent: same(0),
      },
      scenario: 'likely',
      type,
      tables: bundledTables,
    });
    const ticket = (isDebit: boolean): number => {
      const own = cells.filter((cell) => cell.isDebit === isDebit);
      const sum = (of: 'volume' | 'count') => own.reduce((total, cell) => total + cell[of], 0);
      return sum('volume') / sum('count');
    };
    // credit = 60 × (0.4 / 0.5 + 0.6) = 84, debit = 42; 2400 / 42 + 3600 / 84 = 100
    expect(ticket(false)).toBeCloseTo(84);
    expect(ticket(true)).toBeCloseTo(42);
  });
});
