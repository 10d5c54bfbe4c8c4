import {
  Link,
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import {
  useFormState,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { useKitWords } from './words/kit-words.ts';

const useStyles = makeStyles({
  list: { margin: '4px 0 0', paddingLeft: '20px' },
  link: { textAlign: 'left', minHeight: '24px' },
});

/** A field with an error. */
export interface FieldIssue {
  name: string;
  label: string;
  /** The reason, if no message is visible at the field. */
  why?: ReactNode;
  go: () => void;
}

/** List of fields with errors, each a link to its field; renders nothing if there are none. */
export function ErrorSummary({
  title,
  intent = 'error',
  faults,
}: {
  title: string;
  intent?: 'error' | 'warning';
  faults: FieldIssue[];
}) {
  const styles = useStyles();
  if (faults.length === 0) return null;
  return (
    <MessageBar intent={intent} layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{title}</MessageBarTitle>
        <ul className={styles.list}>
          {faults.map(({ name, label, why, go }) => (
            <li key={name}>
              <Link as="button" type="button" className={styles.link} onClick={go}>
                {label}
              </Link>
              {why ? <> – {why}</> : null}
            </li>
          ))}
        </ul>
      </MessageBarBody>
    </MessageBar>
  );
}

/** Error summary of a submitted form until the errors are corrected. `labels` by field, in order. */
export function FormErrors<Values extends FieldValues, Output>({
  form,
  labels,
}: {
  form: UseFormReturn<Values, unknown, Output>;
  labels: Partial<Record<FieldPath<Values>, string>>;
}) {
  const { correct } = useKitWords();
  const { errors, submitCount } = useFormState({ control: form.control });
  const wrong = Object.entries<string | undefined>(labels).filter(([name]) => name in errors);
  if (submitCount === 0) return null;
  return (
    <ErrorSummary
      title={correct}
      faults={wrong.map(([name, label = name]) => ({
        name,
        label,
        go: () => form.setFocus(name as FieldPath<Values>),
      }))}
    />
  );
}
