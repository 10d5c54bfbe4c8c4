import { deleteApplication } from '@portal/contracts/applications/routes';
import type { ApplicationSummary } from '@portal/contracts/applications/schemas';
import { etag } from '@portal/contracts/core/versions';
import { api } from '@portal/ui-kit/api';
import { isOutdated } from '@portal/ui-kit/error-text';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useErrorToast } from '@portal/ui-kit/use-error-toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withReason } from '../application-failure.ts';
import { applicationsKey } from '../queries.ts';
import { useSharedWords } from '../words/words.ts';
import { useDeleteWords } from './words/delete-words.ts';

/** Deletes the version that the list showed; a changed application is not deleted. */
export function useDeleteApplication() {
  const { done, outdated, failed } = useDeleteWords();
  const { errorTitle } = useSharedWords();
  const host = useHost();
  const fail = useErrorToast({ textOf: withReason });
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Pick<ApplicationSummary, 'id' | 'version'>) =>
      api.call(deleteApplication, { params: { id }, headers: { 'if-match': etag(version) } }),
    onSuccess: () => host.toast(done),
    onError: (error) => {
      if (isOutdated(error)) host.toast({ ...outdated, variant: 'destructive' });
      else fail(error, errorTitle, failed);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: applicationsKey }),
  });
}
