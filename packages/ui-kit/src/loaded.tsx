import type { ReactElement, ReactNode } from 'react';
import { isGone } from './error-text.ts';
import { ErrorState } from './states.tsx';
import { useKitWords } from './words/kit-words.ts';

export interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  failure: string;
  /** Shown if the record does not exist or was deleted. */
  gone?: ReactNode;
}

/** Shows loaded data, or the load error; while loading `waiting`, or the children without data. */
export function Loaded<Data, Wait extends ReactElement | null | undefined = undefined>(
  props: LoadedProps<Data> & {
    waiting?: Wait;
    children: (data: Wait extends undefined ? Data | undefined : Data) => ReactNode;
  },
): ReactNode {
  const { query, failure, gone } = props;
  const { data, error, refetch } = query;
  const words = useKitWords();
  if (gone && isGone(error)) return gone;
  if (error)
    return <ErrorState message={words.failure(error, failure)} onRetry={() => void refetch()} />;
  if (data === undefined && props.waiting !== undefined) return props.waiting;
  return props.children(data as Parameters<typeof props.children>[0]);
}
