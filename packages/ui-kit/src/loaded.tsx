import type { ReactNode } from 'react';
import { isGone } from './error-text.ts';
import { ErrorState } from './states.tsx';
import { useKitWords } from './words/kit-words.ts';

export interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  failure: string;
  /** Shown if the record does not exist or was deleted. */
  gone?: ReactNode;
  children: (data: Data | undefined) => ReactNode;
}

/** Shows loaded data, or the load error. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, failure, gone, children } = props;
  const { data, error, refetch } = query;
  const words = useKitWords();
  if (gone && isGone(error)) return gone;
  if (!error) return children(data);
  return <ErrorState message={words.failure(error, failure)} onRetry={() => void refetch()} />;
}
