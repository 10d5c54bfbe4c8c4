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
import { copyOf, holdSame, setValues } from './set-values.ts';
import { goToField } from './virtual-rows.tsx';

/** What the form held at a time, and the field that had the focus last. */
interface Held {
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
/** Steps that can be taken back. */
const mostSteps = 200;

/**
 * Takes changes of the form back, whatever made them, and makes them again. What is typed into a field until
 * it is left is one step. Another stored analysis (`base`) begins anew. `fields` holds the form's fields.
 */
export function useUndo(form: AnalysisForm, base: object, fields: RefObject<HTMLElement | null>) {
  const [counts, setCounts] = useState(none);
  const [counted, setCounted] = useState(base);
  if (counted !== base) {
    setCounted(base);
    setCounts(none);
  }
  const steps = useRef<{ past: Held[]; future: Held[] }>({ past: [], future: [] });
  const last = useRef<Held>({ values: copyOf(form.getValues()), focus: null });
  const focused = useRef<string | null>(null);
  /** What goes on as one step: typing in a field, or all that one action changes. */
  const going = useRef<{ typing: string | null; action: boolean }>({ typing: null, action: false });

  const count = useCallback(() => {
    const { past, future } = steps.current;
    // What is typed is shown first, what it means for the buttons after that.
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
      if (holdSame(last.current.values, values)) return;
      const typing = type === 'change' && name ? name : null;
      const goesOn = going.current.action || (typing !== null && typing === going.current.typing);
      if (!goesOn) {
        const { past } = steps.current;
        past.push({ ...last.current, focus: focused.current });
        past.splice(0, past.length - mostSteps);
        steps.current.future = [];
        going.current.action = true;
        setTimeout(() => (going.current.action = false));
        count();
      }
      going.current.typing = typing;
      last.current = { values, focus: focused.current };
    });
    return unsubscribe;
  }, [form, count]);

  useEffect(() => {
    steps.current = { past: [], future: [] };
    last.current = { values: copyOf(form.getValues()), focus: null };
  }, [form, base]);

  /** Takes the last step of one list and notes what it takes away in the other. */
  const step = useCallback(
    (from: 'past' | 'future', to: 'past' | 'future') => {
      const held = steps.current[from].pop();
      if (!held) return;
      steps.current[to].push({ values: last.current.values, focus: held.focus });
      last.current = held;
      going.current = { typing: null, action: true };
      setTimeout(() => (going.current.action = false));
      setValues(form, held.values);
      count();
      // Lines that came back are others, and had the focus lost.
      if (!goToField(fields.current, held.focus ?? '')) fields.current?.focus();
    },
    [form, fields, count],
  );
  const undo = useCallback(() => step('past', 'future'), [step]);
  const redo = useCallback(() => step('future', 'past'), [step]);

  /** Takes Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y (or the Command key). */
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
  /** Another field has the focus: what is typed next is another step. */
  const onFieldFocus = useCallback(({ target }: FocusEvent) => {
    going.current.typing = null;
    const name = target instanceof Element && target.getAttribute('name');
    focused.current = name || focused.current;
  }, []);

  const undoing = useMemo<Undo>(
    () => ({ canUndo: counts.past > 0, canRedo: counts.future > 0, undo, redo }),
    [counts, undo, redo],
  );
  return { undoing, onUndoKey, onFieldFocus };
}
