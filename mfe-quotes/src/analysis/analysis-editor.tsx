import {
  Card,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  Subtitle2,
  Subtitle1,
} from '@fluentui/react-components';
import { LeaveGuard } from '@portal/ui-kit/leave-guard.tsx';
import { OutdatedBar } from '@portal/ui-kit/outdated-bar.tsx';
import { useOnce } from '@portal/ui-kit/use-once';
import { useMemo, useState } from 'react';
import { useAnalysisForm } from './analysis-form.ts';
import { CardTypesTable } from './card-types-table.tsx';
import { ChosenFigure } from './chosen-figure.tsx';
import { Discrepancies } from './discrepancies.tsx';
import { FeeLinesTable } from './fee-lines-table.tsx';
import { withoutSettled } from './figure-mark.ts';
import { LiveReview } from './live-review.tsx';
import { placesOf } from './places.ts';
import { ReviewBar } from './review-bar.tsx';
import { useSaveAnalysis } from './save-analysis-data.ts';
import type { StoredAnalysis } from './stored-analysis.ts';
import { StatementView } from './statement-view.tsx';
import { TotalsFields } from './totals-fields.tsx';
import { useChosen } from './use-chosen.ts';

const wide = '@media (min-width: 1280px)';

const useStyles = makeStyles({
  // A card hides what overflows; sticky parts would then stick to the card and not to the window.
  card: { padding: '20px 20px 0', gap: '16px', overflow: 'visible' },
  side: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    [wide]: { display: 'grid', gridTemplateColumns: 'minmax(360px, 5fr) minmax(0, 8fr)' },
  },
  statement: {
    position: 'sticky',
    // Below the portal's header.
    top: '68px',
    zIndex: 2,
    height: '40vh',
    [wide]: { top: '72px', height: 'calc(100vh - 88px)', alignSelf: 'start' },
  },
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: '20px',
    minWidth: 0,
    // Keeps a focused field clear of the sticky parts above and below.
    '& [name], & [data-figure]': { scrollMarginBlock: '104px 112px' },
  },
  below: {
    '& [name], & [data-figure]': {
      scrollMarginTop: 'calc(40vh + 104px)',
      [wide]: { scrollMarginTop: '104px' },
    },
  },
});

export interface AnalysisEditorProps {
  quoteId: number;
  /** Which of several statements it is. */
  statement?: number;
  /** Pages of the statement. */
  pageCount: number;
  stored: StoredAnalysis;
  /** The merchant accepted the quote: its figures stay. */
  accepted: boolean;
  /** What the reader had to say. */
  notes: string[];
}

/** The figures of a statement beside its pages, to be corrected. */
export function AnalysisEditor(props: AnalysisEditorProps) {
  const { quoteId, statement, pageCount, stored, accepted, notes } = props;
  const styles = useStyles();
  const { form, isDirty, reading, elsewhere, load, settle } = useAnalysisForm(stored);
  const save = useSaveAnalysis(quoteId, statement);
  const once = useOnce(save.isPending);
  const { chosen, fields, goTo, choosePlace } = useChosen(form, reading);
  const places = useMemo(() => (reading ? placesOf(reading) : []), [reading]);
  const [statementShown, setStatementShown] = useState(
    () => window.matchMedia('(min-width: 1280px)').matches,
  );
  const submit = form.handleSubmit((typed) =>
    once(() => {
      const sent = structuredClone(form.getValues());
      save.mutate(withoutSettled(typed, sent, reading), {
        onSuccess({ stored: saved }) {
          if (saved) settle(saved, sent);
        },
      });
    }),
  );
  function loadStored(next: StoredAnalysis): void {
    load(next);
    // Once it is drawn.
    requestAnimationFrame(() => form.setFocus('statementTotals.currentProcessor'));
  }
  return (
    <Card className={styles.card}>
      <Subtitle1 as="h3">Analysis Results</Subtitle1>
      {notes.map((note) => (
        <MessageBar key={note} intent="info" layout="multiline">
          <MessageBarBody>{note}</MessageBarBody>
        </MessageBar>
      ))}
      {elsewhere && isDirty && !save.isPending ? (
        <OutdatedBar action="Load Saved Version" onReload={() => loadStored(elsewhere)}>
          This analysis was changed elsewhere. Saving replaces it.
        </OutdatedBar>
      ) : null}
      <LiveReview form={form} reading={reading}>
        <div className={mergeClasses(statementShown && styles.side)}>
          {statementShown ? (
            <div className={styles.statement}>
              <StatementView
                quoteId={quoteId}
                {...(statement === undefined ? {} : { statement })}
                pageCount={pageCount}
                places={places}
                sources={chosen?.sources ?? null}
                onChoose={choosePlace}
              >
                {reading ? (
                  <ChosenFigure form={form} reading={reading} chosen={chosen} onGo={goTo} />
                ) : null}
              </StatementView>
            </div>
          ) : null}
          <form
            ref={fields}
            className={mergeClasses(styles.form, statementShown && styles.below)}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (!accepted) void submit();
            }}
          >
            <TotalsFields form={form} reading={reading} />
            <Discrepancies />
            <Subtitle2 as="h4">Card Types</Subtitle2>
            <CardTypesTable form={form} reading={reading} />
            <Subtitle2 as="h4">Statement Fees</Subtitle2>
            <FeeLinesTable form={form} reading={reading} />
            <ReviewBar
              chosen={chosen?.typed ?? null}
              onGo={goTo}
              statementShown={statementShown}
              onShowStatement={setStatementShown}
              unsaved={isDirty}
              saving={save.isPending}
              accepted={accepted}
              onDiscard={() => form.reset()}
            />
          </form>
        </div>
      </LiveReview>
      <LeaveGuard unsaved={isDirty} message="The changed figures are not saved." />
    </Card>
  );
}
