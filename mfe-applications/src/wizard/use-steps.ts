import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sectionList, type FieldName } from '../application-fields.ts';
import type { WizardForm } from './wizard-form.ts';

/** The step after the sections. */
export const reviewStep = sectionList.length;

/** The parameter of the address that names the step, counted from 1; without it the first. */
export const stepParam = 'step';

export interface Steps {
  /** 0 for the first. */
  step: number;
  /** Goes to the heading of a step, or to one of its fields. */
  go: (step: number, field?: FieldName) => void;
  heading: RefObject<HTMLHeadingElement | null>;
}

function stepIn(search: string): number {
  const step = Number(new URLSearchParams(search).get(stepParam)) - 1;
  return Number.isInteger(step) && step >= 0 && step <= reviewStep ? step : 0;
}

/** Which step the address names; the focus goes where it leads. Each step is an entry of the browser's history. */
export function useSteps(form: WizardForm): Steps {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const step = stepIn(search);
  const shown = useRef({ key, step });
  useEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { key, step };
    const { focus } = (state ?? {}) as { focus?: FieldName | 'heading' };
    if (focus && focus !== 'heading') form.setFocus(focus);
    else if (focus || before.step !== step) heading.current?.focus();
  }, [key, step, state, form]);
  return {
    step,
    go(next, field) {
      const params = new URLSearchParams(search);
      if (next === 0) params.delete(stepParam);
      else params.set(stepParam, String(next + 1));
      const there = { replace: next === step, state: { focus: field ?? 'heading' } };
      void navigate({ search: params.toString() }, there);
    },
    heading,
  };
}
