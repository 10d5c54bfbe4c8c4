import { createApplication, updateApplication } from '@portal/contracts/applications/routes';
import type { Application, ApplicationStatus } from '@portal/contracts/applications/schemas';
import { ApiError } from '@portal/contracts/core/client';
import { isOpen } from '@portal/contracts/core/intent-keys';
import { ofVersion } from '@portal/contracts/core/versions';
import { api } from '@portal/ui-kit/api';
import { isOutdated } from '@portal/ui-kit/error-text';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isUnchanged } from './completion.ts';
import { useAutosave } from './use-autosave.ts';
import type { WizardForm } from './wizard-form.ts';
import {
  type ApplicationInput,
  additionalValues,
  toBody,
  type WizardValues,
} from './wizard-values.ts';
import { applicationsKey, useReasonedAction } from '../queries.ts';
import { useWords } from './words/words.ts';

interface Sent {
  values: WizardValues;
  status: Extract<ApplicationStatus, 'draft' | 'submitted'>;
}

export interface SavingOptions {
  form: WizardForm;
  opened: WizardValues;
  application: Application | null;
  onStarted: ((id: number) => void) | undefined;
}

/** Combines autosave with saving on request, which then opens the list. */
export function useSaving({ form, opened, application, onStarted }: SavingOptions) {
  const navigate = useNavigate();
  const { done, failed } = useWords();
  const [writer] = useState(() => createWriter(application));
  const [started, setStarted] = useState<number | null>(null);
  // The path to open once everything is saved.
  const [leaveFor, setLeaveFor] = useState<string | null>(null);
  const held = useRef(false);

  const write = ({ values, status }: Sent): Promise<Saved> =>
    writer.write(toBody(values, status, application && additionalValues(application)));
  const begin = ({ id }: Saved): void => {
    if (!application) setStarted(id);
  };

  const autosave = useAutosave({
    form,
    saved: opened,
    save: (values) => write({ values, status: 'draft' }).then(begin),
    isHeld: () => held.current || writer.maybeSubmitted(),
  });

  /** Saves or submits on the user's request. */
  const save = useReasonedAction({
    // Form data must not outlive the screen.
    gcTime: 0,
    call: async (sent: Sent) => {
      // Pause autosave while a user's save runs, and after submission.
      held.current = true;
      try {
        return await write(sent);
      } catch (error) {
        held.current = false;
        if (isOutdated(error)) autosave.failed(error);
        throw error;
      }
    },
    done(saved, { values, status }) {
      const isComplete = status === 'submitted' || isUnchanged(values, form.getValues());
      autosave.settle(values);
      held.current = isComplete;
      if (isComplete) setLeaveFor('/applications');
      else begin(saved);
      return isComplete ? done[status] : done.inPart;
    },
    failed: ({ status }) => failed[status],
    reloads: [applicationsKey],
    namesConflict: true,
  });

  // In effects, so that the leave guard already knows about the saved state.
  useEffect(() => {
    if (leaveFor) void navigate(leaveFor);
  }, [leaveFor, navigate]);
  const notifyStarted = useEffectEvent((id: number) => onStarted?.(id));
  useEffect(() => {
    if (started !== null) notifyStarted(started);
  }, [started]);

  return {
    save,
    id: application?.id ?? started,
    pending: save.isPending ? save.variables.status : null,
    unsaved: autosave.unsaved && leaveFor === null,
    lastSave: autosave.lastSave,
    saveNow: autosave.saveNow,
    address: started === null ? undefined : `/new-application?id=${started}`,
  };
}

type Saved = Pick<Application, 'id' | 'version'>;

/**
 * Writes an application one request at a time, each based on the version before. If a creation got no
 * response, the same request is repeated with its idempotency key before any update.
 */
function createWriter(opened: Saved | null) {
  let saved = opened;
  let unanswered: ApplicationInput | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function create(body: ApplicationInput): Promise<Saved> {
    unanswered = null;
    try {
      return await api.call(createApplication, { body });
    } catch (error) {
      if (isUnanswered(error)) unanswered = body;
      throw error;
    }
  }

  const update = (known: Saved, body: ApplicationInput): Promise<Saved> =>
    api.call(updateApplication, { ...ofVersion(known), body });

  async function send(body: ApplicationInput): Promise<Saved> {
    if (unanswered?.status === 'draft')
      saved = await create(unanswered).catch((error: unknown) => {
        if (isUnanswered(error)) throw error;
        return null;
      });
    const { id, version } = saved ? await update(saved, body) : await create(body);
    // Keep nothing else: the response contains sensitive values.
    saved = { id, version };
    return saved;
  }

  return {
    write(body: ApplicationInput): Promise<Saved> {
      const turn = last.then(() => send(body));
      last = turn.catch(() => undefined);
      return turn;
    },
    /** Whether it may have been submitted: the request was sent, but got no response. */
    maybeSubmitted: () => unanswered?.status === 'submitted',
  };
}

const isUnanswered = (error: unknown): boolean => error instanceof ApiError && isOpen(error.status);
