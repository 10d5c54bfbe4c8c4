import type { GreyImage } from '../grey-image.ts';
import { characterHeight, erase, findComponents, type Component } from './components.ts';
import { findInk, type Ink } from './ink.ts';
import { findSkew } from './skew.ts';

export interface Turn {
  quarter: 0 | 90 | 180 | 270;
  /** Skew in degrees to remove after the quarter turns. */
  skew: number;
}

/** Finds the orientation of a page's image (about 150 dots per inch) by its characters, lines and points. */
export function findTurn(image: GreyImage): Turn {
  const ink = withoutShapes(findInk(image));
  const sideways = liesSideways(findComponents(ink));
  const lying = sideways ? turnedRight(ink) : ink;
  const degrees = findSkew(lying);
  const onHead = standsOnHead(lying, degrees);
  if (sideways) return { quarter: onHead ? 270 : 90, skew: degrees };
  return { quarter: onHead ? 180 : 0, skew: degrees };
}

/** Characters are closer within a line than between lines: whether most neighbors are vertical. */
function liesSideways(components: Component[]): boolean {
  const height = characterHeight(components);
  const letters = components
    .filter(({ y0, y1 }) => y1 - y0 > height * 0.5 && y1 - y0 < height * 2)
    .toSorted((a, b) => a.x0 - b.x0);
  const reach = height * 1.5;
  let votes = 0;
  for (const [index, letter] of letters.entries()) {
    let [beside, below] = [reach, reach];
    for (let at = index + 1; (letters[at]?.x0 ?? Infinity) < letter.x1 + reach; at++) {
      const other = letters[at];
      if (!other) break;
      const apart = Math.max(letter.y0 - other.y1, other.y0 - letter.y1);
      if (other.x0 < letter.x1 && apart >= 0) below = Math.min(below, apart);
      if (apart < 0 && other.x0 >= letter.x1) beside = Math.min(beside, other.x0 - letter.x1);
    }
    if (beside !== below) votes += below < beside ? 1 : -1;
  }
  return votes > 0;
}

/** Removes rules, bars and pictures, which say nothing about lines of text. */
function withoutShapes(ink: Ink): Ink {
  const components = findComponents(ink);
  const height = characterHeight(components);
  for (const one of components) {
    const [wide, high] = [one.x1 - one.x0, one.y1 - one.y0];
    if (wide > 4 * height || high > 4 * height || one.area < 3) erase(ink, one);
  }
  return ink;
}

function turnedRight({ width, height, bits }: Ink): Ink {
  const turned = new Uint8Array(bits.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (bits[y * width + x]) turned[x * height + (height - 1 - y)] = 1;
  return { width: height, height: width, bits: turned };
}

/** Points and commas are at the bottom of a line. If most such marks are at the top, the page is upside down. */
function standsOnHead(ink: Ink, degrees: number): boolean {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const components = findComponents(ink);
  const height = characterHeight(components);
  const isMark = ({ x0, x1, y0, y1 }: Component): boolean =>
    x1 - x0 <= height * 0.4 && y1 - y0 <= height * 0.45;
  const letters = components.filter(
    ({ y0, y1 }) => y1 - y0 > height * 0.75 && y1 - y0 < height * 1.6,
  );
  const byLeft = letters.toSorted((a, b) => a.x0 - b.x0);
  let [foot, head] = [0, 0];
  for (const mark of components.filter(isMark)) {
    const beside = nearest(byLeft, mark, height, slope);
    if (!beside) continue;
    const shift = ((mark.x0 + mark.x1) / 2 - (beside.x0 + beside.x1) / 2) * slope;
    const middle = ((mark.y0 + mark.y1) / 2 - shift - beside.y0) / (beside.y1 - beside.y0);
    if (middle > 0.75 && middle < 1.35) foot += 1;
    if (middle < 0.25 && middle > -0.35) head += 1;
  }
  return head > foot * 1.3 && head - foot >= 5;
}

/** The nearest letter on the same line; null if a letter is above or below the mark. */
function nearest(
  letters: Component[],
  mark: Component,
  height: number,
  slope: number,
): Component | null {
  let best: Component | null = null;
  let distance = height * 0.8;
  let [low, high] = [0, letters.length];
  while (low < high) {
    const at = (low + high) >> 1;
    if ((letters[at]?.x0 ?? 0) < mark.x0 - 4 * height) low = at + 1;
    else high = at;
  }
  for (let at = low; (letters[at]?.x0 ?? Infinity) < mark.x1 + height; at++) {
    const letter = letters[at];
    if (!letter) break;
    const shift = (mark.x0 - letter.x0) * slope;
    const apart = Math.max(letter.y0 - (mark.y1 - shift), mark.y0 - shift - letter.y1);
    if (apart > height * 0.4) continue;
    if (letter.x0 < mark.x1 && letter.x1 > mark.x0) return null;
    const gap = Math.max(letter.x0 - mark.x1, mark.x0 - letter.x1);
    if (gap < distance) [best, distance] = [letter, gap];
  }
  return best;
}
