import { startTransition, useLayoutEffect, useReducer } from 'react';
import type { FieldPath, FieldPathValue } from 'react-hook-form';
import type { AnalysisForm } from './analysis-form.ts';
import type { AnalysisValues } from './analysis-values.ts';

type Path = FieldPath<AnalysisValues>;

/**
 * Renders again after each change at a path of the form, or anywhere in it, and counts them. The key is shown
 * before: fields hold their text by themselves.
 */
export function useChanges(form: AnalysisForm, path?: Path): number {
  const [changes, count] = useReducer((before: number) => before + 1, 0);
  useLayoutEffect(
    () =>
      form.subscribe({
        ...(path ? { name: path } : {}),
        formState: { values: true },
        callback: () => startTransition(count),
      }),
    [form, path],
  );
  return changes;
}

/** What is typed at a path of the form; nothing where its line was removed. */
export function useTyped<At extends Path>(
  form: AnalysisForm,
  path: At,
): FieldPathValue<AnalysisValues, At> {
  useChanges(form, path);
  return form.getValues(path);
}
