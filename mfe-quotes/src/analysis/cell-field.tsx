import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId, type ComponentProps } from 'react';

/** Styles of the plain fields in a table: hundreds stand on one page, and must stay quick. */
const useStyles = makeStyles({
  field: {
    width: '100%',
    minWidth: '88px',
    boxSizing: 'border-box',
    padding: '5px 8px',
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
  },
  numeric: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  wrong: { border: `1px solid ${tokens.colorStatusDangerBorder2}` },
  error: { color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
});

interface CellFieldProps extends ComponentProps<'input'> {
  /** What it is, for those who do not see the column. */
  label: string;
  numeric?: boolean;
  error?: string | undefined;
}

export function CellField({ label, numeric, error, ...input }: CellFieldProps) {
  const styles = useStyles();
  const errorId = useId();
  return (
    <>
      <input
        {...input}
        aria-label={label}
        aria-invalid={error !== undefined}
        {...(error ? { 'aria-describedby': errorId } : {})}
        inputMode={numeric ? 'decimal' : 'text'}
        className={mergeClasses(styles.field, numeric && styles.numeric, error && styles.wrong)}
      />
      {error ? (
        <span id={errorId} className={styles.error}>
          {error}
        </span>
      ) : null}
    </>
  );
}

interface CellSelectProps extends ComponentProps<'select'> {
  label: string;
  choices: readonly string[];
}

export function CellSelect({ label, choices, ...select }: CellSelectProps) {
  return (
    <select {...select} aria-label={label} className={useStyles().field}>
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}
