import { analysisSchema, type Analysis } from '@portal/contracts/quotes/analysis';
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

/** The form of an analysis: text while it is typed, an Analysis when it is submitted. */
export const useAnalysisForm = (analysis: Analysis) =>
  useForm<AnalysisValues, unknown, Analysis>({
    defaultValues: toValues(analysis),
    mode: 'onBlur',
    resolver,
  });

export type AnalysisForm = ReturnType<typeof useAnalysisForm>;
