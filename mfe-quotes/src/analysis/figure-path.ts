import type { Analysis, Source } from '@portal/contracts/quotes/analysis';
import type { AnalysisValues } from './analysis-values.ts';
import type { Words } from './words/en.ts';

export const figureFields = {
  statementTotals: ['currentProcessor', 'totalVolume', 'transactionCount', 'totalStatementFees'],
  cardTypeSummary: ['cardType', 'volume', 'transactions'],
  statementFees: [
    'feeType',
    'name',
    'volume',
    'volumeRate',
    'transactions',
    'transactionRate',
    'amount',
  ],
} as const;

export type Section = keyof typeof figureFields;
export type Lines = Exclude<Section, 'statementTotals'>;

/** The fields of a line that are cells of a table, from left to right. */
export const cellFields = {
  cardTypeSummary: figureFields.cardTypeSummary,
  statementFees: ['feeType', 'name', 'volume', 'volumeRate', 'transactions', 'transactionRate'],
} as const satisfies Record<Lines, readonly string[]>;

/** A figure's place among others: `line` counts from 0, the totals are one line. */
export interface Figure {
  section: Section;
  line: number;
  field: string;
}

/** A figure that is a cell of a table. */
export type Cell = Figure & { section: Lines };

/** What lines of all sections have in common. */
export interface FigureLine {
  readAs?: number | undefined;
  source?: Source | undefined;
  sources?: Partial<Record<string, Source | Source[]>> | undefined;
  doubts?: Partial<Record<string, string>> | undefined;
}

/** As a form names the figure: `statementTotals.totalVolume`, `statementFees.3.volume`. */
export const toPath = ({ section, line, field }: Figure): string =>
  section === 'statementTotals' ? `${section}.${field}` : `${section}.${line}.${field}`;

/** The figure of a path in the form; null where the path names none. */
export function parsePath(path: string): Figure | null {
  const [section = '', ...rest] = path.split('.');
  const field = rest.at(-1) ?? '';
  if (!isSection(section) || !figureFields[section].some((known) => known === field)) return null;
  return { section, line: section === 'statementTotals' ? 0 : Number(rest[0]), field };
}

const isSection = (text: string): text is Section => text in figureFields;

/** The line that a figure stands in. */
export const lineOf = (
  of: Analysis | AnalysisValues,
  { section, line }: Pick<Figure, 'section' | 'line'>,
): FigureLine | undefined => (section === 'statementTotals' ? of[section] : of[section][line]);

/** The value of a field of a line. */
export const valueOf = (line: FigureLine, field: string): unknown =>
  (line as Record<string, unknown>)[field];

/** The figure of the reading that a figure of the form came from; null where a person added its line. */
export function toRead(figure: Figure, values: AnalysisValues): Figure | null {
  if (figure.section === 'statementTotals') return figure;
  const line = values[figure.section][figure.line]?.readAs;
  return line === undefined ? null : { ...figure, line };
}

/** Where a figure of the reading stands in the form; null where its line was removed. */
export function toTyped(figure: Figure, values: AnalysisValues): Figure | null {
  if (figure.section === 'statementTotals') return figure;
  const line = values[figure.section].findIndex(({ readAs }) => readAs === figure.line);
  return line < 0 ? null : { ...figure, line };
}

/** A figure in words: `Volume of VISA CREDIT`. */
export function figureName(
  { section, field }: Figure,
  line: FigureLine | undefined,
  words: Words,
): string {
  const names: Record<string, string> = words.figures;
  const name = names[field] ?? field;
  if (section === 'statementTotals' || !line) return name;
  const of = section === 'cardTypeSummary' ? valueOf(line, 'cardType') : valueOf(line, 'name');
  return typeof of === 'string' && of.trim() ? words.figureOf(name, of) : name;
}
