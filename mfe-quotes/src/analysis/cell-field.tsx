import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId, type ComponentProps } from 'react';
import type { Mark } from './figure-mark.ts';
import { FigureNote } from './figure-note.tsx';

/** Styles of plain fields in a table: hundreds of them on one page must stay quick. */
const useStyles = makeStyles({
  field: {
    width: '100%',
    minWidth: 0,
    boxSizing: 'border-box',
    padding: '3px 6px',
    minHeight: '28px',
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
  },
  choice: { paddingInline: '4px', textOverflow: 'ellipsis' },
  numeric: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  edited: { borderLeftWidth: '4px', borderLeftColor: tokens.colorBrandStroke1 },
  doubt: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    border: `2px dashed ${tokens.colorStatusWarningForeground3}`,
    padding: '2px 5px',
  },
  wrong: { border: `1px solid ${tokens.colorStatusDangerBorder2}` },
  error: { color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
});

export interface MarkProps {
  /** What it is, for those who do not see the column. */
  label: string;
  /** What is to be said of the figure. */
  mark: Mark | null;
  onPutBack: () => void;
  onConfirm: () => void;
}

interface CellFieldProps extends MarkProps, ComponentProps<'input'> {
  numeric?: boolean;
  error?: string | undefined;
}

export function CellField({
  label,
  numeric,
  error,
  mark,
  onPutBack,
  onConfirm,
  ...input
}: CellFieldProps) {
  const styles = useStyles();
  const [errorId, noteId] = [useId(), useId()];
  return (
    <>
      <input
        {...input}
        aria-label={label}
        aria-invalid={error !== undefined}
        {...describedBy(error && errorId, mark && noteId)}
        inputMode={numeric ? 'decimal' : 'text'}
        className={mergeClasses(
          styles.field,
          numeric && styles.numeric,
          mark ? styles[mark.kind] : undefined,
          error && styles.wrong,
        )}
      />
      {error ? (
        <span id={errorId} className={styles.error}>
          {error}
        </span>
      ) : null}
      {mark ? <FigureNote id={noteId} {...{ mark, label, numeric, onPutBack, onConfirm }} /> : null}
    </>
  );
}

interface CellSelectProps extends MarkProps, ComponentProps<'select'> {
  choices: readonly string[];
}

export function CellSelect({
  label,
  choices,
  mark,
  onPutBack,
  onConfirm,
  ...select
}: CellSelectProps) {
  const styles = useStyles();
  const noteId = useId();
  return (
    <>
      <select
        {...select}
        aria-label={label}
        {...describedBy(mark && noteId)}
        className={mergeClasses(styles.field, styles.choice, mark ? styles[mark.kind] : undefined)}
      >
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
      {mark ? <FigureNote id={noteId} {...{ mark, label, onPutBack, onConfirm }} /> : null}
    </>
  );
}

function describedBy(
  ...ids: (string | null | undefined)[]
): { 'aria-describedby': string } | object {
  const known = ids.filter(Boolean);
  return known.length ? { 'aria-describedby': known.join(' ') } : {};
}
