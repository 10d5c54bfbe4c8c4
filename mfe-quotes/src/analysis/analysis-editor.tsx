import { Card, makeStyles, mergeClasses, Subtitle1, Subtitle2 } from '@fluentui/react-components';
import { LeaveGuard } from '@portal/ui-kit/leave-guard.tsx';
import { OutdatedBar } from '@portal/ui-kit/outdated-bar.tsx';
import { Stack } from '@portal/ui-kit/layout.tsx';
import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePrinting } from '@portal/ui-kit/use-printing';
import { Notice } from '@portal/ui-kit/states.tsx';
import { quotePath } from '../detail/sections.ts';
import { firstWrong, useAnalysisForm } from './analysis-form.ts';
import { SelectionProvider } from './selection.tsx';
import { withoutSettled } from './figure-marks.ts';
import { type Figure, toPath } from './figure-path.ts';
import { EditedAnalysis, useReview } from './edited-analysis.tsx';
import { placesOf } from './places.ts';
import { PrintedFigures } from './printed-figures.tsx';
import { ReviewBar } from './review-bar.tsx';
import { type StoredAnalysis, useSaveAnalysis } from './stored-analysis.ts';
import { StatementView } from './statement-view.tsx';
import { TotalsFields } from './totals-fields.tsx';
import { useGrid } from './use-grid.ts';
import { goToField, maxMounted } from './virtual-rows.tsx';
import { words } from './words/en.ts';
import { LinesTable } from './lines-table.tsx';

const { figures } = words;

const wide = '@media (min-width: 1280px)';
/** The visible height below the portal's header, the quote's bar and the card's title. */
const frameHeight = 'max(400px, 100vh - 224px)';
/** Room for some twenty lines, however low the window is. */
const formHeight = 'max(1200px, 100vh - 224px)';

const useStyles = makeStyles({
  card: { padding: '20px', gap: '16px', overflow: 'visible' },
  onScreen: { '@media print': { display: 'none' } },
  side: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    [wide]: { display: 'grid', gridTemplateColumns: 'minmax(300px, 4fr) minmax(0, 8fr)' },
  },
  statement: {
    height: '36vh',
    minHeight: '200px',
    // Stays below the sticky bars while the page scrolls.
    [wide]: { height: frameHeight, position: 'sticky', top: '136px', alignSelf: 'start' },
  },
  form: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    // A separate layer, so that the browser skips overlap checks for every field while the page scrolls.
    position: 'relative',
    zIndex: 1,
    maxHeight: '64vh',
    [wide]: { maxHeight: formHeight },
  },
  // Virtualized tables scroll in their own frame.
  long: { [wide]: { maxHeight: frameHeight } },
  figures: {
    // Positioned, so that visually hidden text inside scrolls with it.
    position: 'relative',
    minHeight: 0,
    overflowY: 'auto',
    // Keeps a focused field clear of the sticky bars.
    '& [name], & [data-figure]': { scrollMarginBlock: '136px 72px' },
  },
  // Both fit on the screen together.
  below: { maxHeight: 'max(280px, 64vh - 240px)' },
});

export interface AnalysisEditorProps {
  quoteId: number;
  /** The statement's number, if the quote has several. */
  statement?: number;
  pageCount: number;
  stored: StoredAnalysis;
  /** Accepted quotes are read-only. */
  accepted: boolean;
  notes: string[];
}

