import PDFDocument from 'pdfkit';
import type { DocumentInput } from './blocks.ts';
import { Lettering, type Style } from './lettering.ts';
import { drawPageNumber } from './page-numbers.ts';
import { linesOf, toPrintable } from './typeface.ts';

export type { Style } from './lettering.ts';

export interface Element {
  type: string;
  structure: PDFKit.PDFStructureElement;
}

const textColor = '#1b1a19';
export const mutedColor = '#5b5a58';
const mutedRgb = [0x5b / 255, 0x5a / 255, 0x58 / 255] as const;
const ruleColor = '#d2d0ce';

/** US Letter, in points. */
const paper = { width: 612, height: 792 };
export const margin = 54;
export const innerWidth = paper.width - 2 * margin;
const footerHeight = 36;
const lineHeight = 1.38;

export class PageWriter {
  readonly pdf: PDFKit.PDFDocument;
  readonly root: Element;
  y = margin;
  readonly #chunks: Buffer[] = [];
  readonly #lettering: Lettering;

  constructor({ title, subject, brand, createdAt }: DocumentInput) {
    this.pdf = new PDFDocument({
      size: [paper.width, paper.height],
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      bufferPages: true,
      // Lettering opens its fonts.
      font: '',
      info: {
        Title: title,
        Subject: subject,
        Author: brand.name,
        Creator: brand.name,
        CreationDate: new Date(createdAt),
        ModDate: new Date(createdAt),
      },
    });
    this.#lettering = new Lettering(this.pdf);
    this.pdf.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.root = { type: 'Document', structure: this.pdf.struct('Document') };
    this.pdf.addStructure(this.root.structure);
  }

  get room(): number {
    return paper.height - margin - footerHeight - this.y;
  }
  get fullRoom(): number {
    return paper.height - 2 * margin - footerHeight;
  }

  nextPage(): void {
    this.pdf.addPage();
    this.y = margin;
  }

  /** Starts a new page if less than `height` is left. */
  ensureRoom(height: number): void {
    if (height > this.room && this.y > margin) this.nextPage();
  }

  lineHeight(style: Style): number {
    return style.size * lineHeight;
  }

  lines(text: string, width: number, style: Style): string[] {
    const { weight = 'regular' } = style;
    const printable = toPrintable(text, (codePoint) => this.#lettering.has(codePoint, weight));
    return linesOf(printable, width, (part) => this.#lettering.width(part, style));
  }

  /** Draws a line; `y` is its top. */
  line(
    text: string,
    x: number,
    y: number,
    style: Style & { width?: number; align?: string },
  ): void {
    const shift =
      style.align === 'right'
        ? (style.width ?? 0) - this.#lettering.width(text.trimEnd(), style)
        : 0;
    this.pdf.fillColor(style.color ?? textColor);
    this.#lettering.set(text, x + shift, y, style);
  }

  /** Draws lines from the current position on, over as many pages as needed. */
  flow(element: Element, lines: readonly string[], x: number, style: Style): void {
    const step = this.lineHeight(style);
    for (let at = 0; at < lines.length;) {
      this.ensureRoom(step);
      const count = Math.max(1, Math.floor(this.room / step));
      this.marked(element, () => {
        for (const line of lines.slice(at, at + count)) {
          this.line(line, x, this.y, style);
          this.y += step;
        }
      });
      at += count;
    }
  }

  /** Tags what `draw` draws as content of an element. */
  marked(element: Element, draw: () => void): void {
    element.structure.add(this.pdf.markStructureContent(element.type));
    draw();
    this.pdf.endMarkedContent();
  }

  /** Marks what `draw` draws as an artifact, which screen readers skip: rules, repeated headers, footers. */
  artifact(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.pdf.endMarkedContent();
  }

  element(type: string, parent: Element = this.root, options: { alt?: string } = {}): Element {
    const structure = this.pdf.struct(type, options);
    parent.structure.add(structure);
    return { type, structure };
  }

  rule(y: number, color = ruleColor, thickness = 0.6): void {
    this.artifact(() => {
      this.pdf.rect(margin, y, innerWidth, thickness).fill(color);
    });
  }

  /** Adds the footers and returns the whole PDF. */
  async finish(footText: string, pagesBefore = 0): Promise<Uint8Array> {
    const style = { size: 8, color: mutedColor };
    const count = this.pdf.bufferedPageRange().count;
    for (let page = 0; page < count; page++) {
      this.pdf.switchToPage(page);
      const y = paper.height - margin - 4;
      this.rule(y - 8);
      const [first = ''] = this.lines(footText, innerWidth - 90, style);
      this.artifact(() => {
        this.line(first, margin, y, style);
      });
      const { baseline } = this.#lettering.use(style, y);
      drawPageNumber(this.pdf, pagesBefore + page + 1, pagesBefore + count, {
        right: margin + innerWidth,
        baseline,
        size: style.size,
        color: mutedRgb,
      });
    }
    this.root.structure.end();
    const ended = new Promise((resolve) => void this.pdf.on('end', resolve));
    this.pdf.end();
    await ended;
    return Buffer.concat(this.#chunks);
  }
}
