import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sectionList, type FieldName } from '../application-fields.ts';
import type { WizardForm } from './wizard-form.ts';

export const reviewStep = sectionList.length;

/** The URL parameter of the step, starting at 1; the first step if missing. */
export const stepParam = 'step';

function stepIn(search: string): number {
  const step = Number(new URLSearchParams(search).get(stepParam)) - 1;
  return Number.isInteger(step) && step >= 0 && step <= reviewStep ? step : 0;
}

/** The step is in the URL, so each step is a history entry. The focus follows it. */
export function useSteps(form: WizardForm) {
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
    /** Zero-based. */
    step,
    /** Opens a step and focuses its heading or one of its fields. */
    go(next: number, field?: FieldName): void {
      const params = new URLSearchParams(search);
      if (next === 0) params.delete(stepParam);
      else params.set(stepParam, String(next + 1));
      const options = { replace: next === step, state: { focus: field ?? 'heading' } };
      void navigate({ search: params.toString() }, options);
    },
    heading,
  };
}
