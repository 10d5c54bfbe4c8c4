import { useEffect, useRef, useState, type RefObject } from 'react';
import { sectionList, type FieldName } from '../application-fields.ts';
import type { WizardForm } from './wizard-form.ts';

/** The step after the sections. */
export const reviewStep = sectionList.length;

export interface Steps {
  /** 0 for the first. */
  step: number;
  /** Goes to the heading of a step, or to one of its fields. */
  go: (step: number, field?: FieldName) => void;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Which step is shown; the focus goes where it leads. */
export function useSteps(form: WizardForm): Steps {
  const [place, setPlace] = useState<{ step: number; field?: FieldName | undefined } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (place?.field) form.setFocus(place.field);
    else if (place) heading.current?.focus();
  }, [place, form]);
  return {
    step: place?.step ?? 0,
    go: (step, field) => setPlace({ step, field }),
    heading,
  };
}
