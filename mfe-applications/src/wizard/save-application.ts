import type { ApplicationStatus } from '@portal/contracts/applications/schemas';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useFail } from '@portal/ui-kit/use-fail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withReason } from '../application-failure.ts';
import { applicationsKey } from '../queries.ts';
import type { WizardValues } from './wizard-values.ts';
import type { Saved } from './write-application.ts';

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

/** What a person saves or submits. */
export interface Sent {
  values: WizardValues;
  status: Extract<ApplicationStatus, 'draft' | 'submitted'>;
}

/** Saves or submits as a person asked, and says so. `onSaved` says whether all of it is saved. */
export function useSaveApplication(
  write: (sent: Sent) => Promise<Saved>,
  onSaved: (saved: Saved, sent: Sent) => boolean,
) {
  const host = useHost();
  const fail = useFail({ textOf: withReason, saysOutdated: true });
  const queries = useQueryClient();
  return useMutation({
    // What is sent must not outlive the screen.
    gcTime: 0,
    mutationFn: write,
    onSuccess: (saved, sent) => {
      host.toast(onSaved(saved, sent) ? done[sent.status] : savedInPart);
      void queries.invalidateQueries({ queryKey: applicationsKey });
    },
    onError: (error, { status }) => fail(error, 'Error', failed[status]),
  });
}
