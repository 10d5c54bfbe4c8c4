import { makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components';
import { ArrowUndoRegular, CheckmarkRegular, WarningFilled } from '@fluentui/react-icons';
import { Stack, visuallyHidden } from '@portal/ui-kit/layout.tsx';
import type { MouseEvent } from 'react';
import type { Mark } from './figure-marks.ts';
import { words } from './words/en.ts';

export const useNoteStyles = makeStyles({
  note: {
    marginTop: '2px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  doubt: { color: tokens.colorStatusWarningForeground3 },
  numeric: { justifyContent: 'flex-end', textAlign: 'right' },
  text: { minWidth: 0, overflowWrap: 'anywhere' },
  icon: { flexShrink: 0 },
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '24px',
    height: '24px',
    padding: 0,
    fontSize: '16px',
    color: 'inherit',
    backgroundColor: 'transparent',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  hidden: visuallyHidden,
});

interface FigureNoteProps {
  id: string;
  mark: Mark;
  label: string;
  numeric?: boolean | undefined;
  onRestore: () => void;
  onConfirm: () => void;
}

export function FigureNote({ id, mark, label, numeric, onRestore, onConfirm }: FigureNoteProps) {
  const styles = useNoteStyles();
  const note = mergeClasses(styles.note, numeric && styles.numeric);
  if (mark.kind === 'edited')
    return (
      <Stack row wrap gap={2} align="center" className={note}>
        <span id={id} className={styles.text}>
          {words.mark.edited(mark.was)}
        </span>
        <button
          type="button"
          className={styles.button}
          aria-label={words.mark.restoreOf(label)}
          title={words.mark.restore}
          onClick={thenBack(onRestore)}
        >
          <ArrowUndoRegular />
        </button>
      </Stack>
    );
  return (
    <Stack row wrap gap={2} align="center" className={mergeClasses(note, styles.doubt)}>
      <WarningFilled aria-hidden className={styles.icon} />
      <span className={styles.text} aria-hidden>
        {words.mark.check}
      </span>
      <span id={id} className={styles.hidden}>
        {mark.reason}
      </span>
      <Tooltip content={words.mark.chooseIfRight(mark.reason)} relationship="description">
        <button
          type="button"
          className={styles.button}
          aria-label={words.mark.isRight(label)}
          onClick={thenBack(onConfirm)}
        >
          <CheckmarkRegular />
        </button>
      </Tooltip>
    </Stack>
  );
}

/** Runs an action, then focuses the figure's field, because the button disappears. */
const thenBack =
  (work: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const cell = currentTarget.closest('td');
    work();
    (cell?.querySelector<HTMLElement>('input, select') ?? cell)?.focus();
  };
