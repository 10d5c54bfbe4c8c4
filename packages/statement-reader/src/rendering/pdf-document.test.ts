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
