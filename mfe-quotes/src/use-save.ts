import { useHost, type Toast } from '@portal/ui-kit/host.tsx';
import { useFail, type FailOptions } from '@portal/ui-kit/use-fail';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useSharedWords } from './words/words.ts';

interface Saving<Input, Reply> extends FailOptions {
  call: (input: Input) => Promise<Reply>;
  done: (reply: Reply) => Toast;
  onSaved?: () => void;
  onSettled?: () => void;
}

/** Changes what is fetched under a key and keeps the answer, which is the whole of it; a toast says how that went. */
export function useSave<Input, Reply>(
  key: QueryKey,
  { call, done, onSaved, onSettled, ...options }: Saving<Input, Reply>,
) {
  const host = useHost();
  const fail = useFail(options);
  const queries = useQueryClient();
  const { notSaved } = useSharedWords();
  return useMutation({
    mutationFn: call,
    onSuccess: (reply) => {
      queries.setQueryData(key, reply);
      host.toast(done(reply));
      onSaved?.();
    },
    onError: (error) => fail(error, notSaved.title, notSaved.description),
    onSettled,
  });
}
