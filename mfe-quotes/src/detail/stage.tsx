import {
  Badge,
  makeStyles,
  mergeClasses,
  ProgressBar,
  Text,
  tokens,
} from '@fluentui/react-components';
import type { QuoteProgress } from '@portal/contracts/quotes/schemas';
import type { ReactNode } from 'react';
import { useWords } from './words/en.ts';

const useStyles = makeStyles({
  stage: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    padding: '16px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  current: { border: `1px solid ${tokens.colorBrandStroke1}` },
  head: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '8px' },
});

interface StageProps {
  number: number;
  title: string;
  /** The number of completed stages. */
  reached: number;
  failedAt: number | null;
  children: ReactNode;
}

export function Stage({ number, title, reached, failedAt, children }: StageProps) {
  const styles = useStyles();
  const words = useWords().statement.stage;
  const failed = failedAt === number;
  const done = reached >= number;
  return (
    <section
      className={mergeClasses(styles.stage, reached === number - 1 && styles.current)}
      aria-label={words.label(number, title)}
    >
      <div className={styles.head}>
        <Text weight="semibold">{words.title(number, title)}</Text>
        {failed ? (
          <Badge color="danger" appearance="tint">
            {words.failed}
          </Badge>
        ) : done ? (
          <Badge color="success" appearance="tint">
            {words.done}
          </Badge>
        ) : null}
      </div>
      {children}
    </section>
  );
}

export function Progress({
  at,
}: {
  at: Pick<QuoteProgress, 'page' | 'pages' | 'statement'> | null;
}) {
  const { label, waiting, page } = useWords().statement.progress;
  if (!at) return null;
  return (
    <div aria-live="polite">
      <Text size={200}>{at.pages ? page(at.page, at.pages, at.statement) : waiting}</Text>
      <ProgressBar {...(at.pages ? { value: at.page / at.pages } : {})} aria-label={label} />
    </div>
  );
}
