import {
  Card,
  makeStyles,
  mergeClasses,
  ProgressBar,
  Text,
  tokens,
} from '@fluentui/react-components';
import { CheckmarkFilled, ErrorCircleFilled } from '@fluentui/react-icons';
import type { FieldStates } from '@portal/contracts/applications/merchant-schemas';
import { Stack, visuallyHidden } from '@portal/ui-kit/layout.tsx';
import { useFormState, useWatch } from 'react-hook-form';
import { isUnchanged, stepProgress } from './completion.ts';
import { reviewStep } from './use-steps.ts';
import type { WizardForm } from './wizard-form.ts';
import type { WizardValues } from './wizard-values.ts';
import { useSections } from './words/worded-sections.ts';
import { useWords } from './words/words.ts';

const useStyles = makeStyles({
  card: { padding: '16px 20px', gap: '12px' },
  muted: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  steps: {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    gap: '4px',
    '@media (max-width: 760px)': { display: 'flex' },
  },
  step: { flexShrink: 0 },
  current: { flexGrow: 1, flexShrink: 1 },
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
  currentButton: { backgroundColor: tokens.colorNeutralBackground1Selected },
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

export interface WizardProgressProps {
  form: WizardForm;
  step: number;
  /** The values when the review was last opened, or null. */
  reviewed: WizardValues | null;
  /** Fields requested from the merchant. */
  requested: FieldStates;
  onGo: (step: number) => void;
}

export function WizardProgress({ form, step, reviewed, requested, onGo }: WizardProgressProps) {
  const styles = useStyles();
  const { progress: texts } = useWords();
  const { sectionList, stepTitles } = useSections();
  // All fields are watched; only the type is partial.
  const values = { ...form.getValues(), ...useWatch({ control: form.control }) };
  const progress = stepProgress(values, requested);
  const { errors } = useFormState({ control: form.control });
  const completed = progress.filter(({ complete }) => complete).length;
  const percent = Math.round((100 * completed) / sectionList.length);
  return (
    <Card className={styles.card}>
      <Stack row wrap gap="4px 16px" align="baseline" justify="space-between">
        <Text weight="semibold">{texts.step(step + 1, stepTitles.length)}</Text>
        <Text size={200} className={styles.muted}>
          {texts.sections(completed, sectionList.length, percent)}
        </Text>
      </Stack>
      <ProgressBar value={percent / 100} thickness="large" aria-label={texts.bar} />
      <nav aria-label={texts.steps}>
        <ol className={styles.steps}>
          {stepTitles.map((title, index) => (
            <li key={title} className={index === step ? styles.current : styles.step}>
              <StepButton
                number={index + 1}
                title={title}
                current={index === step}
                complete={
                  index === reviewStep
                    ? isUnchanged(reviewed, values)
                    : (progress[index]?.complete ?? false)
                }
                percent={progress[index]?.percent}
                wrong={sectionList[index]?.fields.some(({ name }) => errors[name]) ?? false}
                onClick={() => onGo(index)}
              />
            </li>
          ))}
        </ol>
      </nav>
    </Card>
  );
}

interface StepButtonProps {
  number: number;
  title: string;
  current: boolean;
  complete: boolean;
  /** Percentage of fields filled in; undefined for the review. */
  percent: number | undefined;
  wrong: boolean;
  onClick: () => void;
}

function StepButton(props: StepButtonProps) {
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
      className={mergeClasses(styles.button, current && styles.currentButton)}
      onClick={onClick}
      aria-current={current ? 'step' : undefined}
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
