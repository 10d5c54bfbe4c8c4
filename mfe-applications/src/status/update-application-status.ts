import { updateApplicationStatus } from '@portal/contracts/applications/routes';
import type {
  Application,
  ApplicationSummary,
  reviewStatuses,
} from '@portal/contracts/applications/schemas';
import { ofVersion } from '@portal/contracts/core/versions';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useErrorToast } from '@portal/ui-kit/use-error-toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withReason } from '../application-failure.ts';
import { statusStyle } from '../application-status.ts';
import type { Page } from '@portal/contracts/core/list';
import { applicationKey, applicationsKey, listsKey } from '../queries.ts';
import { shared } from '../words/en.ts';
import { dialogWords } from './words/dialogs-en.ts';

type ApplicationPage = Page<ApplicationSummary>;

export type ReviewStatus = (typeof reviewStatuses)[number];

export interface StatusUpdate {
  id: number;
  /** The version that the reviewer saw. */
  version: number;
  status: ReviewStatus;
  notes: string;
}

/** Sets a status with an optimistic update that is rolled back on failure. */
export function useUpdateStatus() {
  const host = useHost();
  const fail = useErrorToast({ textOf: withReason, namesConflict: true });
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, status, notes }: StatusUpdate) =>
      api.call(updateApplicationStatus, {
        ...ofVersion({ id, version }),
        body: { status, notes },
      }),
    onMutate: async ({ id, status }) => {
      await queries.cancelQueries({ queryKey: listsKey });
      const lists = queries.getQueriesData<ApplicationPage>({ queryKey: listsKey });
      const one = queries.getQueryData<Application>(applicationKey(id));
      queries.setQueriesData<ApplicationPage>(
        { queryKey: listsKey },
        (page) =>
          page && {
            ...page,
            rows: page.rows.map((row) => (row.id === id ? { ...row, status } : row)),
          },
      );
      if (one) queries.setQueryData<Application>(applicationKey(id), { ...one, status });
      return { lists, one };
    },
    onSuccess: (application) => {
      queries.setQueryData(applicationKey(application.id), application);
      host.toast({
        title: dialogWords.updated,
        description: dialogWords.one.done(
          application.applicationId,
          statusStyle(application.status).label,
        ),
      });
    },
    onError: (error, { id }, before) => {
      for (const [key, page] of before?.lists ?? []) queries.setQueryData(key, page);
      if (before?.one) queries.setQueryData(applicationKey(id), before.one);
      fail(error, shared.errorTitle, dialogWords.notUpdated);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: applicationsKey }),
  });
}
