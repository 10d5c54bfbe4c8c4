import { ApiError } from '@portal/contracts/core/client';
import { type Action, useAction } from '@portal/ui-kit/api';
import { useKitWords } from '@portal/ui-kit/words/kit-words';

const saysWhy = new Set([403, 404, 409]);

/** Like useAction; a toast adds the server's reason to its text if a retry cannot help. */
export function useReasonedAction<Reply, Input = void>(action: Action<Reply, Input>) {
  const { failure } = useKitWords();
  const textOf = (error: unknown, text: string): string =>
    error instanceof ApiError && saysWhy.has(error.status)
      ? `${text} ${failure(error, '')}`.trim()
      : text;
  return useAction({ textOf, ...action });
}
