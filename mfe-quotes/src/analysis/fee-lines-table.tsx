import { Button, mergeClasses } from '@fluentui/react-components';
import type { Analysis } from '@portal/contracts/quotes/analysis';
import { formatCurrency } from '@portal/ui-kit/format';
import { memo } from 'react';
import { useFieldArray } from 'react-hook-form';
import { blankFee, type AnalysisForm } from './analysis-values.ts';
import { EditorTable, useCellStyles, type EditorColumn } from './editor-table.tsx';
import { FeeLine } from './fee-line.tsx';
import { useReview } from './live-review.tsx';
import { RemovedLines } from './removed-lines.tsx';
import { SumMark } from './sum-mark.tsx';
import { useRemoveLine } from './use-remove-line.ts';
import { goToField } from './virtual-rows.tsx';
import { type Words, useWords } from './words/en.ts';

const columnsOf = ({ columns }: Words): EditorColumn[] => [
  { header: columns.feeType, width: 100 },
  { header: columns.name },
  { header: columns.volume, width: 98, numeric: true },
  { header: columns.volumeRate, width: 64, numeric: true },
  { header: columns.transactions, width: 94, numeric: true },
  { header: columns.transactionRate, width: 94, numeric: true },
  { header: columns.amount, width: 80, numeric: true },
  { header: columns.remove, width: 32, isHidden: true },
];

interface FeeLinesTableProps {
  form: AnalysisForm;
  reading: Analysis | null;
}

export const FeeLinesTable = memo(function FeeLinesTable({ form, reading }: FeeLinesTableProps) {
  const words = useWords();
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'statementFees',
  });
  const { addButton, removeLine } = useRemoveLine('statementFees', remove);
  function addLine(): void {
    append(blankFee, { shouldFocus: false });
    goToField(addButton.current, `statementFees.${fields.length}.feeType`);
  }
  return (
    <div>
      <EditorTable
        section="statementFees"
        lines={fields}
        label={words.fees.label}
        columns={columnsOf(words)}
        minWidth={688}
        foot={<Sum />}
      >
        {(line, place) => (
          <FeeLine key={line.id} {...{ form, reading }} {...place} remove={removeLine} />
        )}
      </EditorTable>
      <Button ref={addButton} size="small" onClick={addLine}>
        {words.fees.add}
      </Button>
      {reading ? (
        <RemovedLines {...{ form, reading }} section="statementFees" lines={fields} />
      ) : null}
    </div>
  );
});

function Sum() {
  const styles = useCellStyles();
  const { fees } = useReview().checks;
  return (
    <>
      <th
        scope="row"
        colSpan={5}
        className={mergeClasses(styles.cell, styles.total, styles.sumLabel)}
      >
        {useWords().lines.total}
      </th>
      <td colSpan={2} className={mergeClasses(styles.sum, styles.total, styles.sumValue)}>
        {formatCurrency(fees.calculated)}
        <SumMark check={fees} show={formatCurrency} />
      </td>
    </>
  );
}
