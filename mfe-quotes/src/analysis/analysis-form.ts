import { type Analysis, savedAnalysisSchema } from '@portal/contracts/quotes/analysis';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useValidatedForm } from '@portal/ui-kit/form.tsx';
import { type FieldErrors, get, type Resolver, set } from 'react-hook-form';
import { type AnalysisForm, type AnalysisValues, toAnalysis, toValues } from './analysis-values.ts';
import { useOnChange } from './edited-analysis.tsx';
import {
  allLines,
  type Figure,
  figureFields,
  type Lines,
  parsePath,
  toPath,
} from './figure-path.ts';
import { isSame, type StoredAnalysis } from './stored-analysis.ts';

/**
 * Validates with the contract's schema and maps errors to fields. On blur it validates only that field's
 * line, because validating thousands of lines would delay the next field.
 */
const resolver: Resolver<AnalysisValues, unknown, Analysis> = (values, _, { names = [] }) => {
  const only = names.length === 1 ? parsePath(names.join()) : null;
  const from = only?.line ?? 0;
  const requested = <Line>(section: Lines, lines: Line[]): Line[] =>
    !only ? lines : only.section === section ? lines.slice(from, from + 1) : [];
  const checked: AnalysisValues = {
    statementTotals: values.statementTotals,
    cardTypeSummary: requested('cardTypeSummary', values.cardTypeSummary),
    statementFees: requested('statementFees', values.statementFees),
  };
  const parsed = savedAnalysisSchema.safeParse(toAnalysis(checked));
  if (parsed.success) return { values: parsed.data, errors: {} };
  const errors: FieldErrors<AnalysisValues> = {};
  for (const { path, message } of parsed.error.issues) {
    const at = path.map((part) => (typeof part === 'number' ? part + from : part));
    set(errors, at.join('.'), { type: 'invalid', message });
  }
  return { values: {}, errors };
};

export function firstWrong(
  errors: FieldErrors<AnalysisValues>,
  values: AnalysisValues,
): Figure | null {
  for (const at of allLines(values))
    for (const field of figureFields[at.section])
      if (get(errors, toPath({ ...at, field }))) return { ...at, field };
  return null;
}

/**
 * The analysis form: text while editing, an Analysis when submitted. A newer stored analysis replaces the
 * values if nothing is unsaved; otherwise it is returned as `elsewhere`.
 */
export function useAnalysisForm(stored: StoredAnalysis) {
  const [firstValues] = useState(() => toValues(stored.analysis));
  const form = useValidatedForm<AnalysisValues, Analysis>({
    defaultValues: firstValues,
    resolver,
    // The form does not know fields that were never mounted: see `firstWrong`.
    shouldFocusError: false,
  });
  const [shown, setShown] = useState(form);
  const { reset } = form;
  const [base, setBase] = useState(stored);
  const unchanged = useMemo(() => toValues(base.analysis), [base]);
  const isChanged = (): boolean => !isSame(form.getValues(), unchanged);
  // The form's own dirty check would compare all values on every keystroke.
  const [isDirty, checkDirty] = useReducer(isChanged, false);
  useOnChange(form, checkDirty);
  useEffect(checkDirty, [checkDirty, unchanged]);
  const [elsewhere, setElsewhere] = useState<StoredAnalysis | null>(null);
  const [seen, setSeen] = useState(stored);
  if (seen !== stored) {
    setSeen(stored);
    const isBase = isSame(base.analysis, stored.analysis);
    if (isBase) setBase(stored);
    setElsewhere(isBase ? null : stored);
  }

  function load(next: StoredAnalysis): void {
    setBase(next);
    setElsewhere(null);
  }
  if (elsewhere && !isChanged()) load(elsewhere);

  /** The last values that were loaded into the fields. */
  const filled = useRef(base.analysis);
  useEffect(() => {
    if (isSame(filled.current, base.analysis)) return;
    filled.current = base.analysis;
    reset(unchanged);
  }, [base, unchanged, reset]);

  /** Marks `sent` as stored in the form of `saved`; later changes stay unsaved. */
  function settle(saved: StoredAnalysis, sent: AnalysisValues): void {
    // Keep the identity of an equal reading; a new object would render all lines.
    load({ ...saved, reading: replaceEqualDeep(base.reading, saved.reading) });
    filled.current = saved.analysis;
    const values = toValues(saved.analysis);
    if (isSame(form.getValues(), sent)) return reset(values);
    // Keeping the values preserves the focus. The form still drops its fields; a new object makes each of
    // them register again.
    reset(values, { keepValues: true });
    setShown(Object.create(form) as AnalysisForm);
  }

  return { form: shown, isDirty, isChanged, base, reading: base.reading, elsewhere, load, settle };
}
