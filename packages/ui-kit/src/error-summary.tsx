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

/** A field that needs attention. */
export interface Fault {
  name: string;
  label: string;
  /** Why, where that is not said at the field in sight. */
  why?: ReactNode;
  /** Goes to the field. */
  go: () => void;
}

/** The fields of a form that need attention, each a link to it; nothing where there are none. */
export function ErrorSummary({
  title,
  intent = 'error',
  faults,
}: {
  title: string;
  intent?: 'error' | 'warning';
  faults: Fault[];
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

/** What a form was refused for when it was sent, as long as it is not corrected; `labels` by field, in order. */
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
