import type { DocumentInput } from './blocks.ts';
import { innerWidth, margin, type Sheets, type Style } from './sheets.ts';

/** Largest size of the logo, in points. */
const maxSize = { width: 180, height: 36 };

export function drawBrand(sheets: Sheets, { name, color, logo }: DocumentInput['brand']): void {
  if (logo) {
    const figure = sheets.element('Figure', sheets.root, { alt: name });
    sheets.marked(figure, () => {
      sheets.pdf.image(logo, margin, sheets.y, { fit: [maxSize.width, maxSize.height] });
    });
    sheets.y += maxSize.height;
  } else {
    const style: Style = { size: 10, color, weight: 'bold' };
    sheets.flow(sheets.element('P'), sheets.lines(name, innerWidth, style), margin, style);
  }
  sheets.y += 8;
}
