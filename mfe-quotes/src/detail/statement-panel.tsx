import {
  Badge,
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  mergeClasses,
  ProgressBar,
  Text,
  tokens,
} from '@fluentui/react-components';
import {
  statementSizeLimit,
  type ProcessingStage,
  type Quote,
  type QuoteProgress,
} from '@portal/contracts/quotes/schemas';
import { mostStatements } from '@portal/contracts/quotes/months';
import { formatSize } from '@portal/ui-kit/format';
import { useHost } from '@portal/ui-kit/host.tsx';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { useOnce } from '@portal/ui-kit/use-once';
import { SectionCard } from '@portal/ui-kit/section-card.tsx';
import { useState, type ReactNode } from 'react';
import { isCorrected, storedAnalysisOf } from '../analysis/stored-analysis.ts';
import { acceptedText } from '../quote-status.ts';
import { nothingChosen } from './chosen-files.tsx';
import { ConfirmReplacing, type Replacing } from './confirm-replacing.tsx';
import { FilePicker } from './file-picker.tsx';
import { SavedStatements } from './saved-statements.tsx';
import { useProgress } from './use-progress.ts';
import { useStatementActions } from './statement-actions.ts';

const useStyles = makeStyles({
  stages: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
    gap: '16px',
  },
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
  action: { marginTop: 'auto' },
});

const order: ProcessingStage[] = ['idle', 'pdf_saved', 'images_converted', 'analyzed'];

