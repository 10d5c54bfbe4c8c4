import { ApiError } from '@portal/contracts/core/client';
import { isOpen } from '@portal/contracts/core/intent-keys';
import { isOutdated } from '@portal/ui-kit/error-text';
import { createContext, useContext, useEffect, useState } from 'react';
import {
  draftErrors,
  draftFaults,
  type DraftFaults,
  firstWrong,
  type WizardForm,
} from './wizard-form.ts';
import { isUnchanged } from './completion.ts';
import type { WizardValues } from './wizard-values.ts';

export type SaveResult =
  | { is: 'saving' }
  | { is: 'saved'; at: string }
  /** A value that every draft needs is missing or invalid. */
  | { is: 'no draft yet'; why: DraftFaults }
  | { is: 'not saved'; why: unknown }
  /** Another user changed the application; autosave has stopped. */
  | { is: 'outdated' };

export interface AutosaveOptions {
  form: WizardForm;
  saved: WizardValues;
  save: (values: WizardValues) => Promise<unknown>;
  isHeld: () => boolean;
}

/** Delay after the last keystroke, milliseconds; null disables autosave. */
export const AutosaveDelay = createContext<number | null>(3000);

/** Delay factor after the portal was unreachable. */
const patience = 5;

export function useAutosave(options: AutosaveOptions) {
  const { form } = options;
  const afterMs = useContext(AutosaveDelay);
  const [lastSave, setLastSave] = useState<SaveResult | null>(null);
  const [unsaved, setUnsaved] = useState(false);
  const [autosave] = useState(() => createAutosave(options, afterMs, { setLastSave, setUnsaved }));
  useEffect(() => autosave.follow(options));
  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => autosave.changed(),
    });
    return () => {
      unsubscribe();
      autosave.end();
    };
  }, [form, autosave]);
  return { ...autosave, lastSave, unsaved };
}

interface AutosaveListeners {
  setLastSave: (lastSave: SaveResult) => void;
  setUnsaved: (unsaved: boolean) => void;
}

function createAutosave(
  first: AutosaveOptions,
  afterMs: number | null,
  { setLastSave, setUnsaved }: AutosaveListeners,
) {
  const { form } = first;
  let options = first;
  let { saved } = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let sending: WizardValues | null = null;

  function settle(values: WizardValues): void {
    saved = values;
    setUnsaved(!isUnchanged(saved, form.getValues()));
    setLastSave({ is: 'saved', at: new Date().toISOString() });
  }

  function stop(): void {
    stopped = true;
    clearTimeout(timer);
  }

  function failed(error: unknown): void {
    if (isOutdated(error)) {
      stop();
      return setLastSave({ is: 'outdated' });
    }
    const status = error instanceof ApiError ? error.status : 0;
    setLastSave({ is: 'not saved', why: error });
    if (isOpen(status)) wait(patience);
    // Without permission, or if the draft no longer exists or was submitted, retries would fail too.
    else if (status !== 400 && status !== 401) stop();
  }

  async function saveNow(): Promise<void> {
    clearTimeout(timer);
    const { save, isHeld } = options;
    const values = { ...form.getValues() };
    if (afterMs === null || stopped || isHeld() || isUnchanged(sending ?? saved, values)) return;
    const errors = draftErrors(values);
    if (firstWrong(errors))
      return setLastSave({ is: 'no draft yet', why: draftFaults(values, errors) });
    setLastSave({ is: 'saving' });
    sending = values;
    try {
      await save(values);
      settle(values);
    } catch (error) {
      failed(error);
    } finally {
      if (sending === values) sending = null;
    }
  }

  function wait(times = 1): void {
    clearTimeout(timer);
    if (afterMs !== null && !stopped) timer = setTimeout(() => void saveNow(), times * afterMs);
  }

  return {
    follow(next: AutosaveOptions): void {
      options = next;
    },
    saveNow: () => void saveNow(),
    settle,
    failed,
    end: stop,
    changed(): void {
      setUnsaved(!isUnchanged(saved, form.getValues()));
      wait();
    },
  };
}
