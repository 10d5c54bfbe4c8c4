import { type RefObject, startTransition, useEffect, useMemo, useState } from 'react';
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
type Counts = typeof none;
const maxSteps = 200;

/** Changes of a form. Typing in a field is one step, and so is everything that an action changes. */
function createHistory(form: AnalysisForm, onCount: (counts: Counts) => void) {
  let steps: Record<keyof Counts, Snapshot[]> = { past: [], future: [] };
  let last: Snapshot = { values: copyOf(form.getValues()), focus: null };
  let focused: string | null = null;
  let typing: string | null = null;
  let isActing = false;

  /** Changes until the next task belong to this step. */
  function act(): void {
    isActing = true;
    setTimeout(() => (isActing = false));
    // Show the typed text first, then update the buttons.
    startTransition(() => onCount({ past: steps.past.length, future: steps.future.length }));
  }

  return {
    follow: (followed: AnalysisForm) =>
      followed.watch((_, { name, type }) => {
        const values = copyOf(followed.getValues());
        if (isSame(last.values, values)) return;
        const field = type === 'change' && name ? name : null;
        if (!isActing && (field === null || field !== typing)) {
          const past = [...steps.past, { ...last, focus: focused }].slice(-maxSteps);
          steps = { past, future: [] };
          act();
        }
        typing = field;
        last = { values, focus: focused };
      }).unsubscribe,
    clear(cleared: AnalysisForm): void {
      steps = { past: [], future: [] };
      last = { values: copyOf(cleared.getValues()), focus: null };
      onCount(none);
    },
    /** Goes a step back or forth; returns the field that had the focus, or undefined if there is no step. */
    step(changed: AnalysisForm, from: keyof Counts, to: keyof Counts): string | null | undefined {
      const snapshot = steps[from].pop();
      if (!snapshot) return undefined;
      steps[to].push({ values: last.values, focus: snapshot.focus });
      last = snapshot;
      typing = null;
      act();
      setValues(changed, snapshot.values);
      return snapshot.focus;
    },
    /** Typing in another field starts a new step. */
    onFieldFocus({ target }: FocusEvent): void {
      typing = null;
      focused = (target instanceof Element && target.getAttribute('name')) || focused;
    },
  };
}

/**
 * Undo and redo for the form, regardless of the source of a change. A new stored analysis (`base`) clears the history.
 * `fields` is the container of the form's fields.
 */
export function useUndo(form: AnalysisForm, base: object, fields: RefObject<HTMLElement | null>) {
  const [counts, setCounts] = useState(none);
  const [history] = useState(() => createHistory(form, setCounts));
  useEffect(() => history.follow(form), [history, form]);
  useEffect(() => history.clear(form), [history, form, base]);

  const actions = useMemo(() => {
    function step(from: keyof Counts, to: keyof Counts): void {
      const focus = history.step(form, from, to);
      // Restored lines are remounted, which loses the focus.
      if (focus !== undefined && !goToField(fields.current, focus ?? '')) fields.current?.focus();
    }
    const undo = (): void => step('past', 'future');
    const redo = (): void => step('future', 'past');
    /** Handles Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y (or Command). */
    function onUndoKey(event: KeyboardEvent): void {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    }
    return { undo, redo, onUndoKey };
  }, [history, form, fields]);
  const undoing = useMemo<Undo>(
    () => ({ canUndo: counts.past > 0, canRedo: counts.future > 0, ...actions }),
    [counts, actions],
  );
  return { undoing, onUndoKey: actions.onUndoKey, onFieldFocus: history.onFieldFocus };
}
