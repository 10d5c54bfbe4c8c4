import {
  type MutationOptions,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { type Toast, useHost } from './host.tsx';
import { type ErrorToastOptions, useErrorToast } from './use-error-toast.ts';
import { useOnce } from './use-once.ts';
import { useKitWords } from './words/kit-words.ts';

/** Text of a toast: a description with the usual title, or both. */
type Failure = string | Pick<Toast, 'title' | 'description'>;

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
