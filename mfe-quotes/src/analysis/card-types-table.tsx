import { Button, mergeClasses } from '@fluentui/react-components';
import type { Analysis } from '@portal/contracts/quotes/analysis';
import { cardTypes } from '@portal/contracts/quotes/card-types';
import { formatCurrency } from '@portal/ui-kit/format';
import { memo } from 'react';
import { useFieldArray, useFormState } from 'react-hook-form';
import { blankCardType, formatTransactions, type AnalysisForm } from './analysis-values.ts';
import { CellField, CellSelect } from './cell-field.tsx';
import {
  EditorRow,
  EditorTable,
  RemoveCell,
  useCellStyles,
  type EditorColumn,
} from './editor-table.tsx';
import { lineMarks } from './line-marks.ts';
import { useReview } from './live-review.tsx';
import { RemovedLines } from './removed-lines.tsx';
import { SumMark } from './sum-mark.tsx';
import { useRemoveLine } from './use-remove-line.ts';
import { useTyped } from './use-typed.ts';
import { goToField, type RowPlace } from './virtual-rows.tsx';
import { type Words, useWords } from './words/en.ts';

const columnsOf = ({ columns }: Words): EditorColumn[] => [
  { header: columns.cardType, width: 150 },
  { header: columns.volume, numeric: true },
  { header: columns.transactions, numeric: true },
  { header: columns.remove, width: 36, isHidden: true },
];

interface CardTypesTableProps {
  form: AnalysisForm;
  reading: Analysis | null;
}

export const CardTypesTable = memo(function CardTypesTable({ form, reading }: CardTypesTableProps) {
  const words = useWords();
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'cardTypeSummary',
  });
  const { addButton, removeLine } = useRemoveLine('cardTypeSummary', remove);
  function addLine(): void {
    append(blankCardType, { shouldFocus: false });
    goToField(addButton.current, `cardTypeSummary.${fields.length}.cardType`);
  }
  return (
    <div>
      <EditorTable
        section="cardTypeSummary"
        lines={fields}
        label={words.cardTypes.label}
        columns={columnsOf(words)}
        minWidth={420}
        foot={<Sums />}
      >
        {(line, place) => (
          <CardTypeLine key={line.id} {...{ form, reading }} {...place} remove={removeLine} />
        )}
      </EditorTable>
      <Button ref={addButton} size="small" onClick={addLine}>
        {words.cardTypes.add}
      </Button>
      {reading ? (
        <RemovedLines {...{ form, reading }} section="cardTypeSummary" lines={fields} />
      ) : null}
    </div>
  );
});

interface CardTypeLineProps extends CardTypesTableProps, RowPlace {
  remove: (index: number) => void;
}

const CardTypeLine = memo(function CardTypeLine(props: CardTypeLineProps) {
  const { form, reading, index, measure, remove } = props;
  const styles = useCellStyles();
  const words = useWords();
  const line = useTyped(form, `cardTypeSummary.${index}`);
  const { errors } = useFormState({ control: form.control, name: `cardTypeSummary.${index}` });
  // A removed row renders once more.
  if (!line) return null;
  const wrong = errors.cardTypeSummary?.[index];
  const name = words.cardTypes.line(index + 1);
  const markedAs = lineMarks({
    form,
    reading,
    section: 'cardTypeSummary',
    index,
    line,
    name,
    words,
  });
  return (
    <EditorRow {...{ index, measure }}>
      <td className={styles.cell}>
        <CellSelect
          choices={cardTypes}
          chosen={line.cardType}
          error={wrong?.cardType?.message}
          {...markedAs('cardType')}
          {...form.register(`cardTypeSummary.${index}.cardType`)}
        />
        {reading && line.readAs === undefined ? (
          <span className={styles.aside}>{words.lines.added}</span>
        ) : null}
      </td>
      <td className={styles.cell}>
        <CellField
          numeric
          error={wrong?.volume?.message}
          {...markedAs('volume')}
          {...form.register(`cardTypeSummary.${index}.volume`)}
        />
      </td>
      <td className={styles.cell}>
        <CellField
          numeric
          error={wrong?.transactions?.message}
          {...markedAs('transactions')}
          {...form.register(`cardTypeSummary.${index}.transactions`)}
        />
      </td>
      <RemoveCell section="cardTypeSummary" {...{ index, name }} onRemove={remove} />
    </EditorRow>
  );
});

function Sums() {
  const styles = useCellStyles();
  const { volume, transactions } = useReview().checks;
  const sum = mergeClasses(styles.sum, styles.total);
  return (
    <>
      <th scope="row" className={mergeClasses(styles.cell, styles.total)}>
        {useWords().lines.total}
      </th>
      <td className={sum}>
        {formatCurrency(volume.calculated)}
        <SumMark check={volume} show={formatCurrency} />
      </td>
      <td className={sum}>
        {formatTransactions(transactions.calculated)}
        <SumMark check={transactions} show={formatTransactions} />
      </td>
    </>
  );
}
