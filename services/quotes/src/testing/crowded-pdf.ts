import { writePdf } from '../../lab/samples/write-pdf.ts';

/** A PDF of one page with so many words: short labels and amounts, as a statement's. */
export function crowdedPdf(words: number): Buffer {
  const columns = 20;
  const lines = Math.ceil(words / columns);
  return writePdf([
    {
      width: 612,
      height: 792,
      rotate: 0,
      rules: [],
      prints: Array.from({ length: words }, (_, at) => ({
        x: (at % columns) * 30 + 5,
        y: (Math.floor(at / columns) / lines) * 780 + 8,
        text: at % columns === 0 ? 'Fee' : `${at % 97}.25`,
        size: 4,
        font: 'sans',
        align: 'left',
      })),
    },
  ]);
}
