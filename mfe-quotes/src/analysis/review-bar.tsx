import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import {
  ArrowRedoRegular,
  ArrowUndoRegular,
  CheckmarkCircleRegular,
  DocumentRegular,
  WarningFilled,
} from '@fluentui/react-icons';
import { formatCounted } from '@portal/ui-kit/format';
import { acceptedText } from '../quote-status.ts';
import { memo } from 'react';
import { useReview } from './live-review.tsx';
import { nextToLook } from './look-list.ts';
import type { Figure } from './figure-path.ts';
import type { Undo } from './use-undo.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    flexWrap: 'wrap',
    padding: '8px 0 0',
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  warning: { color: tokens.colorStatusWarningForeground3 },
  sound: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    color: tokens.colorNeutralForeground2,
  },
  word: { '@media (max-width: 640px)': { display: 'none' } },
  space: { flexGrow: 1 },
});

interface ReviewBarProps {
  chosen: Figure | null;
  onGo: (figure: Figure) => void;
  statementShown: boolean;
  onShowStatement: (shown: boolean) => void;
  unsaved: boolean;
  saving: boolean;
  /** The merchant accepted the quote: nothing can be saved. */
  accepted: boolean;
  onDiscard: () => void;
  undoing: Undo;
}

/** Stays in sight below the figures: leads to what is left to look at, shows the statement, saves. */
export const ReviewBar = memo(function ReviewBar(props: ReviewBarProps) {
  const { chosen, onGo, statementShown, onShowStatement, unsaved, saving, accepted, undoing } =
    props;
  const styles = useStyles();
  const { toLook } = useReview();
  const toggle = statementShown ? 'Hide Statement' : 'Show Statement';
  const next = nextToLook(toLook, chosen);
  return (
    <div className={styles.bar}>
      {next ? (
        <Button
          icon={<WarningFilled className={styles.warning} />}
          title="Go to the next figure to look at"
          onClick={() => onGo(next)}
        >
          {formatCounted(toLook.length, 'figure to look at', 'figures to look at')}
        </Button>
      ) : (
        <Text size={200} className={styles.sound}>
          <CheckmarkCircleRegular aria-hidden /> All figures agree
        </Text>
      )}
      <Button
        appearance="subtle"
        icon={<DocumentRegular />}
        aria-label={toggle}
        aria-expanded={statementShown}
        onClick={() => onShowStatement(!statementShown)}
      >
        <span className={styles.word}>{toggle}</span>
      </Button>
      <Button
        appearance="subtle"
        icon={<ArrowUndoRegular />}
        aria-label="Undo"
        title="Undo (Ctrl+Z)"
        disabledFocusable={!undoing.canUndo}
        onClick={undoing.undo}
      />
      <Button
        appearance="subtle"
        icon={<ArrowRedoRegular />}
        aria-label="Redo"
        title="Redo (Ctrl+Shift+Z)"
        disabledFocusable={!undoing.canRedo}
        onClick={undoing.redo}
      />
      <span className={styles.space} />
      {accepted ? (
        <Text size={200} className={styles.sound}>
          {acceptedText}
        </Text>
      ) : null}
      <Button disabled={!unsaved || saving} onClick={props.onDiscard}>
        Discard Changes
      </Button>
      <Button
        type="submit"
        appearance="primary"
        title="Save (Ctrl+S)"
        aria-keyshortcuts="Control+S Meta+S"
        disabled={!unsaved || saving || accepted}
      >
        {saving ? 'Saving...' : 'Save Changes'}
      </Button>
    </div>
  );
});
