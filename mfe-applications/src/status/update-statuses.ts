import { updateApplicationStatus } from '@portal/contracts/applications/routes';
import {
  applicationStatusLabels,
  type ApplicationSummary,
} from '@portal/contracts/applications/schemas';
import { etag } from '@portal/contracts/core/versions';
import { api } from '@portal/ui-kit/api';
import { errorText, isOutdated, isSignedOut } from '@portal/ui-kit/error-text';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useAction } from '@portal/ui-kit/use-action';
import { applicationsKey } from '../queries.ts';
import type { ReviewStatus } from './update-application-status.ts';
import { useDialogWords } from './words/dialogs-en.ts';

export interface StatusesUpdate {
  /** In the version that the reviewer saw. */
  applications: readonly ApplicationSummary[];
  status: ReviewStatus;
  notes: string;
}

interface Refusal {
  application: ApplicationSummary;
  why: string;
}

/**
 * Updates applications one by one. A failure, such as a conflict, does not stop the others; `onRefused` gets
 * the failed ones.
 */
export function useUpdateStatuses(onRefused: (refused: readonly ApplicationSummary[]) => void) {
  const { updated: title, notUpdated, several: words } = useDialogWords();
  const host = useHost();
  return useAction({
    async call({ applications, status, notes }: StatusesUpdate): Promise<Refusal[]> {
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
          refused.push({
            application,
            why: isOutdated(error) ? words.outdated : errorText(error, words.unknown),
          });
        }
      return refused;
    },
    onDone: (refused, { applications, status }) => {
      const done = applications.length - refused.length;
      const updated = words.done(done, applicationStatusLabels[status]);
      if (refused.length === 0) host.toast({ title, description: updated });
      else
        host.toast({
          title: words.notAll(refused.length, applications.length),
          description: [
            ...(done ? [updated] : []),
            ...refused.map(({ application, why }) => words.reason(application.applicationId, why)),
          ].join(' '),
          variant: 'destructive',
        });
      onRefused(refused.map(({ application }) => application));
    },
    failed: notUpdated,
    reloads: [applicationsKey],
  });
}
