import type { Row } from '../reader/layout/rows.ts';
import { toRows } from '../reader/layout/rows.ts';
import type { Layout } from '../reader/layout/layout.ts';
import { findTables } from '../reader/layout/tables.ts';
import type { PageWords, Word } from '../statement/words.ts';

/** A fixed-width font: character width, line height and line spacing, points. */
const width = 6;
const height = 10;
const pitch = 14;

export function lineWords(line: string, y0 = 0): Word[] {
  return [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    x0: index * width,
    x1: (index + text.length) * width,
    y0,
    y1: y0 + height,
    sure: 1,
  }));
}

/** A page as in a text editor: two or more spaces separate columns. */
export function pageOf(text: string, page = 1): PageWords {
  const lines = text.split('\n');
  return {
    page,
    width: 612,
    height: 792,
    words: lines.flatMap((line, index) => lineWords(line, 200 + index * pitch)),
    turn: 0,
    skew: 0,
    scanned: false,
  };
}

/** The same page as a scan. */
export function scanOf(text: string): PageWords {
  const page = pageOf(text);
  return { ...page, scanned: true, words: page.words.map((word) => ({ ...word, sure: 0.9 })) };
}

export function rowOf(line: string): Row {
  const [row] = toRows(pageOf(line));
  if (!row) throw new Error('The line is empty');
  return row;
}

export const layoutOf = (...pages: PageWords[]): Layout =>
  findTables(pages.map((page) => ({ page, rows: toRows(page) })));
