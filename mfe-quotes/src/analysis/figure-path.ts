import { type Analysis, type Source, feeTypes } from '@portal/contracts/quotes/analysis';
import { cardTypes } from '@portal/contracts/quotes/card-types';
import type { AnalysisValues } from './analysis-values.ts';
import { words } from './words/en.ts';

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

/** Options of fields that are selected. */
export const choices: Partial<Record<string, readonly string[]>> = {
  cardType: cardTypes,
  feeType: feeTypes,
};

export type Section = keyof typeof figureFields;
export type Lines = Exclude<Section, 'statementTotals'>;

/** The table columns of each section, left to right. */
export const cellFields = {
  cardTypeSummary: figureFields.cardTypeSummary,
  statementFees: ['feeType', 'name', 'volume', 'volumeRate', 'transactions', 'transactionRate'],
} as const satisfies Record<Lines, readonly string[]>;

/** A figure's position: `line` is zero-based; the totals are one line. */
export interface Figure {
  section: Section;
  line: number;
  field: string;
}

export type Cell = Figure & { section: Lines };

export interface FigureLine {
  readAs?: number | undefined;
  source?: Source | undefined;
  sources?: Partial<Record<string, Source | Source[]>> | undefined;
  doubts?: Partial<Record<string, string>> | undefined;
}

/** The form path: `statementTotals.totalVolume`, `statementFees.3.volume`. */
export const toPath = ({ section, line, field }: Figure): string =>
  section === 'statementTotals' ? `${section}.${field}` : `${section}.${line}.${field}`;

/** The inverse of toPath; null if the path is not a figure. */
export function parsePath(path: string): Figure | null {
  const [section = '', ...rest] = path.split('.');
  const field = rest.at(-1) ?? '';
  if (!isSection(section) || !figureFields[section].some((known) => known === field)) return null;
  return { section, line: section === 'statementTotals' ? 0 : Number(rest[0]), field };
}

const isSection = (text: string): text is Section => text in figureFields;

export const lineOf = (
  of: Analysis | AnalysisValues,
  { section, line }: Pick<Figure, 'section' | 'line'>,
): FigureLine | undefined => (section === 'statementTotals' ? of[section] : of[section][line]);

/** The lines of all sections in screen order. */
export function* allLines(of: Analysis | AnalysisValues): Generator<Omit<Figure, 'field'>> {
  yield { section: 'statementTotals', line: 0 };
  for (const section of ['cardTypeSummary', 'statementFees'] as const)
    for (const line of of[section].keys()) yield { section, line };
}

export const valueOf = (line: FigureLine, field: string): unknown =>
  (line as Record<string, unknown>)[field];

/** The figure of the reading that a figure of the form came from; null if a user added its line. */
export function toRead(figure: Figure, values: AnalysisValues): Figure | null {
  if (figure.section === 'statementTotals') return figure;
  const line = values[figure.section][figure.line]?.readAs;
  return line === undefined ? null : { ...figure, line };
}

/** The position in the form of a figure of the reading; null if its line was removed. */
export function toTyped(figure: Figure, values: AnalysisValues): Figure | null {
  if (figure.section === 'statementTotals') return figure;
  const line = values[figure.section].findIndex(({ readAs }) => readAs === figure.line);
  return line < 0 ? null : { ...figure, line };
}

/** `Volume of VISA CREDIT`. */
export function figureName({ section, field }: Figure, line: FigureLine | undefined): string {
  const names: Record<string, string> = words.figures;
  const name = names[field] ?? field;
  if (section === 'statementTotals' || !line) return name;
  const of = section === 'cardTypeSummary' ? valueOf(line, 'cardType') : valueOf(line, 'name');
  return typeof of === 'string' && of.trim() ? words.figureOf(name, of) : name;
}
