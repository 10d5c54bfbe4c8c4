import type { DocumentInput } from './blocks.ts';
import { innerWidth, margin, type Sheets, type Style } from './sheets.ts';

/** Room for the image of a brand, in points. */
const most = { width: 180, height: 36 };

/** Whose document it is: the brand's image, or its name. */
export function drawBrand(sheets: Sheets, { name, color, logo }: DocumentInput['brand']): void {
  if (logo) {
    const figure = sheets.element('Figure', sheets.root, { alt: name });
    sheets.marked(figure, () => {
      sheets.pdf.image(logo, margin, sheets.y, { fit: [most.width, most.height] });
    });
    sheets.y += most.height;
  } else {
    const style: Style = { size: 10, color, weight: 'bold' };
    sheets.flow(sheets.element('P'), sheets.lines(name, innerWidth, style), margin, style);
  }
  sheets.y += 8;
}
