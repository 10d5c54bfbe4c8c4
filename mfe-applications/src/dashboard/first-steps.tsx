import { makeStyles, Text } from '@fluentui/react-components';
import type { FirstStep } from '@portal/ui-kit/host.tsx';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { ButtonLink } from '@portal/ui-kit/links.tsx';
import { useWords } from './words/en.ts';

const useStyles = makeStyles({
  steps: { margin: 0, paddingLeft: '20px', display: 'grid', gap: '20px' },
  step: { paddingLeft: '4px' },
  words: { display: 'grid', gap: '8px', justifyItems: 'start' },
});

export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const styles = useStyles();
  const { welcome, label } = useWords().firstSteps;
  return (
    <>
      <Text weight="semibold">{welcome}</Text>
      <ol className={styles.steps} aria-label={label}>
        {steps.map(({ path, title, text }, at) => (
          <li key={path} className={styles.step}>
            <div className={styles.words}>
              <Muted size={300}>{text}</Muted>
              <ButtonLink to={path} appearance={at === 0 ? 'primary' : 'secondary'}>
                {title}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
