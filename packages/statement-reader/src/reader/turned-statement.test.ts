import { describe, expect, it } from 'vitest';
import { pageOneTotals } from '../../lab/samples/layouts/page-one-totals.ts';
import { twoColumnFees } from '../../lab/samples/layouts/two-column-fees.ts';
import { scannedPdf } from '../../lab/samples/scanned-pdf.ts';
import { writePdf, type PrintedPage, type PrintedTurn } from '../../lab/samples/write-pdf.ts';
import { scoreReading } from '../../lab/scoring/score-reading.ts';
import { readPdf } from '../../lab/fixture-statements.ts';

describe('a statement with turned pages', () => {
  const turns: [printed: PrintedTurn, shown: PrintedPage['rotate']][] = [
    [90, 0],
    [180, 0],
    [270, 0],
    [0, 90],
    [0, 180],
    [90, 90],
    [270, 180],
  ];

  it.each(turns)(
    'is read with text printed turned by %d°, shown turned by %d°',
    async (turn, rotate) => {
      for (const layout of [twoColumnFees, pageOneTotals]) {
        const { pages, truth } = layout(1);
        const analysis = await readPdf(
          writePdf(
            pages.map((page) => ({ ...page, rotate })),
            turn,
          ),
        );
        const score = scoreReading(truth, analysis);
        expect(score).toMatchObject({ totals: 1, cardTypes: 1, fees: 1 });
      }
    },
  );

  it.each([
    // To the other side: layered-statement.test.ts.
    ['askew to the left', -2.3],
    ['sideways and askew', 91.2],
    ['on its head', 180.6],
  ])('is read where it lay on the scanner %s', async (_, degrees) => {
    const { pages, truth } = twoColumnFees(2);
    const analysis = await readPdf(await scannedPdf(writePdf(pages), degrees));
    const score = scoreReading(truth, analysis);
    expect(score.totals).toBeGreaterThanOrEqual(0.75);
    expect(score.cardTypes).toBeGreaterThanOrEqual(0.95);
    expect(score.fees).toBeGreaterThanOrEqual(0.9);
    expect(analysis.notes.at(-1)).toMatchObject({ kind: 'images' });
  });
});