export function AnalysisEditor(props: AnalysisEditorProps) {
  const { quoteId, statement, pageCount, stored, accepted, notes } = props;
  const styles = useStyles();
  const printing = usePrinting();
  const { cardTypeSummary, statementFees } = stored.analysis;
  const isLong = Math.max(cardTypeSummary.length, statementFees.length) > maxMounted;
  const { form, isDirty, isChanged, base, reading, elsewhere, load, settle } =
    useAnalysisForm(stored);
  const save = useSaveAnalysis(quoteId, statement);
  const fields = useRef<HTMLFormElement>(null);
  const goTo = useCallback((figure: Figure) => {
    goToField(fields.current, toPath(figure));
  }, []);
  const undoing = useGrid(form, base, fields);
  const discard = useCallback(() => {
    form.reset();
    fields.current?.focus();
  }, [form]);
  const places = useMemo(() => (reading ? placesOf(reading) : []), [reading]);
  const [statementShown, setStatementShown] = useState(
    () => window.matchMedia('(min-width: 1280px)').matches,
  );
  /** Saving remounts the lines and disables the button, which would lose the focus. */
  function keepFocus(change: () => void): void {
    const { activeElement: focused } = document;
    const isHere = focused === document.body || fields.current?.contains(focused);
    flushSync(change);
    if (isHere && !goToField(fields.current, focused?.getAttribute('name') ?? ''))
      fields.current?.focus();
  }
  function submit(): void {
    void form.handleSubmit(
      (typed) => {
        const sent = structuredClone(form.getValues());
        save.start(withoutSettled(typed, sent, reading), {
          onSuccess({ stored: saved }) {
            if (saved) keepFocus(() => settle(saved, sent));
          },
        });
      },
      (errors) => {
        const wrong = firstWrong(errors, form.getValues());
        if (wrong) goTo(wrong);
      },
    )();
  }
  function loadStored(next: StoredAnalysis): void {
    load(next);
    // Wait for the next render.
    requestAnimationFrame(() => form.setFocus('statementTotals.currentProcessor'));
  }
  return (
    <Card className={styles.card}>
      <Subtitle1 as="h3">{words.title}</Subtitle1>
      {notes.map((note) => (
        <Notice key={note} intent="info">
          {note}
        </Notice>
      ))}
      {elsewhere && isDirty && !save.isPending ? (
        <OutdatedBar action={words.outdated.load} onReload={() => loadStored(elsewhere)}>
          {words.outdated.text}
        </OutdatedBar>
      ) : null}
      <EditedAnalysis form={form} reading={reading}>
        <SelectionProvider fields={fields} goTo={goTo}>
          {printing ? <PrintedFigures analysis={stored.analysis} /> : null}
          <div className={mergeClasses(statementShown && styles.side, styles.onScreen)}>
            {statementShown ? (
              <div className={styles.statement}>
                <StatementView
                  quoteId={quoteId}
                  statement={statement}
                  pageCount={pageCount}
                  places={places}
                />
              </div>
            ) : null}
            <form
              ref={fields}
              className={mergeClasses(
                styles.form,
                statementShown && styles.below,
                isLong && styles.long,
              )}
              noValidate
              aria-label={words.title}
              // Gets the focus of a removed line.
              tabIndex={-1}
              onSubmit={(event) => {
                event.preventDefault();
                if (isChanged() && !accepted) submit();
              }}
            >
              <Stack gap={16} className={styles.figures} data-scrolls>
                <TotalsFields />
                <Discrepancies />
                <Subtitle2 as="h4">{words.cardTypeSummary.title}</Subtitle2>
                <LinesTable section="cardTypeSummary" />
                <Subtitle2 as="h4">{words.statementFees.title}</Subtitle2>
                <LinesTable section="statementFees" />
              </Stack>
              <ReviewBar
                onGo={goTo}
                statementShown={statementShown}
                onShowStatement={setStatementShown}
                unsaved={isDirty}
                saving={save.isPending}
                accepted={accepted}
                onDiscard={discard}
                undoing={undoing}
              />
            </form>
          </div>
        </SelectionProvider>
      </EditedAnalysis>
      <LeaveGuard unsaved={isDirty} message={words.unsaved} stays={quotePath(quoteId)} />
    </Card>
  );
}

/** Names the totals that differ from their lines, updated when typing pauses. Each total states its difference. */
function Discrepancies() {
  const { volume, transactions, fees } = useReview().checks;
  const totals = [
    ...(volume.agrees ? [] : [figures.totalVolume]),
    ...(transactions.agrees ? [] : [figures.transactionCount]),
    ...(fees.agrees ? [] : [figures.totalStatementFees]),
  ];
  return (
    <div aria-live="polite">
      {totals.length ? (
        <Notice intent="warning" title={words.discrepancy.title}>
          {words.discrepancy.text(totals)}
        </Notice>
      ) : null}
    </div>
  );
}
