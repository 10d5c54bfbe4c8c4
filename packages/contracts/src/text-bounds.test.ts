import { checkSync } from 'recheck';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEvents } from './all-events.ts';
import { routesByDomain } from './all-routes.ts';
import { atMost } from './core/fields.ts';
import { reportTexts } from './core/text-bounds.ts';
import { fillWithText } from './testing/fill-with-text.ts';

// The part of the checker that is of JavaScript alone.
process.env['RECHECK_SYNC_BACKEND'] = 'pure';

const routes = Object.values(routesByDomain).flat();
/** What callers send; a file's bytes are read as a stream. */
const sent = routes.flatMap((route) =>
  (['params', 'query', 'headers', 'body'] as const).flatMap((part) => {
    const schema = route.bodyTypes && part === 'body' ? undefined : route[part];
    return schema ? [{ name: `${route.name} ${part}`, schema: schema as z.ZodType }] : [];
  }),
);
const told = [
  ...routes.flatMap(({ name, reply }) => (reply ? [{ name: `${name} reply`, schema: reply }] : [])),
  ...allEvents.map(({ subject, payload }) => ({ name: subject, schema: payload })),
];
const reports = [...sent, ...told].map(({ name, schema }) => ({
  name,
  ...reportTexts(schema, ''),
}));
const patterns = new Map(
  reports.flatMap((report) =>
    report.patterns.map((pattern) => [String(pattern), pattern] as const),
  ),
);

describe('the contract', () => {
  it('runs no pattern and no code on text that nothing has bounded', () => {
    const unchecked = reports.flatMap(({ name, findings }) =>
      findings.filter(({ kind }) => kind === 'unchecked').map(({ path }) => `${name}: ${path}`),
    );
    expect(unchecked).toEqual([]);
  });

  it('takes no text without a bound', () => {
    const names = new Set(sent.map(({ name }) => name));
    const unbounded = reports
      .filter(({ name }) => names.has(name))
      .flatMap(({ name, findings }) => findings.map(({ path }) => `${name}: ${path}`));
    expect(unbounded).toEqual([]);
  });

  it('has patterns', () => expect(patterns.size).toBeGreaterThan(10));

  it.each([...patterns])(
    'has patterns that take time in proportion to the text: %s',
    (_, of) => {
      const { status } = checkSync(of.source, of.flags, { timeout: 20_000 });
      expect(status).toBe('safe');
    },
    30_000,
  );
});

/** Texts that make a pattern or a loop begin anew at each place. */
const pumped = [
  '0',
  '9',
  ' ',
  '.',
  '-',
  '+',
  'a',
  'a@',
  'a.',
  '0.',
  '\u200b',
  '😀',
  '\t\n',
  '/',
  'é',
];
const shapes = [
  (text: string) => text,
  (text: string) => `${text}!`,
  (text: string) => `1.${text}1`,
  (text: string) => ` ${text} x`,
  (text: string) => `a@${text}`,
];

/** Milliseconds of the quickest of a few runs. */
function quickest(work: () => unknown): number {
  let best = Infinity;
  for (let run = 0; run < 5; run++) {
    const start = performance.now();
    work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

describe('parsing', () => {
  it.each(sent)(
    'takes time in proportion to the text: $name',
    ({ schema }) => {
      for (const pump of pumped)
        for (const shape of shapes) {
          const parse = (length: number): number => {
            const text = shape(pump.repeat(length / pump.length));
            const values = fillWithText(schema, text);
            return quickest(() => values.map((value) => schema.safeParse(value)));
          };
          const growth = (): number => {
            const long = parse(80_000);
            return long > 10 ? long / parse(5000) : 1;
          };
          // In proportion it is 16 times, with the square 256 times; next to nothing is compared no further.
          const isSlow = [1, 2, 3].every(() => growth() > 64);
          expect({ pump, isSlow }).toEqual({ pump, isSlow: false });
        }
    },
    120_000,
  );
});

describe('the report', () => {
  const pattern = /^a+$/;
  it.each([
    ['a pattern', z.string().regex(pattern)],
    ['a pattern before the bound', z.string().regex(pattern).max(5)],
    ['a pattern behind a bound that does not stop', z.string().max(5).regex(pattern)],
    ['a refinement', z.string().refine((text) => text)],
    ['a transformation', z.union([z.string(), z.number()]).transform(String)],
    [
      'a refinement of what may be left out',
      z
        .string()
        .optional()
        .refine((text) => text),
    ],
    ['a format', z.email()],
    ['a format before its bound', z.email().max(5)],
    ['a pattern behind a pipe', z.string().pipe(z.string().regex(pattern))],
  ])('finds %s on text of any length', (_, schema) => {
    expect(reportTexts(z.object({ a: schema }), '').findings).toContainEqual({
      path: 'a',
      kind: 'unchecked',
    });
  });

  it.each([
    ['a bound that stops', z.string().max(5, { abort: true }).regex(pattern)],
    ['a bound of no shape', z.string().check(atMost(5)).regex(pattern)],
    ['a bound before a pipe', z.string().max(5).pipe(z.string().regex(pattern))],
    ['a bound before a transformation', z.string().max(5).transform(String)],
    [
      'a bound over alternatives',
      z.union([z.string(), z.number()]).check(atMost(5)).transform(String),
    ],
  ])('is content with %s', (_, schema) => {
    expect(reportTexts(z.object({ a: schema }), '').findings).toEqual([]);
  });

  it('finds text that is let in without a bound', () => {
    expect(reportTexts(z.object({ a: z.array(z.string()) }), '').findings).toEqual([
      { path: 'a[]', kind: 'unbounded' },
    ]);
  });
});
