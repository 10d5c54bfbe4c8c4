import {
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
import type { AnalysisForm, AnalysisValues } from './analysis-values.ts';
import { copyOf, setValues } from './set-values.ts';
import { isSame } from './stored-analysis.ts';
import { goToField } from './virtual-rows.tsx';

interface Snapshot {
  values: AnalysisValues;
  focus: string | null;
}

export interface Undo {
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
}

const none = { past: 0, future: 0 };
const maxSteps = 200;

/**
 * Undo and redo for the form, regardless of the source of a change. Typing in one field is one step. A new
 * stored analysis (`base`) clears the history. `fields` is the container of the form's fields.
 */
export function useUndo(form: AnalysisForm, base: object, fields: RefObject<HTMLElement | null>) {
  const [counts, setCounts] = useState(none);
  const [counted, setCounted] = useState(base);
  if (counted !== base) {
    setCounted(base);
    setCounts(none);
  }
  const steps = useRef<{ past: Snapshot[]; future: Snapshot[] }>({ past: [], future: [] });
  const last = useRef<Snapshot>({ values: copyOf(form.getValues()), focus: null });
  const focused = useRef<string | null>(null);
  /** The current step: typing in a field, or one action's changes. */
  const current = useRef<{ typing: string | null; action: boolean }>({
    typing: null,
    action: false,
  });

  const count = useCallback(() => {
    const { past, future } = steps.current;
    // Show the typed text first, then update the buttons.
    startTransition(() =>
      setCounts((was) =>
        was.past === past.length && was.future === future.length
          ? was
          : { past: past.length, future: future.length },
      ),
    );
  }, []);

  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name, type }) => {
      const values = copyOf(form.getValues());
      if (isSame(last.current.values, values)) return;
      const typing = type === 'change' && name ? name : null;
      const continues =
        current.current.action || (typing !== null && typing === current.current.typing);
      if (!continues) {
        const { past } = steps.current;
        past.push({ ...last.current, focus: focused.current });
        past.splice(0, past.length - maxSteps);
        steps.current.future = [];
        current.current.action = true;
        setTimeout(() => (current.current.action = false));
        count();
      }
      current.current.typing = typing;
      last.current = { values, focus: focused.current };
    });
    return unsubscribe;
  }, [form, count]);

  useEffect(() => {
    steps.current = { past: [], future: [] };
    last.current = { values: copyOf(form.getValues()), focus: null };
  }, [form, base]);

  const step = useCallback(
    (from: 'past' | 'future', to: 'past' | 'future') => {
      const snapshot = steps.current[from].pop();
      if (!snapshot) return;
      steps.current[to].push({ values: last.current.values, focus: snapshot.focus });
      last.current = snapshot;
      current.current = { typing: null, action: true };
      setTimeout(() => (current.current.action = false));
      setValues(form, snapshot.values);
      count();
      // Restored lines are remounted, which loses the focus.
      if (!goToField(fields.current, snapshot.focus ?? '')) fields.current?.focus();
    },
    [form, fields, count],
  );
  const undo = useCallback(() => step('past', 'future'), [step]);
  const redo = useCallback(() => step('future', 'past'), [step]);

  /** Handles Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y (or Command). */
  const onUndoKey = useCallback(
    (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const again = (key === 'z' && event.shiftKey) || key === 'y';
      if (key !== 'z' && !again) return;
      event.preventDefault();
      if (again) redo();
      else undo();
    },
    [undo, redo],
  );
  /** Typing in another field starts a new step. */
  const onFieldFocus = useCallback(({ target }: FocusEvent) => {
    current.current.typing = null;
    const name = target instanceof Element && target.getAttribute('name');
    focused.current = name || focused.current;
  }, []);

  const undoing = useMemo<Undo>(
    () => ({ canUndo: counts.past > 0, canRedo: counts.future > 0, undo, redo }),
    [counts, undo, redo],
  );
  return { undoing, onUndoKey, onFieldFocus };
}
