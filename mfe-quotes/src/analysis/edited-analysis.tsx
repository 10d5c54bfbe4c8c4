import type { Analysis } from '@portal/contracts/quotes/analysis';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { AnalysisForm } from './analysis-values.ts';
import { review, type Review } from './review-list.ts';
import { useChanges } from './use-typed.ts';

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

function below<Value>(value: Value | null): Value {
  if (!value) throw new Error('It is used below EditedAnalysis');
  return value;
}
