import { hasLetters, type Cell } from './cells.ts';
import { isMoney, type Figure } from './figures-in-text.ts';
import type { Row } from './rows.ts';
import type { Layout, LooseLine, Table, TableLine } from './layout.ts';
import type { ColumnRole } from '../vocabulary/column-roles.ts';
import type { PageWords } from '../../statement/words.ts';

/** A figure with its label: before it on its line, or above it. */
export interface LabelledFigure {
  label: string;
  figure: Figure;
  cell: Cell;
  row: Row;
  page: PageWords;
  role: ColumnRole | null;
  /** Whether it is the last figure of its line, or the amount of a sentence. */
  isLast: boolean;
}

export function labelledFigures({ tables, labelled }: Layout): LabelledFigure[] {
  const roles = rolesOf(tables);
  return [...labelled.flatMap((line) => onLine(line, roles)), ...tables.flatMap(belowLabels)];
}

function rolesOf(tables: Table[]): Map<Cell, ColumnRole | null> {
  const roles = new Map<Cell, ColumnRole | null>();
  for (const table of tables)
    for (const { role, cells } of table.columns)
      for (const cell of cells.values()) roles.set(cell, role);
  return roles;
}

/** The figures of a line; of a sentence if no amount has its own cell. */
function onLine(
  { cells, row, page, label }: LooseLine,
  roles: Map<Cell, ColumnRole | null>,
): LabelledFigure[] {
  const found = cells.flatMap((cell) => (cell.figure ? [{ cell, figure: cell.figure }] : []));
  const inside = cells.flatMap((cell) => cell.inside.map((figure) => ({ cell, figure })));
  const amountAt = inside.findIndex(isMoney);
  const isLine = amountAt < 0 ? found.length > 0 : found.some(isMoney);
  const list = isLine ? found : inside;
  return list.map(({ cell, figure }, index) => ({
    label,
    figure,
    cell,
    row,
    page,
    role: roles.get(cell) ?? null,
    isLast: isLine ? index === list.length - 1 : index === amountAt,
  }));
}

/** The figures of a one-row table without a label: its header labels them. */
function belowLabels({ header, lines }: Table): LabelledFigure[] {
  const [line] = lines;
  if (!line || lines.filter(isUnlabelled).length !== 1 || !isUnlabelled(line)) return [];
  const heads = header.filter(({ text }) => hasLetters(text));
  return line.cells.flatMap((cell) => {
    const { figure } = cell;
    const head = heads.toSorted((a, b) => distance(a, cell) - distance(b, cell))[0];
    if (!figure || !head || distance(head, cell) > 20) return [];
    const { row, page } = line;
    return [{ label: head.text, figure, cell, row, page, role: null, isLast: true }];
  });
}

const isUnlabelled = ({ label }: TableLine): boolean => label === '';

const distance = (a: Cell, b: Cell): number => Math.max(0, a.x0 - b.x1, b.x0 - a.x1);
