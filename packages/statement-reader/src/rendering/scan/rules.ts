import type { Ink } from './ink.ts';

/** A part of a rule in one row of pixels. */
export interface Stretch {
  x0: number;
  x1: number;
  y: number;
}

/**
 * Erases horizontal rules from an upright page's ink, even if they touch characters: longer than `least` and no
 * thicker than `thickest`, pixels. Returns what was erased.
 */
export function eraseRules(ink: Ink, least: number, thickest: number): Stretch[] {
  const rows = Array.from({ length: ink.height }, (_, y) => longStretches(ink, y, least));
  const rules = rows.flatMap((stretches, y) =>
    stretches.filter((one) => !isThicker(rows, one, y, thickest)),
  );
  for (const { x0, x1, y } of rules) ink.bits.fill(0, y * ink.width + x0, y * ink.width + x1);
  return rules;
}

function longStretches({ width, bits }: Ink, y: number, least: number): Stretch[] {
  const found: Stretch[] = [];
  for (let x = 0; x < width; x++) {
    if (!bits[y * width + x]) continue;
    const x0 = x;
    while (x < width && bits[y * width + x]) x += 1;
    if (x - x0 >= least) found.push({ x0, x1: x, y });
  }
  return found;
}

/** Whether a stretch has others above and below it in too many consecutive rows. */
function isThicker(rows: Stretch[][], one: Stretch, y: number, thickest: number): boolean {
  const goesOn = (row: number): boolean =>
    rows[row]?.some(
      (other) => Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0) > (one.x1 - one.x0) / 2,
    ) ?? false;
  let [top, bottom] = [y, y];
  while (bottom - top < thickest && goesOn(top - 1)) top -= 1;
  while (bottom - top < thickest && goesOn(bottom + 1)) bottom += 1;
  return bottom - top >= thickest;
}
