import { createApplication, updateApplication } from '@portal/contracts/applications/routes';
import type { Application } from '@portal/contracts/applications/schemas';
import { ApiError } from '@portal/contracts/core/client';
import { etag } from '@portal/contracts/core/versions';
import { api } from '@portal/ui-kit/api';
import { isOutdated } from '@portal/ui-kit/error-text';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailure } from '../application-failure.ts';
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

/** What is known of an application to change it. */
export type Saved = Pick<Application, 'id' | 'version'>;

export interface SaveHandlers {
  /** It is kept as it was sent. Gives whether that is all of it: more may have been typed meanwhile. */
  onSaved: (saved: Saved, status: ApplicationInput['status']) => boolean;
  /** The server names what is wrong, by field. */
  onRefused: (errors: Record<string, string>) => void;
  /** Another change came first. */
  onOutdated: () => void;
}

/** Saves or submits: creates a new application, or changes the draft that was opened. */
export function useSaveApplication(
  opened: Saved | null,
  { onSaved, onRefused, onOutdated }: SaveHandlers,
) {
  const host = useHost();
  const fail = useFailure();
  const queries = useQueryClient();
  return useMutation({
    // Neither what is sent nor the reply may outlive the screen; the reply's fields are not even kept.
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
    onError: (error, { status }) => {
      if (isOutdated(error)) return onOutdated();
      if (error instanceof ApiError && error.problem?.errors) onRefused(error.problem.errors);
      fail(error, failed[status]);
    },
  });
}
