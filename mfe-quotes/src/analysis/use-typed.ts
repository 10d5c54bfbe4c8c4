import { startTransition, useLayoutEffect, useReducer } from 'react';
import type { FieldPath, FieldPathValue } from 'react-hook-form';
import type { AnalysisForm, AnalysisValues } from './analysis-values.ts';

type Path = FieldPath<AnalysisValues>;

interface Watched {
  /** Everywhere if missing. */
  path?: Path;
  /** Debounce, in milliseconds. */
  pauseMs?: number;
}

/** Subscribes to form changes. Fields are uncontrolled, so keystrokes show before that. */
export function useOnChange(
  form: AnalysisForm,
  onChange: () => void,
  { path, pauseMs = 0 }: Watched = {},
): void {
  useLayoutEffect(() => {
    const notify = (): void => startTransition(onChange);
    let pausing: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = form.subscribe({
      name: path,
      formState: { values: true },
      callback({ type }) {
        clearTimeout(pausing);
        if (pauseMs && type === 'change') pausing = setTimeout(notify, pauseMs);
        else notify();
      },
    });
    return () => {
      clearTimeout(pausing);
      unsubscribe();
    };
  }, [form, onChange, path, pauseMs]);
}

/** Counts form changes and renders after each. */
export function useChanges(form: AnalysisForm, watched?: Watched): number {
  const [changes, count] = useReducer((before: number) => before + 1, 0);
  useOnChange(form, count, watched);
  return changes;
}

/** The current value at a path; undefined if its line was removed. */
export function useTyped<At extends Path>(
  form: AnalysisForm,
  path: At,
): FieldPathValue<AnalysisValues, At> {
  useChanges(form, { path });
  return form.getValues(path);
}