/** The three stages of a statement: save, convert, analyze. */
export function StatementPanel({ quote }: { quote: Quote }) {
  const styles = useStyles();
  const host = useHost();
  const [chosen, setChosen] = useState(nothingChosen);
  const { files, asPages } = chosen;
  const { save, convert, analyze } = useStatementActions(quote.id);
  const once = useOnce(save.isPending || convert.isPending || analyze.isPending);
  const progress = useProgress(quote);
  const reached = order.indexOf(quote.processingStage);
  const busy = save.isPending || convert.isPending || analyze.isPending || progress !== null;
  const failedAt = quote.processingError ? reached + 1 : null;
  const accepted = quote.status === 'accepted';
  const [asked, setAsked] = useState<Replacing>({ by: 'analysis' });
  const [asking, setAsking] = useState(false);
  const stored = storedAnalysisOf(quote);

  /** Starts the work, or asks first; false where it did not start. */
  function startOrAsk(replacing: Replacing, losesFigures: boolean): boolean {
    if (!losesFigures) start(replacing);
    setAsked(replacing);
    setAsking(losesFigures);
    return !losesFigures;
  }

  function start(replacing: Replacing): void {
    if (replacing.by === 'analysis') analyze.mutate();
    else saveAll(false);
  }

  function saveAll(beside: boolean): void {
    save.mutate({ files, asPages, beside }, { onSuccess: () => setChosen(nothingChosen) });
  }

  function savePdf(beside: boolean): boolean | void {
    const sizes = files.map(({ size }) => size);
    const largest = asPages ? sizes.reduce((sum, size) => sum + size, 0) : Math.max(...sizes);
    if (files.length === 0)
      host.toast({
        title: 'No File Selected',
        description: 'Please select a PDF file first',
        variant: 'destructive',
      });
    else if (!asPages && files.length > mostStatements)
      host.toast({
        title: 'Save Failed',
        description: `A quote takes ${mostStatements} statements. Choose fewer files, or say that they are pages of one.`,
        variant: 'destructive',
      });
    else if (largest > statementSizeLimit)
      host.toast({
        title: 'Save Failed',
        description: `${asPages ? 'The files together have' : 'The file has'} ${formatSize(largest)}: at most 50 MB are taken. Choose only the pages of one monthly statement.`,
        variant: 'destructive',
      });
    else if (beside) saveAll(true);
    else return startOrAsk({ by: 'statement', files }, stored !== null);
  }

  return (
    <SectionCard title="Statement Analysis">
      <div className={styles.stages}>
        <Stage number={1} title="Save PDF" reached={reached} failedAt={failedAt}>
          <FilePicker chosen={chosen} onChange={setChosen} disabled={busy || accepted} />
          <SavedStatements quote={quote} disabled={busy || accepted} />
          <Button
            appearance={reached === 0 || files.length ? 'primary' : 'secondary'}
            className={styles.action}
            disabled={files.length === 0 || busy || accepted}
            onClick={() => once(() => savePdf(false))}
          >
            {save.isPending ? 'Saving...' : 'Save PDF'}
          </Button>
          {files.length && reached > 0 ? (
            <Button disabled={busy || accepted} onClick={() => once(() => savePdf(true))}>
              Add as Another Month or Location
            </Button>
          ) : null}
        </Stage>
        <Stage number={2} title="Convert Images" reached={reached} failedAt={failedAt}>
          <Muted>
            {reached >= 2
              ? `${quote.imageCount} ${quote.imageCount === 1 ? 'page' : 'pages'} converted.`
              : 'Makes an image of each page.'}
          </Muted>
          <Progress at={progress?.kind === 'convert' ? progress : null} />
          <Button
            appearance={reached === 1 ? 'primary' : 'secondary'}
            className={styles.action}
            disabled={quote.processingStage !== 'pdf_saved' || busy}
            onClick={() => once(() => convert.mutate())}
          >
            {convert.isPending ? 'Converting...' : 'Convert Images'}
          </Button>
        </Stage>
        <Stage number={3} title="Analyze Statement" reached={reached} failedAt={failedAt}>
          <Muted>Reads the figures and prices the quote.</Muted>
          <Progress at={progress?.kind === 'analyze' ? progress : null} />
          <Button
            appearance={reached === 2 ? 'primary' : 'secondary'}
            className={styles.action}
            disabled={reached < 2 || busy || accepted}
            onClick={() => once(() => startOrAsk({ by: 'analysis' }, isCorrected(stored)))}
          >
            {analyze.isPending
              ? 'Analyzing...'
              : quote.processingStage === 'analyzed'
                ? 'Re-analyze'
                : 'Analyze Statement'}
          </Button>
        </Stage>
      </div>
      {accepted ? <Muted size={300}>{acceptedText}</Muted> : null}
      {quote.processingError ? (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{quote.processingError}</MessageBarBody>
        </MessageBar>
      ) : null}
      <ConfirmReplacing
        open={asking}
        replacing={asked}
        onConfirm={() => {
          setAsking(false);
          start(asked);
        }}
        onClose={() => setAsking(false)}
      />
    </SectionCard>
  );
}

interface StageProps {
  number: number;
  title: string;
  /** How many stages are done. */
  reached: number;
  /** The stage that failed. */
  failedAt: number | null;
  children: ReactNode;
}

function Stage({ number, title, reached, failedAt, children }: StageProps) {
  const styles = useStyles();
  const failed = failedAt === number;
  const done = reached >= number;
  return (
    <section
      className={mergeClasses(styles.stage, reached === number - 1 && styles.current)}
      aria-label={`Stage ${number}: ${title}`}
    >
      <div className={styles.head}>
        <Text weight="semibold">
          {number}. {title}
        </Text>
        {failed ? (
          <Badge color="danger" appearance="tint">
            Failed
          </Badge>
        ) : done ? (
          <Badge color="success" appearance="tint">
            Done
          </Badge>
        ) : null}
      </div>
      {children}
    </section>
  );
}

function Progress({ at }: { at: Pick<QuoteProgress, 'page' | 'pages' | 'statement'> | null }) {
  if (!at) return null;
  const of = at.statement ? `statement ${at.statement}, ` : '';
  return (
    <div aria-live="polite">
      <Text size={200}>
        {at.pages ? `${of}page ${at.page} of ${at.pages}` : 'Waiting for a free worker...'}
      </Text>
      <ProgressBar {...(at.pages ? { value: at.page / at.pages } : {})} aria-label="Progress" />
    </div>
  );
}
