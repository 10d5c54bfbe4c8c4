import { createKey, deleteKey, listKeys } from '@portal/contracts/auth/key-routes';
import type { keyBody, NewKey } from '@portal/contracts/auth/key-schemas';
import { api } from '@portal/ui-kit/api';
import { useReply } from '@portal/ui-kit/list-query';
import { useAction } from '@portal/ui-kit/use-action';
import type { z } from 'zod';
import { usePageWords } from './words/page-words.ts';

const keysKey = ['keys'];

export const useKeys = () => useReply(keysKey, listKeys, {});

export function useCreateKey(onCreated: (key: NewKey) => void) {
  const { dialog } = usePageWords().keys;
  return useAction({
    call: (body: z.input<typeof keyBody>) => api.call(createKey, { body }),
    onDone: onCreated,
    failed: dialog.failed,
    reloads: [keysKey],
  });
}

export function useRevokeKey() {
  const { revoke } = usePageWords().keys;
  return useAction({
    call: ({ id }: { id: number }) => api.call(deleteKey, { params: { id } }),
    done: revoke.done,
    failed: revoke.failed,
    reloads: [keysKey],
  });
}
