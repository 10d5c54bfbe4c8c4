import { expect, it } from 'vitest';
import { markText, scaleFor } from './chart-scale.ts';

it.each([
  [[1905, 7200, 3100], 0, 8000, [0, 2000, 4000, 6000, 8000]],
  [[], 0, 1, [0, 1]],
  [[0, 0], 0, 1, [0, 1]],
  [[-50, 150], -50, 150, [-50, 0, 50, 100, 150]],
  [[10], 0, 10, [0, 2.5, 5, 7.5, 10]],
])('ticks for %j', (values, min, max, ticks) => {
  expect(scaleFor(values)).toEqual({ min, max, ticks });
});

it('includes every value and zero, with few ticks', () => {
  for (const high of [0.01, 0.99, 7, 123_456.78, 99_999_999.99])
    for (const low of [0, -high / 3, -high * 7]) {
      const { min, max, ticks } = scaleFor([low, high]);
      expect(min).toBeLessThanOrEqual(low);
      expect(max).toBeGreaterThanOrEqual(high);
      expect(ticks).toContain(0);
      expect(ticks.length).toBeLessThanOrEqual(7);
    }
});

it.each([
  [[9000], ['$0', '$2.5K', '$5.0K', '$7.5K', '$10.0K']],
  [[750], ['$0', '$200', '$400', '$600', '$800']],
  [
    [-300, 900],
    ['-$0.5K', '$0', '$0.5K', '$1.0K'],
  ],
  [[1_900_000], ['$0', '$0.5M', '$1.0M', '$1.5M', '$2.0M']],
  [[3.2], ['$0', '$1', '$2', '$3', '$4']],
])('formats ticks %j with one unit and precision', (values, marks) => {
  const scale = scaleFor(values);
  const text = markText(scale);
  expect(scale.ticks.map(text)).toEqual(marks);
});
