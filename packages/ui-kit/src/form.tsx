import {
  Link,
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormProps,
  type UseFormReturn,
  useFormState,
} from 'react-hook-form';
import type { z } from 'zod';
import { refusedFields } from './error-text.ts';
import { useKitWords } from './words/kit-words.ts';

/**
 * A form validated on blur. An error is checked again on each change of its field, and one that concerns several
 * fields (zod's `custom`) on every change, so that it disappears with its cause.
 */
export function useValidatedForm<Values extends FieldValues, Output = Values>(
  options: UseFormProps<Values, unknown, Output>,
): UseFormReturn<Values, unknown, Output> {
  const form = useForm<Values, unknown, Output>({ mode: 'onBlur', ...options });
  const { subscribe, getFieldState, trigger } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ name = '', type, errors = {} }) {
          if (name === '' || type === 'blur') return;
          const changed = name as FieldPath<Values>;
          const wrong = (Object.keys(errors) as FieldPath<Values>[]).filter(
            (field) => field !== changed && getFieldState(field).error?.type === 'custom',
          );
          if (getFieldState(changed).error) wrong.push(changed);
          if (wrong.length) void trigger(wrong.length === 1 ? wrong[0] : wrong);
        },
      }),
    [subscribe, getFieldState, trigger],
  );
  return form;
}

/** Shows the server's errors at the fields of the form. */
export function showRefused<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
): void {
  for (const [field, message] of Object.entries(refusedFields(error)))
    if (field in form.getValues()) form.setError(field as FieldPath<Values>, { message });
}

/** A validated form of a route's body that submits the typed values: the server parses them with the same schema. */
export const useBodyForm = <Values extends FieldValues>(
  schema: z.ZodType<unknown, Values>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values> =>
  useValidatedForm<Values>({
    defaultValues,
    resolver: zodResolver(schema, undefined, { raw: true }) as unknown as Resolver<Values>,
  });

const useStyles = makeStyles({
  list: { margin: '4px 0 0', paddingLeft: '20px' },
  link: { textAlign: 'left', minHeight: '24px' },
});

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

/**
 * For the button row below a form that validates on blur. A validation message would move the button between press and
 * release, and the click would be lost. So the focus stays in the field until the click arrives; the field is
 * normalized and validated before the button acts.
 */
export const actOnClick = {
  onMouseDown: (event: MouseEvent): void => event.preventDefault(),
  onClickCapture: ({ target }: MouseEvent): void => {
    if (target instanceof Element) target.closest('button')?.focus();
  },
};
