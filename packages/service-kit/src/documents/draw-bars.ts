import type { Bar } from './blocks.ts';
import { innerWidth, margin, quiet, type Sheets, type Style } from './sheets.ts';

const style: Style = { size: 9.5 };
const labelStyle: Style = { size: 9.5, color: quiet };
const [labelWidth, valueWidth, height, gap] = [60, 150, 12, 8];

export function drawBars(sheets: Sheets, bars: readonly Bar[], color: string): void {
  const width = innerWidth - labelWidth - valueWidth;
  sheets.keep(bars.length * (height + gap));
  for (const { label, value, share, most } of bars) {
    const top = sheets.y;
    const row = sheets.element('P');
    sheets.marked(row, () => {
      sheets.line(label, margin, top, labelStyle);
      const x = margin + labelWidth + width;
      sheets.line(value, x, top, { ...style, width: valueWidth, align: 'right' });
    });
    const x = margin + labelWidth;
    sheets.aside(() => {
      sheets.pdf.rect(x, top, width * share, height).fill(color);
      if (most > share)
        sheets.pdf
          .fillOpacity(0.4)
          .rect(x + width * share, top, width * (most - share), height)
          .fill(color)
          .fillOpacity(1);
    });
    sheets.y = top + height + gap;
  }
  sheets.y += 4;
}
