import { createApplication, updateApplication } from '@portal/contracts/applications/routes';
import type { Application } from '@portal/contracts/applications/schemas';
import { etag } from '@portal/contracts/core/versions';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useFail } from '@portal/ui-kit/use-fail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withReason } from '../application-failure.ts';
import { applicationsKey } from '../queries.ts';
import type { ApplicationInput } from './wizard-values.ts';

const done = {
  submitted: {
    title: 'Application Submitted',
    description: 'Your application has been submitted successfully and is now under review.',
  },
  draft: {
    title: 'Draft Saved',
    description: 'You can go on with it at any time from My Applications.',
  },
};
const savedInPart = {
  title: 'Draft Saved',
  description: 'What you typed while it was saved is not saved yet.',
};
const failed = {
  submitted: 'Failed to submit application. Please try again.',
  draft: 'Failed to save draft. Please try again.',
};

/** What a change of an application needs to know of it. */
export type Saved = Pick<Application, 'id' | 'version'>;

/**
 * Saves or submits: creates a new application, or changes the draft that was opened. `onSaved` says whether
 * all of it is saved: more may have been typed meanwhile.
 */
export function useSaveApplication(
  opened: Saved | null,
  onSaved: (saved: Saved, status: ApplicationInput['status']) => boolean,
) {
  const host = useHost();
  const fail = useFail({ textOf: withReason, saysOutdated: true });
  const queries = useQueryClient();
  return useMutation({
    // What is sent and the reply must not outlive the screen; of the reply only id and version are kept.
    gcTime: 0,
    mutationFn: async (body: ApplicationInput): Promise<Saved> => {
      const { id, version } = opened
        ? await api.call(updateApplication, {
            params: { id: opened.id },
            headers: { 'if-match': etag(opened.version) },
            body,
          })
        : await api.call(createApplication, { body });
      return { id, version };
    },
    onSuccess: (saved, { status }) => {
      host.toast(onSaved(saved, status) ? done[status] : savedInPart);
      void queries.invalidateQueries({ queryKey: applicationsKey });
    },
    onError: (error, { status }) => fail(error, 'Error', failed[status]),
  });
}
