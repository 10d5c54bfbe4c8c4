import { Button, makeStyles } from '@fluentui/react-components';
import { ArrowUndoRegular, CheckmarkRegular } from '@fluentui/react-icons';
import { Columns } from '@portal/ui-kit/layout.tsx';
import { TextField } from '@portal/ui-kit/fields.tsx';
import { memo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AnalysisValues } from './analysis-values.ts';
import { confirmFigure, markOf, restoreFigure } from './figure-marks.ts';
import { useEdited, useReview, useTyped } from './edited-analysis.tsx';
import { disagreement } from './review-list.ts';
import { words } from './words/en.ts';

const useStyles = makeStyles({ action: { marginTop: '4px' } });

const fields = [
  { field: 'currentProcessor' },
  { field: 'totalVolume', inputMode: 'decimal' },
  { field: 'transactionCount', inputMode: 'numeric' },
  { field: 'totalStatementFees', inputMode: 'decimal' },
] as const;

export const TotalsFields = memo(function TotalsFields() {
  const { checks } = useReview();
  return (
    <Columns min={140} fit gap={16}>
      {fields.map(({ field, ...shown }) => (
        <TotalField
          key={field}
          field={field}
          {...shown}
          label={words.figures[field]}
          disagrees={disagreement(field, checks)}
        />
      ))}
    </Columns>
  );
});

interface TotalFieldProps {
  field: (typeof fields)[number]['field'];
  label: string;
  inputMode?: 'decimal' | 'numeric';
  disagrees: string | null;
}

const TotalField = memo(function TotalField(props: TotalFieldProps) {
  const { field, label, inputMode, disagrees } = props;
  const { form, reading } = useEdited();
  const styles = useStyles();
  const line = useTyped(form, 'statementTotals');
  const mark = markOf(field, line, reading?.statementTotals);
  const figure = { section: 'statementTotals', line: 0, field } as const;
  const warning = [mark?.kind === 'doubt' && mark.reason, disagrees].filter(Boolean).join(' ');
  return (
    <div>
      <TextField
        // The fields use typed text, so the submitted type is irrelevant.
        form={form as unknown as UseFormReturn<AnalysisValues>}
        name={`statementTotals.${field}`}
        label={label}
        inputMode={inputMode}
        warn={() => warning || null}
        hint={mark?.kind === 'edited' ? words.mark.edited(mark.was) : undefined}
      />
      {mark ? (
        <Button
          size="small"
          icon={mark.kind === 'edited' ? <ArrowUndoRegular /> : <CheckmarkRegular />}
          className={styles.action}
          aria-label={(mark.kind === 'edited' ? words.mark.restoreOf : words.mark.isRight)(label)}
          onClick={() => {
            if (mark.kind === 'doubt') confirmFigure(form, figure);
            else if (reading) restoreFigure(form, reading, figure);
            form.setFocus(`statementTotals.${field}`);
          }}
        >
          {mark.kind === 'edited' ? words.mark.restore : words.mark.looksRight}
        </Button>
      ) : null}
    </div>
  );
});
