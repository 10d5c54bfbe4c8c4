import { describe, expect, it } from 'vitest';
import type { Analysis } from '@portal/contracts/quotes/analysis';
import { wordsOf } from '../src/testing/reader-pdf.ts';
import { statementPath, textStatements, truthOf } from './fixture-statements.ts';
import { allLayouts } from './samples/all-layouts.ts';
import type { PrintedStatement } from './samples/layout.ts';
import { anyLayout } from './samples/layouts/any-layout.ts';
import { writePdf } from './samples/write-pdf.ts';
import { overall } from './scoring/overall.ts';
import { scoreReading, type StatementScore } from './scoring/score-reading.ts';
import { layOut, readFigures } from '../src/reader/read-figures.ts';
import { processorStyles } from '../src/reader/totals/processors.ts';

async function read({ pages }: PrintedStatement): Promise<Analysis> {
  const analysis = readFigures(layOut(await wordsOf(writePdf(pages))))?.analysis;
  if (!analysis) throw new Error('No figures were read');
  return analysis;
}

/** Printed amounts add up exactly; rates × volumes have fractions of a cent. */
const sumOfAmounts = ({ statementFees }: Analysis): number =>
  Number(statementFees.reduce((sum, { amount }) => sum + (amount ?? 0), 0).toFixed(2));

describe('a statement with an unknown layout', () => {
  const cases = Object.entries(allLayouts).flatMap(([name, layout]) =>
    [1, 2, 3].map((seed) => ({ name, seed, layout })),
  );

  it.each(cases)('is read completely: $name, $seed', async ({ layout, seed }) => {
    const printed = layout(seed);
    const analysis = await read(printed);
    const score = scoreReading(printed.truth, analysis);
    expect(score).toMatchObject({ totals: 1, cardTypes: 1, fees: 1 });
    expect(score.feeRates).toBeGreaterThanOrEqual(0.95);
    expect(score.feeTypes).toBeGreaterThanOrEqual(0.95);
    expect(sumOfAmounts(analysis)).toBe(printed.truth.statementTotals.totalStatementFees);
    expect(analysis.statementFees.every((fee) => !fee.doubts && fee.sources?.amount)).toBe(true);
  });

  it('is read with random words, columns, formats and order', async () => {
    const scores: StatementScore[] = [];
    for (let seed = 1; seed <= 60; seed++) {
      const printed = anyLayout(seed);
      scores.push(scoreReading(printed.truth, await read(printed)));
    }
    const { totals, cardTypes, fees } = overall(scores);
    expect(totals).toBeGreaterThanOrEqual(0.99);
    expect(cardTypes).toBeGreaterThanOrEqual(0.98);
    expect(fees).toBeGreaterThanOrEqual(0.98);
  });
});

describe('a processor without its own rules', () => {
  const layouts = [...new Set(textStatements.map((name) => name.split('-')[0] ?? ''))];

  it.each(layouts)('is read by the general rules alone: %s', async (layout) => {
    const names = textStatements.filter((name) => name.startsWith(`${layout}-`));
    expect(names.length).toBeGreaterThanOrEqual(3);
    const { currentProcessor } = truthOf(names[0] ?? '').statementTotals;
    const others = processorStyles.filter(
      ({ marks }) => !marks.some((mark) => mark.test(currentProcessor)),
    );
    expect(others).toHaveLength(processorStyles.length - 1);
    const scores: StatementScore[] = [];
    for (const name of names) {
      const read = readFigures(layOut(await wordsOf(statementPath(`${name}.pdf`))), {
        styles: others,
      });
      if (read) scores.push(scoreReading(truthOf(name), read.analysis));
    }
    const { statements, totals, cardTypes, fees } = overall(scores);
    expect(statements).toBe(names.length);
    expect(totals).toBeGreaterThanOrEqual(0.9);
    expect(cardTypes).toBeGreaterThanOrEqual(0.85);
    expect(fees).toBeGreaterThanOrEqual(0.8);
  });
});
