import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId, type ComponentProps } from 'react';
import type { Mark } from './figure-mark.ts';
import { FigureNote } from './figure-note.tsx';

/** Lightweight fields: a page may contain hundreds of them. */
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
  // Grows with a long name: an invisible copy of the text sets the height.
  tall: {
    display: 'grid',
    '& > textarea': { gridArea: '1 / 1', resize: 'none', overflow: 'hidden' },
    '::after': {
      gridArea: '1 / 1',
      content: 'attr(data-text) " "',
      visibility: 'hidden',
      padding: '4px 7px',
      whiteSpace: 'pre-wrap',
    },
  },
  wraps: { overflowWrap: 'anywhere' },
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
  label: string;
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
      <CellError id={errorId} error={error} />
      {mark ? <FigureNote id={noteId} {...{ mark, label, numeric, onPutBack, onConfirm }} /> : null}
    </>
  );
}

interface CellNameProps extends MarkProps, ComponentProps<'textarea'> {
  text: string;
  error?: string | undefined;
}

/** A text field that shows long names in full. */
export function CellName(props: CellNameProps) {
  const { label, text, error, mark, onPutBack, onConfirm, ...area } = props;
  const styles = useStyles();
  const [errorId, noteId] = [useId(), useId()];
  return (
    <>
      <span className={mergeClasses(styles.tall, styles.wraps)} data-text={text}>
        <textarea
          {...area}
          rows={1}
          aria-label={label}
          aria-invalid={error !== undefined}
          {...describedBy(error && errorId, mark && noteId)}
          className={mergeClasses(
            styles.field,
            styles.wraps,
            mark ? styles[mark.kind] : undefined,
            error && styles.wrong,
          )}
        />
      </span>
      <CellError id={errorId} error={error} />
      {mark ? <FigureNote id={noteId} {...{ mark, label, onPutBack, onConfirm }} /> : null}
    </>
  );
}

interface CellSelectProps extends MarkProps, ComponentProps<'select'> {
  choices: readonly string[];
  /** The value, which may not be an option if it was pasted. */
  chosen: string;
  error?: string | undefined;
}

export function CellSelect(props: CellSelectProps) {
  const { label, choices, chosen, error, mark, onPutBack, onConfirm, ...select } = props;
  const styles = useStyles();
  const [errorId, noteId] = [useId(), useId()];
  const isKnown = choices.includes(chosen);
  return (
    <>
      <select
        // Remount: the browser does not select an option that is added to a rendered list.
        key={isKnown ? 'known' : chosen}
        {...select}
        aria-label={label}
        aria-invalid={error !== undefined}
        {...describedBy(error && errorId, mark && noteId)}
        className={mergeClasses(
          styles.field,
          styles.choice,
          mark ? styles[mark.kind] : undefined,
          error && styles.wrong,
        )}
      >
        {isKnown ? null : <option>{chosen}</option>}
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
      <CellError id={errorId} error={error} />
      {mark ? <FigureNote id={noteId} {...{ mark, label, onPutBack, onConfirm }} /> : null}
    </>
  );
}

function CellError({ id, error }: { id: string; error: string | undefined }) {
  const styles = useStyles();
  if (!error) return null;
  return (
    <span id={id} className={styles.error}>
      {error}
    </span>
  );
}

function describedBy(
  ...ids: (string | null | undefined)[]
): { 'aria-describedby': string } | object {
  const known = ids.filter(Boolean);
  return known.length ? { 'aria-describedby': known.join(' ') } : {};
}
