import type { Box } from '../../statement/words.ts';
import type { GreyImage } from '../grey-image.ts';

/** A direction in an image: its length, and the distance of neighbors in the pixels. */
interface Axis {
  length: number;
  step: number;
}

/** Noise interrupts a thin rule for at most this many pixels, and leaves this share of it. */
const [interrupted, covered] = [3, 0.85];
/** A rule is darker than this share of the paper on both sides. */
const darker = 0.94;

/**
 * Finds the rules of an upright page, also faint ones and those that touch characters: at least `long` in either
 * direction, thinner than `thick`, pixels. Words are shorter than level rules, characters than upright ones.
 */
export function findRules(
  image: GreyImage,
  long: { level: number; upright: number },
  thick: number,
): Box[] {
  const { width, height } = image;
  const [x, y] = [
    { length: width, step: 1 },
    { length: height, step: width },
  ];
  return [
    ...stretches(image, x, y, long.level, thick).map(([x0, x1, y0]) => ({
      x0,
      x1,
      y0,
      y1: y0 + 1,
    })),
    ...stretches(image, y, x, long.upright, thick).map(([y0, y1, x0]) => ({
      x0,
      x1: x0 + 1,
      y0,
      y1,
    })),
  ];
}

/** Long stretches of pixels along an axis that are thin across: from, to, and the place across. */
function stretches(
  { pixels }: GreyImage,
  along: Axis,
  across: Axis,
  min: number,
  thick: number,
): [from: number, to: number, at: number][] {
  const lines = Array.from({ length: across.length }, (_, at) => {
    const line = new Uint8Array(along.length);
    if (at < thick || at + thick >= across.length) return line;
    const apart = thick * across.step;
    for (let place = 0; place < along.length; place++) {
      const pixel = at * across.step + place * along.step;
      const paper = Math.min(pixels[pixel - apart] ?? 0, pixels[pixel + apart] ?? 0);
      if ((pixels[pixel] ?? 0) < paper * darker) line[place] = 1;
    }
    return line;
  });
  // A rule may wander between adjacent lines of pixels.
  return lines.flatMap((own, at) => {
    const near = [lines[at - 1], lines[at + 1]].filter((line) => line !== undefined);
    const line = own.map((bit, place) => bit || (near.some((one) => one[place]) ? 1 : 0));
    return longIn(line, min).map(([from, to]) => [from, to, at] as [number, number, number]);
  });
}

function longIn(line: Uint8Array, min: number): [from: number, to: number][] {
  const found: [number, number][] = [];
  for (let from = line.indexOf(1); from >= 0;) {
    let [to, next, dark] = [from, from, 0];
    while (next >= 0 && next - to <= interrupted) {
      for (to = next; line[to]; to++) dark += 1;
      next = line.indexOf(1, to);
    }
    if (to - from >= min && dark >= (to - from) * covered) found.push([from, to]);
    from = next;
  }
  return found;
}

/** Whether a thin piece of ink continues a rule: on its line, at most `reach` pixels beyond its end. */
export function continuesRule(piece: Box, rules: Box[], thickest: number, reach: number): boolean {
  const isLevel = piece.y1 - piece.y0 <= thickest;
  if (!isLevel && piece.x1 - piece.x0 > thickest) return false;
  const [across, along] = [isLevel ? reach : 1, isLevel ? 1 : reach];
  return rules.some(
    (rule) =>
      (rule.y1 - rule.y0 === 1) === isLevel &&
      piece.x0 - rule.x1 < across &&
      rule.x0 - piece.x1 < across &&
      piece.y0 - rule.y1 < along &&
      rule.y0 - piece.y1 < along,
  );
}
