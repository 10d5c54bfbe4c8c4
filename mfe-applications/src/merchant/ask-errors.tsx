import { ErrorSummary } from '@portal/ui-kit/error-summary.tsx';
import { useFormState } from 'react-hook-form';
import { useWords } from '../wizard/words/words.ts';
import type { AskForm } from './ask-form.ts';

/** Like FormErrors, in the page's language. */
export function AskErrors({ form }: { form: AskForm }) {
  const { correct, merchant } = useWords();
  const { errors, submitCount } = useFormState({ control: form.control });
  const { fields, recipientName, recipientEmail, message, validUntil } = merchant.dialog;
  const labels = { fields, recipientName, recipientEmail, message, validUntil };
  const names = Object.keys(labels) as (keyof typeof labels)[];
  if (submitCount === 0) return null;
  return (
    <ErrorSummary
      title={correct}
      faults={names
        .filter((name) => errors[name])
        .map((name) => ({ name, label: labels[name], go: () => form.setFocus(name) }))}
    />
  );
}
