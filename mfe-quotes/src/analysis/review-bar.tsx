import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import {
  ArrowRedoRegular,
  ArrowUndoRegular,
  CheckmarkCircleRegular,
  DocumentRegular,
  WarningFilled,
} from '@fluentui/react-icons';
import { useSharedWords } from '../words/words.ts';
import { memo } from 'react';
import { useReview } from './live-review.tsx';
import { nextToLook } from './look-list.ts';
import type { Figure } from './figure-path.ts';
import type { Undo } from './use-undo.ts';
import { useWords } from './words/words.ts';

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
  const words = useWords().review;
  const { accepted: acceptedText } = useSharedWords();
  const { toLook } = useReview();
  const toggle = statementShown ? words.hide : words.show;
  const next = nextToLook(toLook, chosen);
  return (
    <div className={styles.bar}>
      {next ? (
        <Button
          icon={<WarningFilled className={styles.warning} />}
          title={words.next}
          onClick={() => onGo(next)}
        >
          {words.toLook(toLook.length)}
        </Button>
      ) : (
        <Text size={200} className={styles.sound}>
          <CheckmarkCircleRegular aria-hidden /> {words.agree}
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
        aria-label={words.undo}
        title={words.undoHint}
        disabledFocusable={!undoing.canUndo}
        onClick={undoing.undo}
      />
      <Button
        appearance="subtle"
        icon={<ArrowRedoRegular />}
        aria-label={words.redo}
        title={words.redoHint}
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
        {words.discard}
      </Button>
      <Button
        type="submit"
        appearance="primary"
        title={words.saveHint}
        aria-keyshortcuts="Control+S Meta+S"
        disabled={!unsaved || saving || accepted}
      >
        {saving ? words.saving : words.save}
      </Button>
    </div>
  );
});
