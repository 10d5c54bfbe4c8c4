import { useHost, type Toast } from '@portal/ui-kit/host.tsx';
import { replaceData } from '@portal/ui-kit/replace-data';
import { useErrorToast, type ErrorToastOptions } from '@portal/ui-kit/use-error-toast';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useSharedWords } from './words/words.ts';

interface Saving<Input, Reply> extends ErrorToastOptions {
  call: (input: Input) => Promise<Reply>;
  done: (reply: Reply) => Toast;
  onSaved?: () => void;
  onSettled?: () => void;
}

/** A mutation whose response replaces the query's data and whose result is shown in a toast. */
export function useSave<Input, Reply>(
  key: QueryKey,
  { call, done, onSaved, onSettled, ...options }: Saving<Input, Reply>,
) {
  const host = useHost();
  const fail = useErrorToast(options);
  const queries = useQueryClient();
  const { notSaved } = useSharedWords();
  return useMutation({
    mutationFn: call,
    onSuccess: async (reply) => {
      await replaceData(queries, key, reply);
      host.toast(done(reply));
      onSaved?.();
    },
    onError: (error) => fail(error, notSaved.title, notSaved.description),
    onSettled,
  });
}
