import type { Box } from '../../statement/words.ts';
import type { GreyImage } from '../grey-image.ts';
import { characterHeight, erase, findComponents, type Component } from './components.ts';
import { findLeaders } from './dot-leaders.ts';
import { halveImage } from './halve-image.ts';
import { findInk, type Ink } from './ink.ts';
import { continuesRule, findRules } from './rules.ts';

/** The text of a page: pieces of lines separated by gaps, and the usual character height. */
export interface TextCells {
  cells: Box[];
  characterHeight: number;
  /** Rules and scraps of them, which may touch characters, and the dots of leaders. */
  rules: Box[];
}

/** Minimum lengths and maximum thickness of rules, in character heights. */
const [longRule, thickRule] = [{ level: 14, upright: 4 }, 0.25];
/** A scrap of a rule is at most this far from the rest, in character heights. */
const scrapReach = 3;
/** In character heights. A dash is no wider than `rule`; wider shapes are dotted rules. */
const share = { gap: 0.85, join: 0.12, least: 0.6, mark: 0.7, dash: 0.4, rule: 3, upper: 0.35 };

/**
 * Finds text on an upright page's image: ink that is no speck, rule or picture, joined across the gaps between
 * characters and words. Works at half the resolution, which reduces noise.
 */
export function findTextCells(image: GreyImage): TextCells {
  const small = halveImage(image);
  const ink = findInk(small);
  const height = characterHeight(findComponents(ink));
  const thick = Math.max(3, Math.round(height * thickRule));
  const long = { level: height * longRule.level, upright: height * longRule.upright };
  const rules = findRules(small, long, thick);
  for (const { x0, x1, y0, y1 } of rules)
    for (let y = y0; y < y1; y++) ink.bits.fill(0, y * ink.width + x0, y * ink.width + x1);
  const scraps = findComponents(ink).filter(
    (one) => isRule(one, height) || continuesRule(one, rules, thick, height * scrapReach),
  );
  for (const one of scraps) erase(ink, one);
  const leaders = findLeaders(ink, findComponents(ink), height);
  for (const one of leaders) erase(ink, one);
  for (const one of findComponents(ink)) if (!isText(one, height)) erase(ink, one);
  const join = Math.max(1, Math.round(height * share.join));
  const pieces = findComponents(smeared(ink, Math.round(height * share.gap), join)).map(
    ({ x0, x1, y0, y1 }) => ({ x0, x1, y0: y0 + join, y1: y1 - join }),
  );
  return {
    cells: withMarks(pieces, height).map(doubled),
    characterHeight: height * 2,
    rules: [...rules, ...scraps, ...leaders].map(doubled),
  };
}

const doubled = ({ x0, x1, y0, y1 }: Box): Box => ({
  x0: x0 * 2,
  x1: x1 * 2,
  y0: y0 * 2,
  y1: y1 * 2,
});

function isRule({ x0, x1, y0, y1 }: Component, height: number): boolean {
  const [wide, high] = [x1 - x0, y1 - y0];
  return (wide > 6 * height && high < 0.4 * height) || (wide < 0.3 * height && high > 2.2 * height);
}

/** Neither a speck nor a frame, a bar or a picture. */
function isText({ x0, x1, y0, y1, area }: Component, height: number): boolean {
  const [wide, high] = [x1 - x0, y1 - y0];
  return area >= 3 && !(wide > 8 * height && high > 0.8 * height) && high <= 4 * height;
}

/** Fills horizontal gaps and dilates vertically, so that parts of a character connect. */
function smeared({ width, height, bits }: Ink, gap: number, join: number): Ink {
  const filled = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    let last = -Infinity;
    for (let x = 0; x < width; x++) {
      if (!bits[y * width + x]) continue;
      const from = x - last <= gap ? last : x;
      for (let up = -join; up <= join; up++)
        if (y + up >= 0 && y + up < height)
          filled.fill(1, (y + up) * width + from, (y + up) * width + x + 1);
      last = x;
    }
  }
  return { width, height, bits: filled };
}

/** Joins neighbors on a line, and attaches points, commas and dashes. */
function withMarks(pieces: Box[], height: number): Box[] {
  const cells: Box[] = [];
  const isMark = ({ y0, y1 }: Box): boolean => y1 - y0 < height * share.least;
  for (const piece of pieces.filter((one) => !isMark(one)).toSorted((a, b) => a.x0 - b.x0)) {
    const beside = cells.find(
      (cell) =>
        gapBetween(cell, piece) < height * 0.8 &&
        overlap(cell, piece) > 0.5 &&
        Math.abs(middle(cell) - middle(piece)) < height * 0.5,
    );
    if (beside) extend(beside, piece);
    else cells.push({ ...piece });
  }
  for (const mark of pieces.filter(isMark)) {
    const by = cells.find(
      (cell) =>
        gapBetween(cell, mark) < height * share.mark &&
        !isSpeckBefore(mark, cell) &&
        mark.y0 > cell.y0 - height * 0.4 &&
        mark.y1 < cell.y1 + height * 0.4,
    );
    if (by) extend(by, { ...mark, y0: by.y0, y1: by.y1 });
    else if (isDash(mark, height)) cells.push({ ...mark });
  }
  return cells;
}

/** No sign begins a text at the upper left: a speck there would be read as a digit. */
const isSpeckBefore = (mark: Box, cell: Box): boolean =>
  mark.x1 <= cell.x0 && mark.y1 < cell.y0 + (cell.y1 - cell.y0) * share.upper;

const isDash = ({ x0, x1 }: Box, height: number): boolean =>
  x1 - x0 > height * share.dash && x1 - x0 <= height * share.rule;

const middle = ({ y0, y1 }: Box): number => (y0 + y1) / 2;

const gapBetween = (a: Box, b: Box): number => Math.max(a.x0 - b.x1, b.x0 - a.x1, 0);

function overlap(a: Box, b: Box): number {
  const shared = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return shared / Math.min(a.y1 - a.y0, b.y1 - b.y0);
}

function extend(cell: Box, by: Box): void {
  cell.x0 = Math.min(cell.x0, by.x0);
  cell.x1 = Math.max(cell.x1, by.x1);
  cell.y0 = Math.min(cell.y0, by.y0);
  cell.y1 = Math.max(cell.y1, by.y1);
}
