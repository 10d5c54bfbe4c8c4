import type { ApplicationStatus } from '@portal/contracts/applications/schemas';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useErrorToast } from '@portal/ui-kit/use-error-toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withReason } from '../application-failure.ts';
import { applicationsKey } from '../queries.ts';
import { useWords } from './words/words.ts';
import type { WizardValues } from './wizard-values.ts';
import type { Saved } from './write-application.ts';

export interface Sent {
  values: WizardValues;
  status: Extract<ApplicationStatus, 'draft' | 'submitted'>;
}

/** Saves or submits on the user's request and shows a toast. `onSaved` returns whether everything is saved. */
export function useSaveApplication(
  write: (sent: Sent) => Promise<Saved>,
  onSaved: (saved: Saved, sent: Sent) => boolean,
) {
  const host = useHost();
  const { kit, done, failed } = useWords();
  const fail = useErrorToast({
    textOf: (error, text) => withReason(error, text, kit.failure),
    saysOutdated: true,
  });
  const queries = useQueryClient();
  return useMutation({
    // Form data must not outlive the screen.
    gcTime: 0,
    mutationFn: write,
    onSuccess: (saved, sent) => {
      host.toast(onSaved(saved, sent) ? done[sent.status] : done.inPart);
      void queries.invalidateQueries({ queryKey: applicationsKey });
    },
    onError: (error, { status }) => fail(error, failed.title, failed[status]),
  });
}
