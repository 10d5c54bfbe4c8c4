import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import {
  ArrowRedoRegular,
  ArrowUndoRegular,
  CheckmarkCircleRegular,
  DocumentRegular,
  WarningFilled,
} from '@fluentui/react-icons';
import { Stack } from '@portal/ui-kit/layout.tsx';
import { memo } from 'react';
import { shared } from '../words/en.ts';
import { useFigureSelection } from './selection.tsx';
import { useReview } from './edited-analysis.tsx';
import { nextToReview } from './review-list.ts';
import type { Figure } from './figure-path.ts';
import type { Undo } from './use-undo.ts';
import { words } from './words/en.ts';

const useStyles = makeStyles({
  bar: {
    containerType: 'inline-size',
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    padding: '8px 0',
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    // A fading button would repaint all fields in each frame.
    '& button': { transitionDuration: '0s' },
  },
  warning: { color: tokens.colorStatusWarningForeground3 },
  sound: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    color: tokens.colorNeutralForeground2,
  },
  word: { '@container (max-width: 760px)': { display: 'none' } },
  // Wraps as a group.
  end: { display: 'flex', alignItems: 'center', gap: '8px', marginLeft: 'auto' },
});

interface ReviewBarProps {
  onGo: (figure: Figure) => void;
  statementShown: boolean;
  onShowStatement: (shown: boolean) => void;
  unsaved: boolean;
  saving: boolean;
  /** Accepted quotes cannot be saved. */
  accepted: boolean;
  onDiscard: () => void;
  undoing: Undo;
}

export const ReviewBar = memo(function ReviewBar(props: ReviewBarProps) {
  const { onGo, statementShown, onShowStatement, unsaved, saving, accepted, undoing } = props;
  const styles = useStyles();
  const toggle = statementShown ? words.review.hide : words.review.show;
  return (
    <Stack row wrap gap={8} align="center" className={styles.bar}>
      <LeftToLookAt onGo={onGo} />
      <Button
        appearance="subtle"
        icon={<DocumentRegular />}
        aria-label={toggle}
        title={toggle}
        aria-expanded={statementShown}
        onClick={() => onShowStatement(!statementShown)}
      >
        <span className={styles.word}>{toggle}</span>
      </Button>
      <Button
        appearance="subtle"
        icon={<ArrowUndoRegular />}
        aria-label={words.review.undo}
        title={words.review.undoHint}
        disabledFocusable={!undoing.canUndo}
        onClick={undoing.undo}
      />
      <Button
        appearance="subtle"
        icon={<ArrowRedoRegular />}
        aria-label={words.review.redo}
        title={words.review.redoHint}
        disabledFocusable={!undoing.canRedo}
        onClick={undoing.redo}
      />
      <div className={styles.end}>
        {accepted ? (
          <Text size={200} className={styles.sound}>
            {shared.accepted}
          </Text>
        ) : null}
        <Button disabled={!unsaved || saving} onClick={props.onDiscard}>
          {words.review.discard}
        </Button>
        <Button
          type="submit"
          appearance="primary"
          title={words.review.saveHint}
          aria-keyshortcuts="Control+S Meta+S"
          disabled={!unsaved || saving || accepted}
        >
          {saving ? words.review.saving : words.review.save}
        </Button>
      </div>
    </Stack>
  );
});

function LeftToLookAt({ onGo }: Pick<ReviewBarProps, 'onGo'>) {
  const styles = useStyles();
  const { toReview } = useReview();
  const { selected } = useFigureSelection();
  const next = nextToReview(toReview, selected?.typed ?? null);
  if (!next)
    return (
      <Text size={200} className={styles.sound}>
        <CheckmarkCircleRegular aria-hidden /> {words.review.agree}
      </Text>
    );
  return (
    <Button
      icon={<WarningFilled className={styles.warning} />}
      title={words.review.next}
      onClick={() => onGo(next)}
    >
      {words.review.toReview(toReview.length)}
    </Button>
  );
}
