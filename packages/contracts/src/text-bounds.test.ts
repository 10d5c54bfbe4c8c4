import { checkSync } from 'recheck';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEvents } from './all-events.ts';
import { routesByDomain } from './all-routes.ts';
import { atMost } from './core/fields.ts';
import { fillWithText } from './testing/fill-with-text.ts';
import { reportTexts } from './testing/text-bounds.ts';
import { watchPatterns, type PatternWork } from './testing/watch-patterns.ts';

// Use the JavaScript implementation of recheck.
process.env['RECHECK_SYNC_BACKEND'] = 'pure';

const routes = Object.values(routesByDomain).flat();
const sent = routes.flatMap((route) =>
  (['params', 'query', 'headers', 'body'] as const).flatMap((part) => {
    const schema = route.bodyTypes && part === 'body' ? undefined : route[part];
    return schema ? [{ name: `${route.name} ${part}`, schema: schema as z.ZodType }] : [];
  }),
);
const replied = [
  ...routes.flatMap(({ name, reply }) => (reply ? [{ name: `${name} reply`, schema: reply }] : [])),
  ...allEvents.map(({ subject, payload }) => ({ name: subject, schema: payload })),
];
const reports = [...sent, ...replied].map(({ name, schema }) => ({
  name,
  ...reportTexts(schema, ''),
}));
const patterns = new Map(
  reports.flatMap((report) =>
    report.patterns.map((pattern) => [String(pattern), pattern] as const),
  ),
);

/** `safe` if matching takes linear time for every text. recheck proves this without measuring. */
const verdictOn = ({ source, flags }: RegExp): string =>
  checkSync(source, flags, { timeout: null }).status;

describe('the contract', () => {
  it('runs no pattern and no code on text of unbounded length', () => {
    const unchecked = reports.flatMap(({ name, findings }) =>
      findings.filter(({ kind }) => kind === 'unchecked').map(({ path }) => `${name}: ${path}`),
    );
    expect(unchecked).toEqual([]);
  });

  it('accepts no text of unbounded length', () => {
    const names = new Set(sent.map(({ name }) => name));
    const unbounded = reports
      .filter(({ name }) => names.has(name))
      .flatMap(({ name, findings }) => findings.map(({ path }) => `${name}: ${path}`));
    expect(unbounded).toEqual([]);
  });

  it('has patterns', () => expect(patterns.size).toBeGreaterThan(10));

  it.each([...patterns])(
    'has linear-time patterns: %s',
    (_, pattern) => expect(verdictOn(pattern)).toBe('safe'),
    300_000,
  );
});

/** Texts that make a pattern or a loop restart at each position. */
const restarting = [
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

const accepted = [
  ...['1', '12.50', '"1"', '22:30', '2025-03-04', '03/04/2025', 'Q1-2025', '2025-03-04T05:06:07Z'],
  ...['8435550142', '123-45-6789', '12-3456789', '111000025', '29401', 'sample@merchant.example'],
];

const restartingOf = (length: number): string[] =>
  restarting.flatMap((pump) => shapes.map((shape) => shape(pump.repeat(length / pump.length))));

const workOn = (schema: z.ZodType, text: string): PatternWork =>
  watchPatterns(() => fillWithText(schema, text).forEach((value) => schema.safeParse(value)));

describe('parsing', () => {
  it.each(sent)(
    'runs patterns on text in linear proportion to its length: $name',
    ({ schema }) => {
      const longer = restartingOf(80_000);
      const tooMuch = restartingOf(20_000).flatMap((text, index) => {
        const least = workOn(schema, text).characters;
        const most = workOn(schema, longer[index] ?? '').characters;
        return most > 4 * least ? [{ text: text.slice(0, 20), least, most }] : [];
      });
      expect(tooMuch).toEqual([]);
    },
    300_000,
  );

  it('runs only linear-time patterns in its code', () => {
    const used = new Map<string, RegExp>();
    for (const { schema } of sent)
      for (const text of [...restartingOf(30), ...accepted])
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
    ['a pattern before its limit', z.string().regex(pattern).max(5)],
    ['a pattern after a limit that does not abort', z.string().max(5).regex(pattern)],
    ['a refinement', z.string().refine((text) => text)],
    ['a transformation', z.union([z.string(), z.number()]).transform(String)],
    [
      'a refinement of an optional value',
      z
        .string()
        .optional()
        .refine((text) => text),
    ],
    ['a format', z.email()],
    ['a format before its limit', z.email().max(5)],
    ['a pattern after a pipe', z.string().pipe(z.string().regex(pattern))],
  ])('reports %s on text of any length', (_, schema) => {
    expect(reportTexts(z.object({ a: schema }), '').findings).toContainEqual({
      path: 'a',
      kind: 'unchecked',
    });
  });

  it.each([
    ['a limit that aborts', z.string().max(5, { abort: true }).regex(pattern)],
    ['a limit outside the contract', z.string().check(atMost(5)).regex(pattern)],
    ['a limit before a pipe', z.string().max(5).pipe(z.string().regex(pattern))],
    ['a limit before a transformation', z.string().max(5).transform(String)],
    [
      'a limit over alternatives',
      z.union([z.string(), z.number()]).check(atMost(5)).transform(String),
    ],
  ])('accepts %s', (_, schema) => {
    expect(reportTexts(z.object({ a: schema }), '').findings).toEqual([]);
  });

  it('reports text of unbounded length', () => {
    expect(reportTexts(z.object({ a: z.array(z.string()) }), '').findings).toEqual([
      { path: 'a[]', kind: 'unbounded' },
    ]);
  });
});
