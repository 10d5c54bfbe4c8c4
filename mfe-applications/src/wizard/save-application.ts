import type { ApplicationStatus } from '@portal/contracts/applications/schemas';
import { useReasonedAction } from '../application-failure.ts';
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
  const { done, failed } = useWords();
  return useReasonedAction({
    // Form data must not outlive the screen.
    gcTime: 0,
    call: write,
    done: (saved, sent) => (onSaved(saved, sent) ? done[sent.status] : done.inPart),
    failed: ({ status }) => failed[status],
    reloads: [applicationsKey],
    saysOutdated: true,
  });
}
