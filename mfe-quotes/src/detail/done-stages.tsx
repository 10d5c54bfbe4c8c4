import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import {
  CheckmarkCircleRegular,
  ChevronDownRegular,
  ChevronUpRegular,
} from '@fluentui/react-icons';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { Muted } from '@portal/ui-kit/muted.tsx';
import type { ReactNode } from 'react';
import type { StatementWords } from './words/statement-en.ts';
import { useWords } from './words/en.ts';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  stages: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 12px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  stage: { display: 'inline-flex', alignItems: 'center', gap: '4px' },
  done: { color: tokens.colorStatusSuccessForeground1 },
  read: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', '@media print': { display: 'none' } },
});

interface DoneStagesProps {
  quote: Quote;
  /** Whether the stages are expanded below. */
  open: boolean;
  onOpen: (open: boolean) => void;
  controls: string;
  children: ReactNode;
}

export function DoneStages({ quote, open, onOpen, controls, children }: DoneStagesProps) {
  const styles = useStyles();
  const { stages, done } = useWords().statement;
  return (
    <div className={styles.line}>
      {open ? null : (
        <ul className={styles.stages} aria-label={done.label}>
          {[stages.save, stages.convert, stages.analyze].map((stage) => (
            <li key={stage} className={styles.stage}>
              <CheckmarkCircleRegular className={styles.done} aria-label={done.mark} />
              <Text>{stage}</Text>
            </li>
          ))}
        </ul>
      )}
      <span className={styles.read}>
        <Muted size={300}>{readText(quote, done)}</Muted>
      </span>
      <span className={styles.actions}>
        {children}
        <Button
          icon={open ? <ChevronUpRegular /> : <ChevronDownRegular />}
          iconPosition="after"
          aria-expanded={open}
          aria-controls={controls}
          onClick={() => onOpen(!open)}
        >
          {done.again}
        </Button>
      </span>
    </div>
  );
}

/** `Statement read: march.pdf, 3 pages, Mar 5, 2026`. */
function readText(quote: Quote, { read, readSeveral }: StatementWords['done']): string {
  const { statements, statementFileName, imageCount, statementUploadedAt } = quote;
  return statements
    ? readSeveral(statements.length, imageCount, statementUploadedAt)
    : read(statementFileName ?? '', imageCount, statementUploadedAt);
}
