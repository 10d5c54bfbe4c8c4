import { Field, makeStyles, Select, type SelectProps } from '@fluentui/react-components';
import type { ReactNode, Ref } from 'react';

export interface LabeledSelectProps extends Pick<SelectProps, 'name' | 'disabled' | 'onBlur'> {
  label: string;
  value: string;
  /** Texts by value (integers come first, in ascending order), or texts that are their own value. */
  choices: Readonly<Record<string, string>> | readonly string[];
  /** Text of the empty choice, which comes first. */
  empty?: string | undefined;
  /** Shown until a choice is made: 'Choose a state'. */
  placeholder?: string | undefined;
  required?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
  onChoose: (value: string) => void;
  /** Further options. */
  children?: ReactNode;
}

const useStyles = makeStyles({
  /** Not as wide as its longest option on a phone. */
  select: { minWidth: 0 },
});

export function LabeledSelect(props: LabeledSelectProps) {
  const { label, choices, required, hint, error, onChoose, children, ...others } = props;
  const { empty, placeholder, ...select } = others;
  const styles = useStyles();
  const options = Array.isArray(choices)
    ? (choices as readonly string[]).map((text) => [text, text] as const)
    : Object.entries(choices);
  return (
    <Field label={label} required={required ?? false} hint={hint} validationMessage={error}>
      <Select {...select} className={styles.select} onChange={(_, { value }) => onChoose(value)}>
        {empty === undefined ? null : <option value="">{empty}</option>}
        {placeholder ? (
          <option value="" disabled>
            {placeholder}
          </option>
        ) : null}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
        {children}
      </Select>
    </Field>
  );
}
