import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ComponentProps, useId } from 'react';
import type { Mark } from './figure-marks.ts';
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
  error: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
});

export interface MarkProps {
  label: string;
  mark: Mark | null;
  onRestore: () => void;
  onConfirm: () => void;
}

interface CellProps extends MarkProps {
  error?: string | undefined;
}

function useCell<Attributes extends CellProps>(
  cell: Attributes,
  kind: 'numeric' | 'wraps' | 'choice',
) {
  const { label, error, mark, onRestore, onConfirm, ...others } = cell;
  const styles = useStyles();
  const [errorId, noteId] = [useId(), useId()];
  return {
    styles,
    attributes: {
      ...others,
      'aria-label': label,
      'aria-invalid': error !== undefined,
      'aria-describedby': [error && errorId, mark && noteId].filter(Boolean).join(' ') || undefined,
      className: mergeClasses(
        styles.field,
        styles[kind],
        mark ? styles[mark.kind] : undefined,
        error && styles.wrong,
      ),
    },
    below: (
      <>
        {error ? (
          <span id={errorId} className={styles.error}>
            {error}
          </span>
        ) : null}
        {mark ? (
          <FigureNote
            id={noteId}
            {...{ mark, label, onRestore, onConfirm }}
            numeric={kind === 'numeric'}
          />
        ) : null}
      </>
    ),
  };
}

/** A field for a figure. */
export function CellField(cell: CellProps & ComponentProps<'input'>) {
  const { attributes, below } = useCell(cell, 'numeric');
  return (
    <>
      <input {...attributes} inputMode="decimal" />
      {below}
    </>
  );
}

interface CellNameProps extends CellProps, ComponentProps<'textarea'> {
  text: string;
}

/** A text field that shows long names in full. */
export function CellName({ text, ...cell }: CellNameProps) {
  const { styles, attributes, below } = useCell(cell, 'wraps');
  return (
    <>
      <span className={mergeClasses(styles.tall, styles.wraps)} data-text={text}>
        <textarea {...attributes} rows={1} />
      </span>
      {below}
    </>
  );
}

interface CellSelectProps extends CellProps, ComponentProps<'select'> {
  choices: readonly string[];
  /** The value, which may not be an option if it was pasted. */
  selected: string;
}

export function CellSelect({ choices, selected, ...cell }: CellSelectProps) {
  const { attributes, below } = useCell(cell, 'choice');
  const isKnown = choices.includes(selected);
  return (
    <>
      <select
        // Remount: the browser does not select an option that is added to a rendered list.
        key={isKnown ? 'known' : selected}
        {...attributes}
      >
        {isKnown ? null : <option>{selected}</option>}
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
      {below}
    </>
  );
}
