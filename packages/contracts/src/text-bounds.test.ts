import { checkSync } from 'recheck';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEvents } from './all-events.ts';
import { routesByDomain } from './all-routes.ts';
import { atMost } from './core/fields.ts';
import { fillWithText } from './testing/fill-with-text.ts';
import { reportTexts } from './testing/text-bounds.ts';
import { watchPatterns, type PatternWork } from './testing/watch-patterns.ts';

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

/** `safe` where no text makes the pattern take more than time in proportion; proven, not measured. */
const verdictOn = ({ source, flags }: RegExp): string =>
  checkSync(source, flags, { timeout: null }).status;

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
    (_, pattern) => expect(verdictOn(pattern)).toBe('safe'),
    300_000,
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

/** Texts that some field takes, so that what comes behind its shape runs as well. */
const fitting = [
  ...['1', '12.50', '"1"', '22:30', '2025-03-04', '03/04/2025', 'Q1-2025', '2025-03-04T05:06:07Z'],
  ...['8435550142', '123-45-6789', '12-3456789', '111000025', '29401', 'sample@merchant.example'],
];

const pumpedTo = (length: number): string[] =>
  pumped.flatMap((pump) => shapes.map((shape) => shape(pump.repeat(length / pump.length))));

const workOn = (schema: z.ZodType, text: string): PatternWork =>
  watchPatterns(() => fillWithText(schema, text).forEach((value) => schema.safeParse(value)));

describe('parsing', () => {
  it.each(sent)(
    'has patterns run on no more than in proportion to the text: $name',
    ({ schema }) => {
      const longer = pumpedTo(80_000);
      const tooMuch = pumpedTo(20_000).flatMap((text, index) => {
        const least = workOn(schema, text).characters;
        const most = workOn(schema, longer[index] ?? '').characters;
        return most > 4 * least ? [{ text: text.slice(0, 20), least, most }] : [];
      });
      expect(tooMuch).toEqual([]);
    },
    300_000,
  );

  it('runs no other pattern in its code than such that take time in proportion to the text', () => {
    const used = new Map<string, RegExp>();
    for (const { schema } of sent)
      for (const text of [...pumpedTo(30), ...fitting])
        for (const pattern of workOn(schema, text).patterns) used.set(String(pattern), pattern);
    const inCode = [...used].filter(([name]) => !patterns.has(name));
    expect(inCode.length).toBeGreaterThan(5);
    for (const [name, pattern] of inCode)
      expect([name, verdictOn(pattern)]).toEqual([name, 'safe']);
  }, 300_000);
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
