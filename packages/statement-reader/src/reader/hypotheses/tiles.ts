import type { Word } from '../../statement/words.ts';
import { hasLetters, toCell, toCells, type Cell } from '../layout/cells.ts';
import { isMoney } from '../layout/figures-in-text.ts';
import { nearPlaces } from '../layout/near-places.ts';
import type { Row } from '../layout/rows.ts';

/** Tolerance for the left edge of a tile's lines, points. */
const aligned = 3;
/** Fewer rows of tiles are boxes of totals. */
const minRows = 2;
/** Maximum lines above or below the amounts of a row of tiles. */
const maxLines = 4;

/** Lines with the amounts of tiles, and whether their names are above them or below. */
interface Tiles {
  amounts: Map<number, Cell[]>;
  side: 1 | -1;
}

/**
 * Reads tiles as a list: several amounts next to each other, each with its name and what makes it above or below. Moves
 * their words below those of the first tile.
 */
export function rowsOfTiles(rows: Row[]): Row[] {
  const { amounts, side } = findTiles(rows.map(toCells));
  const lines = [...amounts.keys()].flatMap((at) => (side === 1 ? at : [at - 1, at]));
  const isLine = new Set(lines);
  const read: Row[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const top = side === 1 ? at : at + 1;
    const tiles = amounts.get(top);
    if (!tiles) {
      read.push(rows[at] as Row);
      continue;
    }
    const texts = side === 1 ? [] : [rows[at] as Row];
    let to = top + 1;
    for (; to <= top + maxLines && !isLine.has(to) && isBelowTiles(rows[to], tiles); to += 1)
      texts.push(rows[to] as Row);
    read.push(...listed(rows[top] as Row, tiles, texts, side));
    at = to - 1;
  }
  return read;
}

function findTiles(cells: Cell[][]): Tiles {
  const lines = [...cells.keys()].filter((at) => cells[at]?.length && cells[at].every(isMoney));
  const isNamed = (at: number, side: number): boolean =>
    !!cells[at]?.every((amount) => cells[at + side]?.some((cell) => isNameOf(cell, amount)));
  const isSeveral = (at: number): boolean => (cells[at]?.length ?? 0) > 1;
  const named = (side: number): number[] => lines.filter((at) => isNamed(at, side));
  const [below, above] = [named(1), named(-1)];
  const side = below.filter(isSeveral).length > above.filter(isSeveral).length ? 1 : -1;
  const found = side === 1 ? below : above;
  const places = nearPlaces(
    found.filter(isSeveral).flatMap((at) => (cells[at] ?? []).map(({ x0 }) => x0)),
  );
  const tiles = found.filter((at) => cells[at]?.every(({ x0 }) => places.has(x0, aligned, 1)));
  const areTiles = tiles.filter(isSeveral).length >= minRows;
  return { amounts: new Map(areTiles ? tiles.map((at) => [at, cells[at] ?? []]) : []), side };
}

const isNameOf = (cell: Cell, amount: Cell): boolean =>
  Math.abs(cell.x0 - amount.x0) <= aligned &&
  cell.figure === null &&
  hasLetters(cell.text) &&
  !cell.inside.some(({ kind }) => kind === 'money' || kind === 'percent');

/** Whether each text of a line begins at the left edge of a tile. */
function isBelowTiles(row: Row | undefined, tiles: Cell[]): boolean {
  const texts = row ? partsOf(row, tiles) : new Map<Cell, Word[]>();
  return (
    [...texts.values()].reduce((sum, { length }) => sum + length, 0) === row?.words.length &&
    [...texts].every(([tile, [first]]) => Math.abs((first?.x0 ?? 0) - tile.x0) <= aligned)
  );
}

/** The words of a line that are in each tile. */
const partsOf = ({ words }: Row, tiles: Cell[]): Map<Cell, Word[]> =>
  Map.groupBy(
    words.filter(({ x0 }) => x0 >= (tiles[0]?.x0 ?? 0) - aligned),
    ({ x0 }) => tiles.findLast((tile) => x0 >= tile.x0 - aligned) as Cell,
  );

/** A row for each tile, one below the other. */
function listed(row: Row, tiles: Cell[], texts: Row[], side: 1 | -1): Row[] {
  const parts = texts.map((line) => partsOf(line, tiles));
  const bottom = Math.max(row.y1, ...texts.map(({ y1 }) => y1));
  const step = (bottom - row.y0) / tiles.length;
  return tiles.map((tile, at) => {
    const moved = (words: Word[]): Word[] =>
      words.map(({ x0, x1, y0, y1, ...word }) => {
        const by = (tiles[0]?.x0 ?? 0) - tile.x0;
        return { ...word, x0: x0 + by, x1: x1 + by, y0, y1, printed: { x0, y0, x1, y1 } };
      });
    const own = parts.flatMap((part) => (part.has(tile) ? [moved(part.get(tile) ?? [])] : []));
    const isText = (words: Word[]): boolean => toCell(words).inside.length === 0;
    const end = side === -1 ? 1 : own.findIndex((words) => !isText(words));
    const [name, rest] = end < 0 ? [own, []] : [own.slice(0, end), own.slice(end)];
    const y0 = row.y0 + at * step;
    return {
      ...row,
      y0,
      y1: y0 + row.y1 - row.y0,
      words: moved(tile.words),
      name: name.flat(),
      ...(rest.every(isText) ? {} : { calculation: rest.flat() }),
    };
  });
}
