import { setImmediate } from 'node:timers/promises';
import type { TableBlock } from './blocks.ts';
import {
  innerWidth,
  margin,
  mutedColor,
  type Element,
  type PageWriter,
  type Style,
} from './page-writer.ts';

const cellStyle: Style = { size: 9 };
const headStyle: Style = { size: 8.5, weight: 'bold', color: mutedColor };
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
export async function drawTable(writer: PageWriter, { columns, rows, totals }: TableBlock) {
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
      lines: writer.lines(texts[at] ?? '', column.width, style),
    }));
  const heightOf = (cells: Cell[], style: Style): number =>
    Math.max(...cells.map(({ lines }) => lines.length)) * writer.lineHeight(style) + 2 * padding;

  const table = writer.element('Table');
  const head = cellsOf(
    columns.map(({ label }) => label),
    headStyle,
  );
  const headHeight = heightOf(head, headStyle);
  const drawHead = (row?: Element): void => {
    drawCells(writer, head, headStyle, row && { row, type: 'TH' });
    writer.rule(writer.y, mutedColor);
  };
  const repeatHead = (): void => {
    writer.nextPage();
    drawHead();
  };
  const drawRow = (texts: readonly string[], style: Style): void => {
    const cells = cellsOf(texts, style);
    const height = heightOf(cells, style);
    if (height > writer.room && height <= writer.fullRoom - headHeight) repeatHead();
    const row = writer.element('TR', table);
    drawCells(writer, cells, style, { row, type: 'TD' }, repeatHead);
    writer.rule(writer.y);
  };

  const firstHeight = heightOf(cellsOf(rows[0] ?? [], cellStyle), cellStyle);
  writer.ensureRoom(Math.min(headHeight + firstHeight, writer.fullRoom));
  drawHead(writer.element('TR', table));
  for (const [at, row] of rows.entries()) {
    if (at % rowsAtOnce === 0) await setImmediate();
    drawRow(row, cellStyle);
  }
  if (totals) drawRow(totals, totalStyle);
  writer.y += 10;
}

function drawCells(
  writer: PageWriter,
  cells: Cell[],
  style: Style,
  part?: { row: Element; type: 'TH' | 'TD' },
  nextPage: () => void = () => writer.nextPage(),
): void {
  const step = writer.lineHeight(style);
  const count = Math.max(...cells.map(({ lines }) => lines.length));
  const elements = part && cells.map(() => writer.element(part.type, part.row));
  for (let from = 0; from < count;) {
    if (writer.room < step + 2 * padding) nextPage();
    const fitting = Math.max(1, Math.floor((writer.room - 2 * padding) / step));
    const to = Math.min(count, from + fitting);
    for (const [at, { lines, x, width, align }] of cells.entries()) {
      const draw = (): void => {
        for (const [nth, line] of lines.slice(from, to).entries())
          writer.line(line, x, writer.y + padding + nth * step, { ...style, width, align });
      };
      const element = elements?.[at];
      if (element) writer.marked(element, draw);
      else writer.artifact(draw);
    }
    writer.y += (to - from) * step + 2 * padding;
    from = to;
  }
}
