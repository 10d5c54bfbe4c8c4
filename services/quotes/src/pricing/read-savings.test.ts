import { readdirSync, readFileSync } from 'node:fs';
import type { Analysis } from '@portal/contracts/quotes/analysis';
import { layOut } from '@portal/statement-reader/reader/read-figures';
import { readLaidOut } from '@portal/statement-reader/reader/read-pages';
import { wordsOf } from '@portal/statement-reader/testing/reader-pdf';
import { expect, it } from 'vitest';
import { feeRates } from '../testing/start-quotes.ts';
import { estimateStatement } from './rules/estimates/estimate.ts';
import { bundledTables } from './rules/estimates/tables.ts';
import { toFigures } from './rules/figures.ts';
import { priceWith } from './rules/price-proposal.ts';
import type { PricedProgram } from './rules/program-fees.ts';
import { programOf } from './testing/small-statement.ts';

const folder = new URL('../../../../packages/statement-reader/fixtures/families/', import.meta.url);
const names = readdirSync(folder).flatMap((file) => /^(.*)\.pdf$/.exec(file)?.[1] ?? []);
const programs = (['interchange_plus', 'flat_rate'] as const).map((pricingModel, id) =>
  programOf(feeRates, pricingModel, id, { pricingModel }),
);
/**
 * Saving more than the truth by this much, dollars and share, promises what a merchant does not get. Attempts that a
 * reading does not count are ten cents each.
 */
const allowed = { dollars: 1, share: 0.01 };

function savingOf(analysis: Analysis, program: PricedProgram): number {
  const figures = toFigures(analysis);
  const answers = { businessType: 'retail', presence: 'in_person', overrides: {} } as const;
  const estimate = estimateStatement(figures, answers, bundledTables);
  return priceWith({ figures, estimate }, program)?.monthlySavings.toNumber() ?? Number.NaN;
}

it.each(names)('a reading promises no more than the statement: %s', async (name) => {
  const { reading } = readLaidOut(
    layOut(await wordsOf(readFileSync(new URL(`${name}.pdf`, folder)))),
  );
  const truth = JSON.parse(readFileSync(new URL(`${name}.truth.json`, folder), 'utf8')) as Analysis;
  expect(reading).not.toBeNull();
  for (const program of programs) {
    const real = savingOf(truth, program);
    const read = reading ? savingOf(reading, program) : Number.NaN;
    expect(read).toBeLessThanOrEqual(
      real + Math.max(allowed.dollars, Math.abs(real) * allowed.share),
    );
  }
});
