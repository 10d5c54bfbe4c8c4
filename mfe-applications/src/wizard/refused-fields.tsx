import { ErrorSummary } from '@portal/ui-kit/error-summary.tsx';
import { useFormState } from 'react-hook-form';
import { useKitWords } from '@portal/ui-kit/words/kit-words';
import { sectionOf, type FieldName } from '../application-fields.ts';
import { useSections } from './words/worded-sections.ts';
import type { FieldErrors, WizardForm } from './wizard-form.ts';

export function RefusedFields({
  form,
  refused,
  onGo,
}: {
  form: WizardForm;
  refused: FieldErrors;
  onGo: (step: number, field: FieldName) => void;
}) {
  const { fieldList } = useSections();
  const { correct } = useKitWords();
  const { errors } = useFormState({ control: form.control });
  return (
    <ErrorSummary
      title={correct}
      faults={fieldList
        .filter(({ name }) => refused[name] && errors[name])
        .map(({ name, label }) => ({ name, label, go: () => onGo(sectionOf(name), name) }))}
    />
  );
}
