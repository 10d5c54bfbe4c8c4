import { getApplication, getApplicationStats } from '@portal/contracts/applications/routes';
import { ApiError } from '@portal/contracts/core/client';
import { type Action, useAction, useReply } from '@portal/ui-kit/api';
import { useKitWords } from '@portal/ui-kit/words/kit-words';

export const applicationsKey = ['applications'];
export const listsKey = [...applicationsKey, 'list'];
export const applicationKey = (id: number) => ['application', id];
export const merchantPartKey = (id: number) => ['merchant-part', id];
export const signedPartsKey = (id: number) => ['signed-parts', id];
export const reviewKey = (id: number) => ['review', id];
export const revealsKey = (id: number) => ['reveals', id];
export const revenueKey = ['revenue'];
export const shareKey = (id: number) => [...revenueKey, 'one', id];
export const importsKey = ['revenue-imports'];
export const importKey = (id: number) => [...importsKey, 'one', id];

/** Undefined for all applications that the user may see. */
export type Scope = 'own' | 'team' | undefined;

export const useApplicationStats = (scope?: Scope) =>
  useReply([...applicationsKey, 'stats', scope ?? 'all'], getApplicationStats, {
    query: { scope },
  });

/** Not cached after unmount, because a draft's owner gets it unmasked. */
export const useApplication = (id: number) =>
  useReply(
    applicationKey(id),
    getApplication,
    { params: { id } },
    { gcTime: 0, enabled: Number.isInteger(id) },
  );

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
