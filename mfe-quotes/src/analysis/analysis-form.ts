import { analysisSchema, type Analysis } from '@portal/contracts/quotes/analysis';
import { useEffect, useMemo, useRef } from 'react';
import { set, useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { toAnalysis, toValues, type AnalysisValues } from './analysis-values.ts';

/** Checks what is typed by the contract's schema; each error stands at its field. */
const resolver: Resolver<AnalysisValues, unknown, Analysis> = (values) => {
  const parsed = analysisSchema.safeParse(toAnalysis(values));
  if (parsed.success) return { values: parsed.data, errors: {} };
  const errors: FieldErrors<AnalysisValues> = {};
  for (const { path, message } of parsed.error.issues)
    set(errors, path.join('.'), { type: 'invalid', message });
  return { values: {}, errors };
};

/**
 * The form of an analysis: text while it is typed, an Analysis when it is submitted. Another analysis
 * takes the place of what is typed; the same one, however often it is loaded, does not.
 */
export function useAnalysisForm(analysis: Analysis) {
  const form = useForm<AnalysisValues, unknown, Analysis>({
    defaultValues: useMemo(() => toValues(analysis), [analysis]),
    mode: 'onBlur',
    resolver,
  });
  // The form's own `values` would draw all lines twice at the start.
  const shown = useRef(analysis);
  const { reset } = form;
  useEffect(() => {
    if (shown.current === analysis) return;
    shown.current = analysis;
    reset(toValues(analysis));
  }, [analysis, reset]);
  return form;
}

export type AnalysisForm = ReturnType<typeof useAnalysisForm>;
