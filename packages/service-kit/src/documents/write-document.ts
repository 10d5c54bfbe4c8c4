import { setImmediate } from 'node:timers/promises';
import type { Block, DocumentInput, Bar } from './blocks.ts';
import { drawTable } from './draw-table.ts';
import { innerWidth, margin, mutedColor, PageWriter, type Style } from './page-writer.ts';

const headings: Record<1 | 2 | 3, Style> = {
  1: { size: 20, weight: 'bold' },
  2: { size: 13, weight: 'bold' },
  3: { size: 10.5, weight: 'bold' },
};
const body: Style = { size: 10 };
const factLabel: Style = { size: 9.5, color: mutedColor };
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
  const writer = new PageWriter(input);
  writer.rule(margin - 18, brand.color, 3);
  drawBrand(writer, brand);
  for (const block of [{ kind: 'heading', level: 1, text: title } as const, ...blocks])
    await drawBlock(writer, block, brand.color);
  return writer.finish(reference ? `${title} · ${reference}` : title, pagesBefore);
}

async function drawBlock(writer: PageWriter, block: Block, color: string): Promise<void> {
  await setImmediate();
  switch (block.kind) {
    case 'heading':
      return drawHeading(writer, block.level, block.text);
    case 'paragraph': {
      const lines = writer.lines(block.text, innerWidth, body);
      writer.flow(writer.element('P'), lines, margin, body);
      writer.y += 6;
      return;
    }
    case 'facts':
      return drawFacts(writer, block.facts);
    case 'table':
      return drawTable(writer, block);
    case 'bars':
      return drawBars(writer, block.bars, color);
    case 'page-break':
      return writer.nextPage();
  }
}

function drawHeading(writer: PageWriter, level: 1 | 2 | 3, text: string): void {
  const style = headings[level];
  const lines = writer.lines(text, innerWidth, style);
  if (level > 1) writer.y += 10;
  // Keep a heading together with what follows.
  writer.ensureRoom(Math.min(writer.fullRoom, lines.length * writer.lineHeight(style) + 48));
  writer.flow(writer.element(`H${level}`), lines, margin, style);
  writer.y += 4;
}

function drawFacts(writer: PageWriter, facts: readonly (readonly [string, string])[]): void {
  const step = writer.lineHeight(factValue);
  const valueWidth = innerWidth - labelWidth;
  for (const [label, value] of facts) {
    const labels = writer.lines(label, labelWidth - 12, factLabel);
    const values = writer.lines(value, valueWidth, factValue);
    writer.ensureRoom(Math.min(writer.fullRoom, Math.max(labels.length, values.length) * step));
    const fact = writer.element('P');
    const top = writer.y;
    writer.marked(fact, () => {
      for (const [at, line] of labels.entries())
        writer.line(line, margin, top + at * step, factLabel);
    });
    writer.flow(fact, values, margin + labelWidth, factValue);
    // If the values continued on a new page, `y` is already below the label.
    if (writer.y >= top) writer.y = Math.max(writer.y, top + labels.length * step);
    writer.y += 2;
  }
  writer.y += 8;
}

const [barLabelWidth, barValueWidth, height, gap] = [60, 150, 12, 8];

function drawBars(writer: PageWriter, bars: readonly Bar[], color: string): void {
  const width = innerWidth - barLabelWidth - barValueWidth;
  writer.ensureRoom(bars.length * (height + gap));
  for (const { label, value, share, max } of bars) {
    const top = writer.y;
    const x = margin + barLabelWidth;
    writer.marked(writer.element('P'), () => {
      writer.line(label, margin, top, factLabel);
      const place = { width: barValueWidth, align: 'right' };
      writer.line(value, x + width, top, { ...factValue, ...place });
    });
    writer.artifact(() => {
      writer.pdf.rect(x, top, width * share, height).fill(color);
      if (max > share)
        writer.pdf
          .fillOpacity(0.4)
          .rect(x + width * share, top, width * (max - share), height)
          .fill(color)
          .fillOpacity(1);
    });
    writer.y = top + height + gap;
  }
  writer.y += 4;
}

/** Largest size of the logo, in points. */
const maxSize = { width: 180, height: 36 };

function drawBrand(writer: PageWriter, { name, color, logo }: DocumentInput['brand']): void {
  if (logo) {
    const figure = writer.element('Figure', writer.root, { alt: name });
    writer.marked(figure, () => {
      writer.pdf.image(logo, margin, writer.y, { fit: [maxSize.width, maxSize.height] });
    });
    writer.y += maxSize.height;
  } else {
    const style: Style = { size: 10, color, weight: 'bold' };
    writer.flow(writer.element('P'), writer.lines(name, innerWidth, style), margin, style);
  }
  writer.y += 8;
}
