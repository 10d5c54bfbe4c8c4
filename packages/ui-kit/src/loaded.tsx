import type { ReactNode } from 'react';
import { errorText, isGone } from './error-text.ts';
import { ErrorState } from './states.tsx';

export interface LoadedProps<Data> {
  /** What is loaded, as useQuery gives it. */
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** Said where it cannot be loaded and the server does not say why. */
  failure: string;
  /** Shown where it is not there, or not any more. */
  gone?: ReactNode;
  /** Shows it; undefined while it loads. */
  children: (data: Data | undefined) => ReactNode;
}

/** Something that is loaded, or why it cannot be. */
export function Loaded<Data>({ query, failure, gone, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (gone && isGone(error)) return gone;
  if (!error) return children(data);
  return <ErrorState message={errorText(error, failure)} onRetry={() => void refetch()} />;
}
