import { describe, expect, it } from 'vitest';
import { bundledTables, parseTables, TablesRefused } from './tables.ts';
import { tableSetSchema, type EstimateTables } from './table-schema.ts';

function changed(change: (tables: EstimateTables) => void): EstimateTables {
  const copy = tableSetSchema.parse(structuredClone(bundledTables));
  change(copy);
  return copy;
}

function problemsOf(value: unknown): string[] {
  try {
    parseTables(value);
  } catch (error) {
    if (error instanceof TablesRefused) return error.problems;
    throw error;
  }
  return [];
}

const programOf = (tables: EstimateTables, name: string) => {
  const found = tables.programs.find(({ program }) => program === name);
  if (!found) throw new Error(`No program ${name}`);
  return found;
};

describe('a table set', () => {
  it('bundled with the portal is complete', () => {
    expect(problemsOf(bundledTables)).toEqual([]);
    expect(bundledTables.mix.types).toHaveLength(18);
    expect(bundledTables.confidential).toEqual(['discover', 'amex']);
  });

  it('can be downloaded and uploaded unchanged', () => {
    expect(parseTables(JSON.parse(JSON.stringify(bundledTables)))).toEqual(bundledTables);
  });

  it('is refused with the row that has a bad field', () => {
    const broken = changed((tables) => {
      const [rate] = programOf(tables, 'Product 2').rates;
      if (rate) rate.ratePercent = 230;
    });
    expect(problemsOf(broken)).toEqual([
      expect.stringMatching(/^programs\[\d+\] \(visa Product 2\)\.rates\[0\]\.ratePercent: .*10/),
    ]);
  });

  it('is refused if a kind of card has no rate, which it names', () => {
    const broken = changed((tables) => {
      const { rates } = programOf(tables, 'Merit I');
      rates.splice(0, rates.length, ...rates.filter(({ cards }) => !cards.includes('World')));
    });
    expect(problemsOf(broken)).toContain(
      'no program of mastercard has a rate for World, card absent, retail',
    );
  });

  it('is refused if shares do not add up', () => {
    const broken = changed(({ mix }) => {
      const [tier] = mix.creditTiers.visa;
      if (tier) tier.high += 0.1;
    });
    expect(problemsOf(broken)).toEqual(['credit tiers of visa: shares of high do not add up to 1']);
  });

  it('is refused if a row names an unlisted source', () => {
    const broken = changed((tables) => {
      programOf(tables, 'Charities').source.push('nowhere');
    });
    expect(problemsOf(broken)).toEqual([
      'program mastercard Charities: source nowhere is not listed',
    ]);
  });

  it('is refused without the type for unknown ones', () => {
    const broken = changed(({ mix }) => {
      mix.types = mix.types.filter(({ key }) => key !== 'retail');
    });
    expect(problemsOf(broken)).toEqual([
      'business type retail is required: it is used for unknown types',
    ]);
  });

  it.each([null, [], 'text', 7])('of %j is refused', (value) => {
    expect(problemsOf(value)).not.toEqual([]);
  });
});
