import { setImmediate } from 'node:timers/promises';
import type { Block, DocumentInput, Bar } from './blocks.ts';
import { drawTable } from './draw-table.ts';
import { innerWidth, margin, quiet, Sheets, type Style } from './sheets.ts';

export type { Block, Column, DocumentInput, Logo } from './blocks.ts';

const headings: Record<1 | 2 | 3, Style> = {
  1: { size: 20, weight: 'bold' },
  2: { size: 13, weight: 'bold' },
  3: { size: 10.5, weight: 'bold' },
};
const body: Style = { size: 10 };
const factLabel: Style = { size: 9.5, color: quiet };
const factValue: Style = { size: 9.5 };
const labelWidth = 170;

/** Documents share parsed fonts, whose state belongs to one document. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Writes a tagged PDF on US Letter paper. The same input gives the same bytes; no scripts or external content. A long
 * document takes seconds: other calls run meanwhile, other documents wait.
 */
export function writeDocument(input: DocumentInput): Promise<Uint8Array> {
  const written = last.then(() => write(input));
  last = written.catch(() => undefined);
  return written;
}

async function write(input: DocumentInput): Promise<Uint8Array> {
  const { title, brand, blocks, reference, pagesBefore } = input;
  const sheets = new Sheets(input);
  sheets.rule(margin - 18, brand.color, 3);
  drawBrand(sheets, brand);
  for (const block of [{ kind: 'heading', level: 1, text: title } as const, ...blocks])
    await drawBlock(sheets, block, brand.color);
  return sheets.finish(reference ? `${title} · ${reference}` : title, pagesBefore);
}

async function drawBlock(sheets: Sheets, block: Block, color: string): Promise<void> {
  await setImmediate();
  switch (block.kind) {
    case 'heading':
      return drawHeading(sheets, block.level, block.text);
    case 'paragraph': {
      const lines = sheets.lines(block.text, innerWidth, body);
      sheets.flow(sheets.element('P'), lines, margin, body);
      sheets.y += 6;
      return;
    }
    case 'facts':
      return drawFacts(sheets, block.facts);
    case 'table':
      return drawTable(sheets, block);
    case 'bars':
      return drawBars(sheets, block.bars, color);
    case 'page-break':
      return sheets.nextSheet();
  }
}

function drawHeading(sheets: Sheets, level: 1 | 2 | 3, text: string): void {
  const style = headings[level];
  const lines = sheets.lines(text, innerWidth, style);
  if (level > 1) sheets.y += 10;
  // Keep a heading together with what follows.
  sheets.keep(Math.min(sheets.fullRoom, lines.length * sheets.lineHeight(style) + 48));
  sheets.flow(sheets.element(`H${level}`), lines, margin, style);
  sheets.y += 4;
}

function drawFacts(sheets: Sheets, facts: readonly (readonly [string, string])[]): void {
  const step = sheets.lineHeight(factValue);
  const valueWidth = innerWidth - labelWidth;
  for (const [label, value] of facts) {
    const labels = sheets.lines(label, labelWidth - 12, factLabel);
    const values = sheets.lines(value, valueWidth, factValue);
    sheets.keep(Math.min(sheets.fullRoom, Math.max(labels.length, values.length) * step));
    const fact = sheets.element('P');
    const top = sheets.y;
    sheets.marked(fact, () => {
      for (const [at, line] of labels.entries())
        sheets.line(line, margin, top + at * step, factLabel);
    });
    sheets.flow(fact, values, margin + labelWidth, factValue);
    // If the values continued on a new page, `y` is already below the label.
    if (sheets.y >= top) sheets.y = Math.max(sheets.y, top + labels.length * step);
    sheets.y += 2;
  }
  sheets.y += 8;
}

const [barLabelWidth, barValueWidth, height, gap] = [60, 150, 12, 8];

function drawBars(sheets: Sheets, bars: readonly Bar[], color: string): void {
  const width = innerWidth - barLabelWidth - barValueWidth;
  sheets.keep(bars.length * (height + gap));
  for (const { label, value, share, max } of bars) {
    const top = sheets.y;
    const x = margin + barLabelWidth;
    sheets.marked(sheets.element('P'), () => {
      sheets.line(label, margin, top, factLabel);
      const place = { width: barValueWidth, align: 'right' };
      sheets.line(value, x + width, top, { ...factValue, ...place });
    });
    sheets.aside(() => {
      sheets.pdf.rect(x, top, width * share, height).fill(color);
      if (max > share)
        sheets.pdf
          .fillOpacity(0.4)
          .rect(x + width * share, top, width * (max - share), height)
          .fill(color)
          .fillOpacity(1);
    });
    sheets.y = top + height + gap;
  }
  sheets.y += 4;
}

/** Largest size of the logo, in points. */
const maxSize = { width: 180, height: 36 };

function drawBrand(sheets: Sheets, { name, color, logo }: DocumentInput['brand']): void {
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
