import type { Analysis } from '@portal/contracts/quotes/analysis';
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useReducer,
} from 'react';
import type { FieldPath, FieldPathValue } from 'react-hook-form';
import type { AnalysisForm, AnalysisValues } from './analysis-values.ts';
import { review, type Review } from './review-list.ts';

interface Edited {
  form: AnalysisForm;
  /** What was read from the statement; null if unknown. */
  reading: Analysis | null;
}

const EditedContext = createContext<Edited | null>(null);
const ReviewContext = createContext<Review | null>(null);

/** Delay after a keystroke, in milliseconds, because incomplete figures never match. */
const pauseMs = 500;

/** Provides the form to the parts of the editor. Runs the checks once for all of them, when typing pauses. */
export function EditedAnalysis({ form, reading, children }: Edited & { children: ReactNode }) {
  // The form object never changes, so count its changes.
  const changes = useChanges(form, { pauseMs });
  const edited = useMemo(() => ({ form, reading }), [form, reading]);
  const now = useMemo(
    () => ({ changes, ...review(form.getValues(), reading) }),
    [form, reading, changes],
  );
  return (
    <EditedContext value={edited}>
      <ReviewContext value={now}>{children}</ReviewContext>
    </EditedContext>
  );
}

export const useEdited = (): Edited => below(useContext(EditedContext));
export const useReview = (): Review => below(useContext(ReviewContext));

/** The value of a context of the editor. Throws outside of its provider. */
export function below<Value>(value: Value | null): Value {
  if (!value) throw new Error('It is used below the provider of its context');
  return value;
}

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
function useChanges(form: AnalysisForm, watched?: Watched): number {
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
