import { expect, it } from 'vitest';
import type { Ink } from './ink.ts';
import { findSkew } from './skew.ts';

/** Short words across a wide page, on lines that fall by an angle. */
function pageAt(degrees: number): Ink {
  const [width, height] = [1600, 1200];
  const bits = new Uint8Array(width * height);
  const slope = Math.tan((degrees * Math.PI) / 180);
  for (let line = 0; line < 40; line++)
    for (const left of [60, 250, 430, 790, 1180, 1500])
      for (let x = left; x < left + 20; x++)
        for (let high = 0; high < 4; high++) {
          const y = Math.round(
            60 + line * 25 + ((line * line) % 11) + high + (x - width / 2) * slope,
          );
          bits[y * width + x] = 1;
        }
  return { width, height, bits };
}

it.each([1.26, -0.77, 2.24, -3.74, 0])(
  'finds a skew of %d degrees of a wide page with small text',
  (degrees) => {
    expect(Math.abs(findSkew(pageAt(degrees)) - degrees)).toBeLessThan(0.06);
  },
);
