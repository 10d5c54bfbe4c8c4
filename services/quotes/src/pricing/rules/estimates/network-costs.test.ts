import { describe, expect, it } from 'vitest';
import { cellNetworkFees, fixedNetworkFee } from './scenario-costs.ts';
import { bundledTables } from './tables.ts';
import type { BusinessType, EstimateTables, Network } from './table-schema.ts';

const withoutDeclines: EstimateTables = {
  ...bundledTables,
  network: { ...bundledTables.network, authorizationsPerSale: 1 },
};
const oneTicket = [{ share: 1, times: 1 }];

/** The network cost of a sale, percent of its amount. */
const percentAt = (ticket: number, network: Network, isDebit: boolean, absent: boolean): number => {
  const cell = { volume: ticket, count: 1, card: 'any', isDebit, absent, use: 'standard' as const };
  return (100 * cellNetworkFees(network, cell, oneTicket, withoutDeclines)) / ticket;
};

describe('core network fees', () => {
  // 0.14 % + 0.0195 + 0.0018 at $50 = 0.1826 %, and so on
  it.each<[Network, 'credit' | 'debit', 'present' | 'absent', number]>([
    ['visa', 'credit', 'present', 0.183],
    ['visa', 'credit', 'absent', 0.208],
    ['visa', 'debit', 'present', 0.165],
    ['mastercard', 'credit', 'present', 0.191],
    ['mastercard', 'debit', 'present', 0.191],
    ['discover', 'credit', 'present', 0.183],
    ['amex', 'credit', 'absent', 0.205],
  ])('of %s, %s, card %s, are %f %% of $50', (network, card, presence, expected) => {
    expect(percentAt(50, network, card === 'debit', presence === 'absent')).toBeCloseTo(
      expected,
      3,
    );
  });

  it('grow with declined authorizations by the part that is charged for each', () => {
    const cell = {
      volume: 50,
      count: 1,
      card: 'any',
      isDebit: false,
      absent: false,
      use: 'standard' as const,
    };
    const more =
      cellNetworkFees('visa', cell, oneTicket, bundledTables) -
      cellNetworkFees('visa', cell, oneTicket, withoutDeclines);
    expect(more).toBeCloseTo(0.05 * (0.0195 + 0.0018), 9);
  });
});

describe('the fixed fee of Visa', () => {
  const typeOf = (fanf: BusinessType['fanf']): BusinessType => {
    const [type] = bundledTables.mix.types;
    if (!type) throw new Error('No type');
    return { ...type, fanf };
  };
  it.each<[string, number, number, BusinessType['fanf'], number, number]>([
    ['nothing below $200', 199, 0.5, 'usual', 1, 0],
    ['a percentage below $1,250', 1000, 0.5, 'usual', 1, 1.5],
    ['the table of locations alone where few sales are keyed', 20_000, 0.05, 'usual', 1, 2],
    ['both tables where many are', 20_000, 0.5, 'usual', 1, 17],
    ['the table of volume alone where all are', 20_000, 1, 'usual', 1, 15],
    ['each location', 20_000, 0, 'usual', 4, 11.6],
    ['more at types of high volume', 20_000, 0, 'high volume', 1, 2.9],
    ['the table of volume at fast food', 20_000, 0, 'by volume', 1, 15],
    ['nothing at charities', 20_000, 0.5, 'exempt', 1, 0],
  ])('is %s', (_, volume, notPresent, fanf, locations, expected) => {
    expect(fixedNetworkFee(volume, notPresent, typeOf(fanf), locations, bundledTables)).toBeCloseTo(
      expected,
      9,
    );
  });
});
