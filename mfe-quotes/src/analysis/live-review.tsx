import type { Analysis } from '@portal/contracts/quotes/analysis';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { AnalysisForm } from './analysis-values.ts';
import { review, type Review } from './review-list.ts';
import { useChanges } from './use-typed.ts';

const ReviewContext = createContext<Review | null>(null);

interface LiveReviewProps {
  form: AnalysisForm;
  reading: Analysis | null;
  children: ReactNode;
}

/** Delay after a keystroke, in milliseconds, because incomplete figures never match. */
const pauseMs = 500;

/** Runs the checks once for all consumers, when typing pauses. */
export function LiveReview({ form, reading, children }: LiveReviewProps) {
  // The form object never changes, so count its changes.
  const changes = useChanges(form, { pauseMs });
  const now = useMemo(
    () => ({ changes, ...review(form.getValues(), reading) }),
    [form, reading, changes],
  );
  return <ReviewContext value={now}>{children}</ReviewContext>;
}

export function useReview(): Review {
  const now = useContext(ReviewContext);
  if (!now) throw new Error('useReview is used below LiveReview');
  return now;
}
