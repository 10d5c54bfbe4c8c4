import {
  type MutationOptions,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { isGone, isOutdated, isSignedOut, requestIdOf } from './error-text.ts';
import { type Toast, useHost } from './host.tsx';
import { useOnce } from './use-once.ts';
import { useKitWords } from './words/kit-words.ts';

/** Text of a toast: a description with the usual title, or both. */
type Failure = string | Pick<Toast, 'title' | 'description'>;

interface ErrorToastOptions {
  /** Returns the toast's text; by default the reason, or the fallback if unknown. */
  textOf?: (error: unknown, fallback: string) => string;
  /** The screen reports conflicts itself: no toast. */
  namesConflict?: boolean;
  /** The changed record: `company`. If it was deleted, the toast says so. */
  what?: string;
}

export interface Action<Reply, Input>
  extends ErrorToastOptions, Pick<MutationOptions, 'scope' | 'gcTime'> {
  call: (input: Input) => Promise<Reply>;
  /** Called before the toast. */
  onDone?: (reply: Reply, input: Input) => unknown;
  done?: Toast | ((reply: Reply, input: Input) => Toast | null);
  failed: Failure | ((input: Input, error: Error) => Failure);
  /** Returns whether it reported the failure itself: then there is no toast. */
  reports?: (error: Error) => boolean;
  /** Query whose data is replaced with the reply. */
  replaces?: QueryKey | ((reply: Reply) => QueryKey);
  /** Queries to reload afterwards, also after a failure: someone else may have changed them. */
  reloads?: readonly QueryKey[];
}

/** A mutation that reports its result in a toast and updates the queries that show what it changed. */
export function useAction<Reply, Input = void>(action: Action<Reply, Input>) {
  const { call, onDone, done, failed, reports, replaces, reloads = [], ...others } = action;
  const { scope, gcTime, ...options } = others;
  const host = useHost();
  const { error: title } = useKitWords();
  const fail = useErrorToast(options);
  const queries = useQueryClient();
  const mutation = useMutation({
    ...(scope ? { scope } : {}),
    ...(gcTime === undefined ? {} : { gcTime }),
    mutationFn: call,
    onSuccess: async (reply, input) => {
      const key = typeof replaces === 'function' ? replaces(reply) : replaces;
      if (key) await replaceData(queries, key, reply);
      await onDone?.(reply, input);
      const toast = typeof done === 'function' ? done(reply, input) : done;
      if (toast) host.toast(toast);
    },
    onError: (error, input) => {
      if (reports?.(error)) return;
      const why = typeof failed === 'function' ? failed(input, error) : failed;
      if (typeof why === 'string') fail(error, title, why);
      else fail(error, why.title, why.description ?? '');
    },
    onSettled: () =>
      Promise.all(reloads.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
  const once = useOnce(mutation.isPending);
  /** Like `mutate`, for a button: ignores a double click. */
  const start: typeof mutation.mutate = (...input) => once(() => mutation.mutate(...input));
  return { ...mutation, start };
}

/** Replaces a query's data with the reply of a change. Cancels a request begun before the change: its reply is older. */
export async function replaceData<Data>(
  queries: QueryClient,
  queryKey: QueryKey,
  data: Data,
): Promise<void> {
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData(queryKey, data);
}

/** Returns a function that shows why an action failed in a toast, or redirects to sign-in if the session ended. */
function useErrorToast(
  options: ErrorToastOptions,
): (error: unknown, title: string, fallback: string) => void {
  const host = useHost();
  const words = useKitWords();
  const { textOf = words.failure, namesConflict, what } = options;
  return (error, title, fallback) => {
    const variant = 'destructive';
    if (isSignedOut(error)) host.signedOut();
    else if (what && isGone(error)) {
      host.toast({
        title: words.gone.title(what),
        description: words.gone.description,
        variant,
      });
    } else if (!namesConflict || !isOutdated(error))
      host.toast({
        title,
        description: textOf(error, fallback),
        variant,
        ...requestIdOf(error),
      });
  };
}
