import { startTransition, useLayoutEffect, useReducer } from 'react';
import type { FieldPath, FieldPathValue } from 'react-hook-form';
import type { AnalysisForm, AnalysisValues } from './analysis-values.ts';

type Path = FieldPath<AnalysisValues>;

interface Watched {
  /** Where in the form; anywhere, where there is none. */
  path?: Path;
  /** Milliseconds that one pauses typing for before it is told. */
  pauseMs?: number;
}

/** Tells of each change of the form. The key is shown before that: fields hold their text by themselves. */
export function useOnChange(
  form: AnalysisForm,
  tell: () => void,
  { path, pauseMs = 0 }: Watched = {},
): void {
  useLayoutEffect(() => {
    const told = (): void => startTransition(tell);
    let pausing: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = form.subscribe({
      ...(path ? { name: path } : {}),
      formState: { values: true },
      callback({ type }) {
        clearTimeout(pausing);
        if (pauseMs && type === 'change') pausing = setTimeout(told, pauseMs);
        else told();
      },
    });
    return () => {
      clearTimeout(pausing);
      unsubscribe();
    };
  }, [form, tell, path, pauseMs]);
}

/** Counts the changes of the form, and renders again after each. */
export function useChanges(form: AnalysisForm, watched?: Watched): number {
  const [changes, count] = useReducer((before: number) => before + 1, 0);
  useOnChange(form, count, watched);
  return changes;
}

/** What is typed at a path of the form; nothing where its line was removed. */
export function useTyped<At extends Path>(
  form: AnalysisForm,
  path: At,
): FieldPathValue<AnalysisValues, At> {
  useChanges(form, { path });
  return form.getValues(path);
}
