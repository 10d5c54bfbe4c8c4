import { describe, expect, it } from 'vitest';
import { summarize } from './measure.ts';
import { fillReport } from './report.ts';

it('a summary has median, 90th percentile, bias and the share inside', () => {
  const errors = [-0.3, -0.1, 0, 0.1, 0.1, 0.1, 0.1, 0.1, 0.2, 0.7];
  const summary = summarize(
    errors.map((error) => ({
      error,
      interchangeError: error,
      networkError: 0,
      isInside: Math.abs(error) < 0.25,
    })),
  );
  expect(summary).toMatchObject({ count: 10, median: 0.1, ninetieth: 0.3, inside: 0.8 });
  expect(summary.bias).toBeCloseTo(0.1);
});

describe('a page', () => {
  const table = {
    title: 'Ten merchants',
    rows: [
      ['known', 'bias'],
      ['totals', '+0.1'],
    ],
  };

  it('gets the tables between its markers and is otherwise unchanged', async () => {
    const page =
      'Before\n\n<!-- measured by bench:estimates -->\n\nold\n\n<!-- end of measured -->\n\nAfter\n';
    const filled = await fillReport(page, [table], 'page.md');
    expect(filled).toMatch(/^Before\n/);
    expect(filled).toMatch(/After\n$/);
    expect(filled).toContain('| totals | +0.1 |');
    expect(filled).not.toContain('old');
    expect(await fillReport(filled, [table], 'page.md')).toBe(filled);
  });

  it('without markers is unchanged and reports an error', async () => {
    await expect(fillReport('No marks', [table], 'page.md')).rejects.toThrow('page.md has no');
  });
});
