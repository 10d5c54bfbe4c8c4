import type { Font, Print, PrintedPage } from './write-pdf.ts';

export interface PaperOptions {
  width?: number;
  height?: number;
  rotate?: PrintedPage['rotate'];
  font?: Font;
  size?: number;
  letterhead?: string[];
  /** At the foot of each page, before its number. */
  foot?: string;
}

/** A table column: its header (lines separated by |), position and alignment. */
export interface PaperColumn {
  header: string;
  x: number;
  align?: Print['align'];
}

/** Sheets that are filled from top to bottom; a new one begins when one is full. */
export interface Paper {
  heading(text: string, x?: number): void;
  text(text: string, x?: number, font?: Font): void;
  row(cells: [text: string, x: number, align?: Print['align']][], font?: Font): void;
  table(columns: PaperColumn[], rows: string[][], total?: string[]): void;
  gap(points?: number): void;
  newPage(): void;
  /** The position of the next line; can be set. */
  y: number;
  pages: PrintedPage[];
}

const margin = 40;

export function createPaper(options: PaperOptions = {}): Paper {
  const { width = 612, height = 792, rotate = 0, font = 'sans', size = 8 } = options;
  const pages: PrintedPage[] = [];
  const pitch = size * 1.35;
  let y = 0;

  const page = (): PrintedPage => pages.at(-1) ?? newPage();
  const print = (text: string, x: number, align: Print['align'] = 'left', face = font): void => {
    if (text !== '') page().prints.push({ x, y, text, size, font: face, align });
  };
  function newPage(): PrintedPage {
    const made: PrintedPage = { width, height, rotate, prints: [], rules: [] };
    pages.push(made);
    y = margin;
    for (const line of options.letterhead ?? []) {
      made.prints.push({
        x: margin,
        y,
        text: line,
        size: size * 1.3,
        font: bold(font),
        align: 'left',
      });
      y += pitch * 1.4;
    }
    y += pitch;
    const foot = `${options.foot ?? ''} Page ${pages.length}`.trim();
    made.prints.push({ x: width - margin, y: height - 20, text: foot, size, font, align: 'right' });
    return made;
  }
  const down = (): void => {
    y += pitch;
    if (y > height - margin) newPage();
  };

  newPage();
  return {
    heading(text, x = margin) {
      if (y > height - margin - 5 * pitch) newPage();
      y += pitch * 0.6;
      page().prints.push({ x, y, text, size: size * 1.2, font: bold(font), align: 'left' });
      y += pitch * 1.3;
    },
    text(text, x = margin, face = font) {
      print(text, x, 'left', face);
      down();
    },
    row(cells, face = font) {
      for (const [text, x, align] of cells) print(text, x, align, face);
      down();
    },
    table(columns, rows, total) {
      const heads = columns.map(({ header }) => header.split('|'));
      const lines = Math.max(...heads.map(({ length }) => length));
      const header = (): void => {
        for (let line = 0; line < lines; line++) {
          for (const [index, { x, align }] of columns.entries()) {
            const head = heads[index] ?? [];
            print(head[line - (lines - head.length)] ?? '', x, align, bold(font));
          }
          y += pitch;
        }
        page().rules.push({ x0: margin, x1: width - margin, y: y - pitch * 0.75 });
      };
      header();
      for (const row of rows) {
        if (y > height - margin) {
          newPage();
          header();
        }
        for (const [index, { x, align }] of columns.entries()) print(row[index] ?? '', x, align);
        y += pitch;
      }
      if (total) {
        for (const [index, { x, align }] of columns.entries())
          print(total[index] ?? '', x, align, bold(font));
        y += pitch;
      }
    },
    gap(points = pitch) {
      y += points;
    },
    newPage: () => void newPage(),
    get y() {
      return y;
    },
    set y(value) {
      y = value;
    },
    pages,
  };
}

const bold = (font: Font): Font => (font === 'sans' ? 'bold' : font);
