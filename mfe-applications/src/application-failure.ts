import { ApiError } from '@portal/contracts/core/client';
import { errorText } from '@portal/ui-kit/error-text';
import { useAction, type Action } from '@portal/ui-kit/use-action';
import { useKitWords } from '@portal/ui-kit/words/kit-words';

const saysWhy = new Set([403, 404, 409]);

/** Appends the server's reason if a retry cannot help. */
const withReason = (error: unknown, text: string, reasonOf = errorText): string =>
  error instanceof ApiError && saysWhy.has(error.status)
    ? `${text} ${reasonOf(error, '')}`.trim()
    : text;

/** Like useAction; a toast adds the server's reason to its text if a retry cannot help. */
export function useReasonedAction<Reply, Input = void>(action: Action<Reply, Input>) {
  const { failure } = useKitWords();
  return useAction({ textOf: (error, text) => withReason(error, text, failure), ...action });
}
