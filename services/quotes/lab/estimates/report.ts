import { format, resolveConfig } from 'prettier';
import { summarize, type Case, type Measured } from './measure.ts';

interface MeasuredCase extends Case {
  measured: Measured;
}

export interface Table {
  title: string;
  /** The first row is the header. */
  rows: string[][];
}

export interface Measurement {
  simulated: readonly MeasuredCase[];
  statements: readonly MeasuredCase[];
  count: number;
  seed: number;
  tables: string;
}

const head = [
  'merchants',
  'median error',
  '90 % within',
  'bias',
  'inside low–high',
  'interchange',
  'network fees',
];

/** Tables by evidence, by business type, and by set of statements. */
export function reportOf({ simulated, statements, count, seed, tables }: Measurement): Table[] {
  const [first] = simulated;
  return [
    {
      title: `${count} simulated merchants (seed ${seed}, tables ${tables})`,
      rows: rowsBy('known', simulated, ({ known }) => known),
    },
    {
      title: 'The same by type of business, with brand totals',
      rows: rowsBy(
        'type of business',
        simulated.filter(({ known }) => known === first?.known),
        ({ type }) => type,
      ),
    },
    ...(statements.length
      ? [
          {
            title: 'Made-up statements, by what is known',
            rows: rowsBy('set, known', statements, ({ set, known }) => `${set}: ${known}`),
          },
          {
            title: 'Made-up statements, by whether the name shows the type of business',
            rows: rowsBy(
              'type, known',
              statements,
              ({ type, known }) =>
                `${type === 'unknown' ? 'unknown' : 'clear from the name'}: ${known}`,
            ),
          },
        ]
      : []),
  ].filter(({ rows }) => rows.length > 1);
}

function rowsBy(
  what: string,
  cases: readonly MeasuredCase[],
  key: (one: MeasuredCase) => string,
): string[][] {
  const groups = [...Map.groupBy(cases, key)];
  return [
    [what, ...head],
    ...groups.map(([name, list]) => {
      const found = summarize(list.map(({ measured }) => measured));
      return [
        name,
        String(found.count),
        found.median.toFixed(2),
        found.ninetieth.toFixed(2),
        signed(found.bias),
        `${Math.round(100 * found.inside)} %`,
        found.interchangeMedian.toFixed(2),
        found.networkMedian.toFixed(2),
      ];
    }),
  ];
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;

export function printTable({ title, rows }: Table): void {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  );
  console.log(`\n${title}`);
  for (const row of rows)
    console.log(
      row
        .map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
        .join('  '),
    );
}

const marks = { from: '<!-- measured by bench:estimates -->', to: '<!-- end of measured -->' };

/** Replaces the measured tables of a page. Throws if the page has no markers. */
export async function fillReport(page: string, tables: Table[], file: string): Promise<string> {
  const [before, rest] = page.split(marks.from);
  const after = rest?.split(marks.to)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${file} has no ${marks.from} … ${marks.to}`);
  const text = tables.map(({ title, rows }) => `${title}:\n\n${markdownOf(rows)}`).join('\n\n');
  const filled = `${before}${marks.from}\n\n${text}\n\n${marks.to}${after}`;
  return format(filled, { ...(await resolveConfig(file)), parser: 'markdown' });
}

function markdownOf(rows: string[][]): string {
  const [titles = [], ...others] = rows;
  const line = (cells: string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(titles),
    line(titles.map((_, at) => (at ? '--:' : '---'))),
    ...others.map(line),
  ].join('\n');
}
