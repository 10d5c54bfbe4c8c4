import { updateApplicationStatus } from '@portal/contracts/applications/routes';
import {
  applicationStatusLabels,
  type ApplicationSummary,
} from '@portal/contracts/applications/schemas';
import { etag } from '@portal/contracts/core/versions';
import { api } from '@portal/ui-kit/api';
import { errorText, isOutdated, isSignedOut } from '@portal/ui-kit/error-text';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useFail } from '@portal/ui-kit/use-fail';
import { formatCounted } from '@portal/ui-kit/format';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { applicationsKey } from '../queries.ts';
import type { ReviewStatus } from './update-application-status.ts';

export interface StatusesUpdate {
  /** As the reviewer saw them. */
  applications: readonly ApplicationSummary[];
  status: ReviewStatus;
  notes: string;
}

interface Refusal {
  application: ApplicationSummary;
  why: string;
}

/**
 * Sets one status for several applications, one after the other. One that is refused, as where somebody else was
 * first, keeps nothing from the others; `onRefused` is given those.
 */
export function useUpdateStatuses(onRefused: (refused: readonly ApplicationSummary[]) => void) {
  const host = useHost();
  const fail = useFail();
  const queries = useQueryClient();
  return useMutation({
    async mutationFn({ applications, status, notes }: StatusesUpdate): Promise<Refusal[]> {
      const refused: Refusal[] = [];
      for (const application of applications)
        try {
          await api.call(updateApplicationStatus, {
            params: { id: application.id },
            headers: { 'if-match': etag(application.version) },
            body: { status, notes },
          });
        } catch (error) {
          if (isSignedOut(error)) throw error;
          refused.push({ application, why: whyNot(error) });
        }
      return refused;
    },
    onSuccess: (refused, { applications, status }) => {
      const done = applications.length - refused.length;
      const label = applicationStatusLabels[status];
      const updated = `${formatCounted(done, 'application is', 'applications are')} ${label} now.`;
      if (refused.length === 0) host.toast({ title: 'Status Updated', description: updated });
      else
        host.toast({
          title: `${refused.length} of ${applications.length} not updated`,
          description: [
            ...(done ? [updated] : []),
            ...refused.map(({ application, why }) => `${application.applicationId}: ${why}`),
          ].join(' '),
          variant: 'destructive',
        });
      onRefused(refused.map(({ application }) => application));
    },
    onError: (error) =>
      fail(error, 'Error', 'Failed to update application status. Please try again.'),
    onSettled: () => queries.invalidateQueries({ queryKey: applicationsKey }),
  });
}

const whyNot = (error: unknown): string =>
  isOutdated(error)
    ? 'It was changed elsewhere meanwhile.'
    : errorText(error, 'It could not be updated.');
