import { expect, it } from 'vitest';
import { assemblePdf } from './assemble-pdf.ts';
import { readPageText } from './page-words.ts';
import { openPdf } from './pdf-document.ts';

it('reads values of form fields that have no appearance', async () => {
  const font = '<< /Font << /Helv << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';
  const pdf = assemblePdf([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] /NeedAppearances true /DR ${font} >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [4 0 R] >>',
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (fees) /V (540.00) /Rect [72 700 172 720] /F 4
      /DA (/Helv 11 Tf 0 g) >>`,
  ]);
  const document = await openPdf(pdf);
  document.flatten(1);
  expect(readPageText(document, 1).upright.words.map(({ text }) => text)).toEqual(['540.00']);
  document.close();
});

it('separates words that are drawn one by one in a font with high boxes', async () => {
  const widths = Array.from({ length: 95 }, () => 500).join(' ');
  // Characters of 5 points, and gaps of 2.5 points between words.
  const at = (x: number, word: string): string => `0 1 -1 0 300 ${x} Tm (${word}) Tj`;
  const drawn = `BT /F 10 Tf ${at(122.5, 'tier')} ${at(72, 'Visa')} ${at(94.5, 'debit')} ET`;
  const pdf = assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Rotate 90 /Contents 4 0 R
      /Resources << /Font << /F 5 0 R >> >> >>`,
    `<< /Length ${drawn.length} >> stream\n${drawn}\nendstream`,
    `<< /Type /Font /Subtype /TrueType /BaseFont /Tall /FirstChar 32 /LastChar 126
      /Widths [${widths}] /FontDescriptor 6 0 R /Encoding /WinAnsiEncoding >>`,
    `<< /Type /FontDescriptor /FontName /Tall /Flags 32 /FontBBox [0 -400 1000 1100]
      /Ascent 1100 /Descent -400 /CapHeight 700 /ItalicAngle 0 /StemV 80 >>`,
  ]);
  const document = await openPdf(pdf);
  const { words } = readPageText(document, 1).upright;
  expect(words.map(({ text }) => text).toSorted()).toEqual(['Visa', 'debit', 'tier']);
  document.close();
});
