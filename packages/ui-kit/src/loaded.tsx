import type { ReactNode } from 'react';
import { errorText, isGone } from './error-text.ts';
import { ErrorState } from './states.tsx';

export interface LoadedProps<Data> {
  /** The result of useQuery. */
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** Said where loading fails and the server does not say why. */
  failure: string;
  /** Shown where it does not exist, or was deleted. */
  gone?: ReactNode;
  /** Shows the data; undefined while it loads. */
  children: (data: Data | undefined) => ReactNode;
}

/** Shows loaded data, or why it cannot be loaded. */
export function Loaded<Data>({ query, failure, gone, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (gone && isGone(error)) return gone;
  if (!error) return children(data);
  return <ErrorState message={errorText(error, failure)} onRetry={() => void refetch()} />;
}
