import { setImmediate } from 'node:timers/promises';
import type { TableBlock } from './blocks.ts';
import { innerWidth, margin, quiet, type Element, type Sheets, type Style } from './sheets.ts';

const cellStyle: Style = { size: 9 };
const headStyle: Style = { size: 8.5, weight: 'bold', color: quiet };
const totalStyle: Style = { size: 9, weight: 'bold' };
const [gap, padding] = [10, 4];

interface Cell {
  lines: string[];
  x: number;
  width: number;
  align: 'left' | 'right';
}

/** Rows that are drawn without a pause: about 10 ms of work. Then other calls can run. */
const rowsAtOnce = 10;

/** Draws a table over as many pages as needed; repeats the header on each. */
export async function drawTable(
  sheets: Sheets,
  { columns, rows, totals }: TableBlock,
): Promise<void> {
  const totalWidth = columns.reduce((sum, { width }) => sum + width, 0);
  const free = innerWidth - gap * (columns.length - 1);
  let next = margin;
  const layout = columns.map(({ width, align }) => {
    const column = { x: next, width: (free * width) / totalWidth, align };
    next += column.width + gap;
    return column;
  });
  const cellsOf = (texts: readonly string[], style: Style): Cell[] =>
    layout.map((column, at) => ({
      ...column,
      lines: sheets.lines(texts[at] ?? '', column.width, style),
    }));
  const heightOf = (cells: Cell[], style: Style): number =>
    Math.max(...cells.map(({ lines }) => lines.length)) * sheets.lineHeight(style) + 2 * padding;

  const table = sheets.element('Table');
  const head = cellsOf(
    columns.map(({ label }) => label),
    headStyle,
  );
  const headHeight = heightOf(head, headStyle);
  const drawHead = (row?: Element): void => {
    drawCells(sheets, head, headStyle, row && { row, type: 'TH' });
    sheets.rule(sheets.y, quiet);
  };
  const repeatHead = (): void => {
    sheets.nextSheet();
    drawHead();
  };
  const drawRow = (texts: readonly string[], style: Style): void => {
    const cells = cellsOf(texts, style);
    const height = heightOf(cells, style);
    if (height > sheets.room && height <= sheets.fullRoom - headHeight) repeatHead();
    const row = sheets.element('TR', table);
    drawCells(sheets, cells, style, { row, type: 'TD' }, repeatHead);
    sheets.rule(sheets.y);
  };

  const firstHeight = heightOf(cellsOf(rows[0] ?? [], cellStyle), cellStyle);
  sheets.keep(Math.min(headHeight + firstHeight, sheets.fullRoom));
  drawHead(sheets.element('TR', table));
  for (const [at, row] of rows.entries()) {
    if (at % rowsAtOnce === 0) await setImmediate();
    drawRow(row, cellStyle);
  }
  if (totals) drawRow(totals, totalStyle);
  sheets.y += 10;
}

function drawCells(
  sheets: Sheets,
  cells: Cell[],
  style: Style,
  part?: { row: Element; type: 'TH' | 'TD' },
  nextPage: () => void = () => sheets.nextSheet(),
): void {
  const step = sheets.lineHeight(style);
  const count = Math.max(...cells.map(({ lines }) => lines.length));
  const elements = part && cells.map(() => sheets.element(part.type, part.row));
  for (let from = 0; from < count;) {
    if (sheets.room < step + 2 * padding) nextPage();
    const fitting = Math.max(1, Math.floor((sheets.room - 2 * padding) / step));
    const to = Math.min(count, from + fitting);
    for (const [at, { lines, x, width, align }] of cells.entries()) {
      const draw = (): void => {
        for (const [nth, line] of lines.slice(from, to).entries())
          sheets.line(line, x, sheets.y + padding + nth * step, { ...style, width, align });
      };
      const element = elements?.[at];
      if (element) sheets.marked(element, draw);
      else sheets.aside(draw);
    }
    sheets.y += (to - from) * step + 2 * padding;
    from = to;
  }
}
