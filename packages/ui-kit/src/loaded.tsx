import type { ReactNode } from 'react';
import { isGone } from './error-text.ts';
import { ErrorState } from './states.tsx';
import { useKitWords } from './words/kit-words.ts';

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
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, failure, gone, children } = props;
  const { data, error, refetch } = query;
  const words = useKitWords();
  if (gone && isGone(error)) return gone;
  if (!error) return children(data);
  return <ErrorState message={words.failure(error, failure)} onRetry={() => void refetch()} />;
}
