import { deleteApplication } from '@portal/contracts/applications/routes';
import type { ApplicationSummary } from '@portal/contracts/applications/schemas';
import { etag } from '@portal/contracts/core/versions';
import { api } from '@portal/ui-kit/api';
import { isOutdated } from '@portal/ui-kit/error-text';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useFail } from '@portal/ui-kit/use-fail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withReason } from '../application-failure.ts';
import { applicationsKey } from '../queries.ts';

/** Deletes an application as it was last seen; one that was changed since then stays. */
export function useDeleteApplication() {
  const host = useHost();
  const fail = useFail({ textOf: withReason });
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Pick<ApplicationSummary, 'id' | 'version'>) =>
      api.call(deleteApplication, { params: { id }, headers: { 'if-match': etag(version) } }),
    onSuccess: () =>
      host.toast({ title: 'Success', description: 'Application deleted successfully.' }),
    onError: (error) => {
      if (isOutdated(error))
        host.toast({
          title: 'Changed elsewhere',
          description:
            'The application was changed elsewhere and was not deleted. The list was loaded anew.',
          variant: 'destructive',
        });
      else fail(error, 'Error', 'Failed to delete application. Please try again.');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: applicationsKey }),
  });
}
