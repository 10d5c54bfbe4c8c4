import { Button, makeStyles, Text } from '@fluentui/react-components';
import {
  type ProcessingStage,
  type Quote,
  statementSizeLimit,
} from '@portal/contracts/quotes/schemas';
import { maxStatements } from '@portal/contracts/quotes/months';
import { ConfirmDialog } from '@portal/ui-kit/dialogs.tsx';
import { useHost } from '@portal/ui-kit/host.tsx';
import { Muted } from '@portal/ui-kit/layout.tsx';
import { useOnce } from '@portal/ui-kit/use-once';
import { SectionCard } from '@portal/ui-kit/record.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { Notice } from '@portal/ui-kit/states.tsx';
import { isCorrected, storedAnalysisOf } from '../analysis/stored-analysis.ts';
import { shared } from '../words/en.ts';
import {
  type Chosen,
  FilePicker,
  nothingSelected,
  SampleStatement,
  selectedFrom,
} from './chosen-files.tsx';
import { DoneStages, Progress, SavedStatements, Stage } from './stages.tsx';
import { useProgress, useRunDropped, useStatementActions } from './statement-actions.ts';
import { statementWords as words } from './words/statement-en.ts';

const useStyles = makeStyles({
  stages: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
    gap: '16px',
  },
  action: { marginTop: 'auto' },
});

const order: ProcessingStage[] = ['idle', 'pdf_saved', 'images_converted', 'analyzed'];

