import type { AnalysisForm, AnalysisValues } from './analysis-values.ts';
import { toPath, type Lines, type Section } from './figure-path.ts';
import { isSame } from './stored-analysis.ts';

export type TypedLine = AnalysisValues[Lines][number];

// The types do not support dynamic paths.
type SetValue = (path: string, value: unknown, options: { shouldDirty: true }) => void;

export const setAt = (form: AnalysisForm, path: string, value: unknown): void =>
  (form.setValue as unknown as SetValue)(path, value, { shouldDirty: true });

/** Individual changes up to this number; each makes the form compare all values. */
const maxChanges = 50;

/** Replaces a section's lines. If only some texts differ, the lines stay mounted. */
export function setLines(form: AnalysisForm, section: Lines, lines: readonly TypedLine[]): void {
  const now: readonly TypedLine[] = form.getValues(section);
  const changes = now.flatMap((line, index) => changesOf(section, index, line, lines[index]));
  const isSmall = changes.length <= maxChanges && changes.every(({ isText }) => isText);
  if (isSmall && now.length === lines.length)
    for (const { path, value } of changes) setAt(form, path, value);
  else setAt(form, section, lines);
}

export function setValues(form: AnalysisForm, values: AnalysisValues): void {
  const { statementTotals: now } = form.getValues();
  for (const { path, value } of changesOf('statementTotals', 0, now, values.statementTotals))
    setAt(form, path, value);
  setLines(form, 'cardTypeSummary', values.cardTypeSummary);
  setLines(form, 'statementFees', values.statementFees);
  form.clearErrors();
}

function changesOf(section: Section, line: number, from: object, to: object = {}) {
  const [before, after] = [new Map(Object.entries(from)), new Map(Object.entries(to))];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((field) => {
    const [was, value] = [before.get(field) as unknown, after.get(field) as unknown];
    if (was === value || isSame(was, value)) return [];
    const isText = typeof was === 'string' && typeof value === 'string';
    return [{ path: toPath({ section, line, field }), value, isText }];
  });
}

/** A snapshot of the form. Lines are copied, because the form mutates them. */
export const copyOf = ({ statementTotals, cardTypeSummary, statementFees }: AnalysisValues) =>
  ({
    statementTotals: { ...statementTotals },
    cardTypeSummary: cardTypeSummary.map((line) => ({ ...line })),
    statementFees: statementFees.map((line) => ({ ...line })),
  }) satisfies AnalysisValues;
