import { PDF } from '@libpdf/core';
import { expect, it } from 'vitest';
import { twoColumnFees } from '../../lab/samples/layouts/two-column-fees.ts';
import { scannedPdf } from '../../lab/samples/scanned-pdf.ts';
import { writePdf } from '../../lab/samples/write-pdf.ts';
import { scoreReading } from '../../lab/scoring/score-reading.ts';
import { readPdf } from '../../lab/fixture-statements.ts';

it('reads a statement that only its owner may change', async () => {
  const { pages, truth } = twoColumnFees(1);
  const pdf = await PDF.load(writePdf(pages));
  pdf.setProtection({ ownerPassword: 'of the processor' });
  const analysis = await readPdf(await pdf.save());
  expect(scoreReading(truth, analysis)).toMatchObject({ totals: 1, cardTypes: 1, fees: 1 });
});

it('reads only what people see of a statement with transparent text', async () => {
  const { pages, truth } = twoColumnFees(1);
  const pdf = await PDF.load(writePdf(pages));
  for (const page of pdf.getPages())
    for (let line = 1; line < 9; line += 1)
      page.drawText('Total Fees Due   9,999.99', {
        x: page.width * 0.3,
        y: page.height * line * 0.1,
        size: 9,
        opacity: 0.02,
      });
  const analysis = await readPdf(await pdf.save());
  expect(scoreReading(truth, analysis)).toMatchObject({ totals: 1, cardTypes: 1, fees: 1 });
});

it('reads the ink of a scan with the header of a fax and hidden, wrong text', async () => {
  const { pages, truth } = twoColumnFees(2);
  const pdf = await PDF.load(await scannedPdf(writePdf(pages), 1.2));
  for (const page of pdf.getPages()) {
    const { width, height } = page;
    page.drawText('From: 512 555 0143   05/12/2026 9:14 AM   Page 1 of 2', {
      x: width * 0.1,
      y: height * 0.985,
      size: height * 0.01,
    });
    for (let line = 1; line < 9; line += 1)
      page.drawText('Tota1 Fees Due   8,4OO.OO', {
        x: width * 0.1,
        y: height * line * 0.1,
        size: height * 0.012,
        opacity: 0,
      });
  }
  const analysis = await readPdf(await pdf.save());
  const score = scoreReading(truth, analysis);
  expect(score.totals).toBeGreaterThanOrEqual(0.75);
  expect(score.cardTypes).toBeGreaterThanOrEqual(0.95);
  expect(score.fees).toBeGreaterThanOrEqual(0.9);
  expect(analysis.notes.at(-1)).toMatchObject({ kind: 'images' });
});
