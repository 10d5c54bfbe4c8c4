import { writePdf } from './write-pdf.ts';

/** A one-page PDF with this many words: short labels and amounts, as in a statement. */
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