export function StatementPanel({ quote }: { quote: Quote }) {
  const styles = useStyles();
  const host = useHost();
  const [selected, setSelected] = useState(nothingSelected);
  const { files, asPages } = selected;
  const actions = useStatementActions(quote.id);
  const { save, convert, analyze } = actions;
  useRunDropped(quote.id, actions, isRefused);
  const once = useOnce(save.isPending || convert.isPending || analyze.isPending);
  const progress = useProgress(quote);
  const reached = order.indexOf(quote.processingStage);
  const busy = save.isPending || convert.isPending || analyze.isPending || progress !== null;
  const failedAt = quote.processingError ? reached + 1 : null;
  // A quote accepted before its statement was analyzed can still be analyzed.
  const accepted = quote.status === 'accepted' && quote.processingStage === 'analyzed';
  const [replacing, setReplacing] = useState<Replacing>('analysis');
  const [isConfirming, setConfirming] = useState(false);
  const stored = storedAnalysisOf(quote);
  const stagesId = useId();
  const [opened, setOpened] = useState(false);
  const isDone = quote.processingStage === 'analyzed' && !quote.processingError;
  // Selected files reopen the first stage.
  const collapsed = isDone && !opened && files.length === 0;
  const analyzeButton = useReturnedFocus(collapsed);

  /** Starts, or asks for confirmation first; returns whether it started. */
  function startOrAsk(requested: Replacing, losesFigures: boolean): boolean {
    if (!losesFigures) start(requested);
    setReplacing(requested);
    setConfirming(losesFigures);
    return !losesFigures;
  }

  function start(requested: Replacing): void {
    if (requested === 'analysis') analyze.mutate();
    else saveAll(false);
  }

  function saveAll(append: boolean): void {
    save.mutate({ files, asPages, append }, { onSuccess: () => setSelected(nothingSelected) });
  }

  function refuse(title: string, description: string): void {
    host.toast({ title, description, variant: 'destructive' });
  }

  function isRefused({ files: all, asPages: arePages }: Chosen): boolean {
    const sizes = all.map(({ size }) => size);
    const largest = arePages ? sizes.reduce((sum, size) => sum + size, 0) : Math.max(...sizes);
    if (all.length === 0) refuse(words.save.none.title, words.save.none.description);
    else if (!arePages && all.length > maxStatements)
      refuse(words.save.failed.title, words.save.tooMany(maxStatements));
    else if (largest > statementSizeLimit)
      refuse(words.save.failed.title, words.save.tooLarge(largest, arePages));
    else return false;
    return true;
  }

  function savePdf(append: boolean): boolean | void {
    if (isRefused(selected)) return undefined;
    if (append) saveAll(true);
    else return startOrAsk('statement', stored !== null);
  }

  const analyzeAction = (
    <Button
      ref={analyzeButton}
      appearance={reached === 2 ? 'primary' : 'secondary'}
      className={styles.action}
      disabled={reached < 2 || busy || accepted}
      onClick={() => once(() => startOrAsk('analysis', isCorrected(stored)))}
    >
      {analyze.isPending
        ? words.analyze.pending
        : quote.processingStage === 'analyzed'
          ? words.analyze.again
          : words.stages.analyze}
    </Button>
  );

  return (
    <SectionCard title={words.title}>
      {isDone ? (
        <DoneStages quote={quote} open={!collapsed} onOpen={setOpened} controls={stagesId}>
          {collapsed ? analyzeAction : null}
        </DoneStages>
      ) : null}
      {collapsed ? <Progress at={progress} /> : null}
      <div id={stagesId} className={collapsed ? undefined : styles.stages} hidden={collapsed}>
        <Stage number={1} title={words.stages.save} reached={reached} failedAt={failedAt}>
          <FilePicker selected={selected} onChange={setSelected} disabled={busy || accepted} />
          {reached === 0 ? (
            <SampleStatement
              disabled={busy}
              onFetched={(file) => setSelected(selectedFrom([file]))}
            />
          ) : null}
          <SavedStatements quote={quote} disabled={busy || accepted} />
          <Button
            appearance={reached === 0 || files.length ? 'primary' : 'secondary'}
            className={styles.action}
            disabled={files.length === 0 || busy || accepted}
            onClick={() => once(() => savePdf(false))}
          >
            {save.isPending ? words.save.pending : words.stages.save}
          </Button>
          {files.length && reached > 0 ? (
            <Button disabled={busy || accepted} onClick={() => once(() => savePdf(true))}>
              {words.save.add}
            </Button>
          ) : null}
        </Stage>
        <Stage number={2} title={words.stages.convert} reached={reached} failedAt={failedAt}>
          <Muted>
            {reached >= 2 ? words.convert.converted(quote.imageCount) : words.convert.about}
          </Muted>
          <Progress at={progress?.kind === 'convert' ? progress : null} />
          <Button
            appearance={reached === 1 ? 'primary' : 'secondary'}
            className={styles.action}
            disabled={quote.processingStage !== 'pdf_saved' || busy}
            onClick={() => once(() => convert.mutate())}
          >
            {convert.isPending ? words.convert.pending : words.stages.convert}
          </Button>
        </Stage>
        <Stage number={3} title={words.stages.analyze} reached={reached} failedAt={failedAt}>
          <Muted>{words.analyze.about}</Muted>
          <Progress at={progress?.kind === 'analyze' ? progress : null} />
          {collapsed ? null : analyzeAction}
        </Stage>
      </div>
      {accepted ? <Muted size={300}>{shared.accepted}</Muted> : null}
      {quote.processingError ? <Notice intent="error">{quote.processingError}</Notice> : null}
      <ConfirmDialog
        destructive
        open={isConfirming}
        title={words.replace[replacing].title}
        action={words.replace[replacing].action}
        onConfirm={() => {
          setConfirming(false);
          start(replacing);
        }}
        onClose={() => setConfirming(false)}
      >
        <Text>
          {replacing === 'statement'
            ? words.replace.statement.about(files.map(({ name }) => name).join(', '))
            : words.replace.analysis.about}
        </Text>
      </ConfirmDialog>
    </SectionCard>
  );
}

/** Returns the focus to the last stage's button when the stages collapse. */
function useReturnedFocus(collapsed: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasCollapsed = useRef(collapsed);
  useEffect(() => {
    const isCollapsedNow = collapsed && !wasCollapsed.current;
    wasCollapsed.current = collapsed;
    if (isCollapsedNow && document.activeElement === document.body) button.current?.focus();
  }, [collapsed]);
  return button;
}

/** What would replace the stored figures. */
type Replacing = 'analysis' | 'statement';
