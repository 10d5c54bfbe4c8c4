import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkFilled, ErrorCircleFilled } from '@fluentui/react-icons';
import { visuallyHidden } from '@portal/ui-kit/visually-hidden';
import { useWords } from './words/words.ts';

const useStyles = makeStyles({
  button: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '4px',
    width: '100%',
    height: '100%',
    padding: '8px 4px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  current: { backgroundColor: tokens.colorNeutralBackground1Selected },
  circle: {
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusCircular,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    fontWeight: tokens.fontWeightSemibold,
    '& svg': { fontSize: '18px' },
    fontVariantNumeric: 'tabular-nums',
  },
  circleCurrent: {
    border: `1px solid ${tokens.colorBrandBackground}`,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
  circleComplete: {
    border: `1px solid ${tokens.colorBrandForeground1}`,
    color: tokens.colorBrandForeground1,
  },
  circleWrong: {
    backgroundColor: 'transparent',
    border: `1px solid ${tokens.colorPaletteRedForeground1}`,
    color: tokens.colorPaletteRedForeground1,
  },
  words: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
  },
  // On narrow screens only the current step shows its name; the others keep it for screen readers.
  elsewhere: { '@media (max-width: 760px)': visuallyHidden },
  title: { fontWeight: tokens.fontWeightSemibold },
  state: { color: tokens.colorNeutralForeground2 },
});

export interface StepButtonProps {
  number: number;
  title: string;
  current: boolean;
  complete: boolean;
  /** Percentage of fields filled in; undefined for the review. */
  percent: number | undefined;
  wrong: boolean;
  onClick: () => void;
}

export function StepButton(props: StepButtonProps) {
  const { number, title, current, complete, percent, wrong, onClick } = props;
  const styles = useStyles();
  const { progress } = useWords();
  const state = wrong
    ? progress.wrong
    : complete
      ? progress.complete
      : percent === undefined
        ? progress.notReviewed
        : progress.percent(percent);
  return (
    <button
      type="button"
      className={mergeClasses(styles.button, current && styles.current)}
      onClick={onClick}
      {...(current ? { 'aria-current': 'step' } : {})}
    >
      <span
        aria-hidden
        className={mergeClasses(
          styles.circle,
          complete && styles.circleComplete,
          current && styles.circleCurrent,
          wrong && styles.circleWrong,
        )}
      >
        {wrong ? <ErrorCircleFilled /> : complete ? <CheckmarkFilled /> : number}
      </span>
      <span className={mergeClasses(styles.words, !current && styles.elsewhere)}>
        <span className={styles.title}>{title}</span>
        <span className={styles.state}>{state}</span>
      </span>
    </button>
  );
}
