import { Card, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { useFormState, useWatch } from 'react-hook-form';
import { sectionList } from '../application-fields.ts';
import { isUnchanged, stepProgress } from './completion.ts';
import { StepButton } from './step-button.tsx';
import { reviewStep, stepTitles } from './use-steps.ts';
import type { WizardForm } from './wizard-form.ts';
import type { WizardValues } from './wizard-values.ts';

const useStyles = makeStyles({
  card: { padding: '16px 20px', gap: '12px' },
  line: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    flexWrap: 'wrap',
    gap: '4px 16px',
  },
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
});

export interface WizardProgressProps {
  form: WizardForm;
  step: number;
  /** The application when the review was last reached; null before. */
  reviewed: WizardValues | null;
  onGo: (step: number) => void;
}

/** The current step, and how much of each section is filled in. */
export function WizardProgress({ form, step, reviewed, onGo }: WizardProgressProps) {
  const styles = useStyles();
  // All fields are watched: the values are partial by their type only.
  const values = { ...form.getValues(), ...useWatch({ control: form.control }) };
  const progress = stepProgress(values);
  const { errors } = useFormState({ control: form.control });
  const completed = progress.filter(({ complete }) => complete).length;
  const percent = Math.round((100 * completed) / sectionList.length);
  return (
    <Card className={styles.card}>
      <div className={styles.line}>
        <Text weight="semibold">
          Step {step + 1} of {stepTitles.length}
        </Text>
        <Text size={200} className={styles.muted}>
          {completed} of {sectionList.length} sections completed ({percent}%)
        </Text>
      </div>
      <ProgressBar value={percent / 100} thickness="large" aria-label="Sections completed" />
      <nav aria-label="Steps of the application">
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
