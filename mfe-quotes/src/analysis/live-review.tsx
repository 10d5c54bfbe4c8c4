import type { Analysis } from '@portal/contracts/quotes/analysis';
import { createContext, useContext, useDeferredValue, useMemo, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { AnalysisForm } from './analysis-form.ts';
import type { AnalysisValues } from './analysis-values.ts';
import { review, type Review } from './look-list.ts';

const ReviewContext = createContext<Review | null>(null);

interface LiveReviewProps {
  form: AnalysisForm;
  reading: Analysis | null;
  children: ReactNode;
}

/** Checks once, for all who show it, which figures agree: after each key, without slowing the typing. */
export function LiveReview({ form, reading, children }: LiveReviewProps) {
  const values = useDeferredValue(useWatch({ control: form.control }) as AnalysisValues);
  const now = useMemo(() => review(values, reading), [values, reading]);
  return <ReviewContext value={now}>{children}</ReviewContext>;
}

export function useReview(): Review {
  const now = useContext(ReviewContext);
  if (!now) throw new Error('useReview is used below LiveReview');
  return now;
}
