import { Card, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components';
import type { FieldStates } from '@portal/contracts/applications/merchant-schemas';
import { useFormState, useWatch } from 'react-hook-form';
import { isUnchanged, stepProgress } from './completion.ts';
import { StepButton } from './step-button.tsx';
import { reviewStep } from './use-steps.ts';
import type { WizardForm } from './wizard-form.ts';
import type { WizardValues } from './wizard-values.ts';
import { useSections } from './words/worded-sections.ts';
import { useWords } from './words/words.ts';

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
  /** The values when the review was last opened, or null. */
  reviewed: WizardValues | null;
  /** Fields requested from the merchant. */
  asked: FieldStates;
  onGo: (step: number) => void;
}

export function WizardProgress({ form, step, reviewed, asked, onGo }: WizardProgressProps) {
  const styles = useStyles();
  const { progress: said } = useWords();
  const { sectionList, stepTitles } = useSections();
  // All fields are watched; only the type is partial.
  const values = { ...form.getValues(), ...useWatch({ control: form.control }) };
  const progress = stepProgress(values, asked);
  const { errors } = useFormState({ control: form.control });
  const completed = progress.filter(({ complete }) => complete).length;
  const percent = Math.round((100 * completed) / sectionList.length);
  return (
    <Card className={styles.card}>
      <div className={styles.line}>
        <Text weight="semibold">{said.step(step + 1, stepTitles.length)}</Text>
        <Text size={200} className={styles.muted}>
          {said.sections(completed, sectionList.length, percent)}
        </Text>
      </div>
      <ProgressBar value={percent / 100} thickness="large" aria-label={said.bar} />
      <nav aria-label={said.steps}>
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
