import { Button, mergeClasses } from '@fluentui/react-components';
import type { Analysis } from '@portal/contracts/quotes/analysis';
import { cardTypes } from '@portal/contracts/quotes/card-types';
import { formatCurrency } from '@portal/ui-kit/format';
import { memo } from 'react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import type { AnalysisForm } from './analysis-form.ts';
import { blankCardType } from './analysis-values.ts';
import { CellField, CellSelect } from './cell-field.tsx';
import { EditorTable, RemoveCell, useCellStyles } from './editor-table.tsx';
import { lineMarks } from './line-marks.ts';
import { useReview } from './live-review.tsx';
import { RemovedLines } from './removed-lines.tsx';
import { SumMark } from './sum-mark.tsx';
import { useRemoveLine } from './use-remove-line.ts';

const columns = [
  { header: 'Card Type', width: 150 },
  { header: 'Volume', numeric: true },
  { header: 'Transactions', numeric: true },
  { header: 'Remove', width: 36, isHidden: true },
];

interface CardTypesTableProps {
  form: AnalysisForm;
  reading: Analysis | null;
}

export const CardTypesTable = memo(function CardTypesTable({ form, reading }: CardTypesTableProps) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'cardTypeSummary',
  });
  const { frame, addButton, removeLine } = useRemoveLine(remove);
  return (
    <div ref={frame}>
      <EditorTable label="Card types" columns={columns} minWidth={420} foot={<Sums />}>
        {fields.map((field, index) => (
          <CardTypeLine key={field.id} {...{ form, reading, index }} remove={removeLine} />
        ))}
      </EditorTable>
      <Button ref={addButton} size="small" onClick={() => append(blankCardType)}>
        Add Card Type
      </Button>
      {reading ? (
        <RemovedLines {...{ form, reading }} section="cardTypeSummary" lines={fields} />
      ) : null}
    </div>
  );
});

interface CardTypeLineProps extends CardTypesTableProps {
  index: number;
  remove: (index: number) => void;
}

const CardTypeLine = memo(function CardTypeLine(props: CardTypeLineProps) {
  const { form, reading, index, remove } = props;
  const styles = useCellStyles();
  const line = useWatch({ control: form.control, name: `cardTypeSummary.${index}` });
  const { errors } = useFormState({ control: form.control, name: `cardTypeSummary.${index}` });
  // A removed row is rendered once more.
  if (!line) return null;
  const wrong = errors.cardTypeSummary?.[index];
  const name = `card type ${index + 1}`;
  const markedAs = lineMarks({ form, reading, section: 'cardTypeSummary', index, line });
  return (
    <tr className={styles.row}>
      <td className={styles.cell}>
        <CellSelect
          choices={cardTypes}
          chosen={line.cardType}
          error={wrong?.cardType?.message}
          {...markedAs('cardType', `Type of ${name}`)}
          {...form.register(`cardTypeSummary.${index}.cardType`)}
        />
        {reading && line.readAs === undefined ? (
          <span className={styles.aside}>Added by hand</span>
        ) : null}
      </td>
      <td className={styles.cell}>
        <CellField
          numeric
          error={wrong?.volume?.message}
          {...markedAs('volume', `Volume of ${name}`)}
          {...form.register(`cardTypeSummary.${index}.volume`)}
        />
      </td>
      <td className={styles.cell}>
        <CellField
          numeric
          error={wrong?.transactions?.message}
          {...markedAs('transactions', `Transactions of ${name}`)}
          {...form.register(`cardTypeSummary.${index}.transactions`)}
        />
      </td>
      <RemoveCell name={name} onRemove={() => remove(index)} />
    </tr>
  );
});

function Sums() {
  const styles = useCellStyles();
  const { volume, transactions } = useReview().checks;
  const sum = mergeClasses(styles.sum, styles.total);
  return (
    <tr className={styles.foot}>
      <th scope="row" className={mergeClasses(styles.cell, styles.total)}>
        Total
      </th>
      <td className={sum}>
        {formatCurrency(volume.calculated)}
        <SumMark check={volume} show={formatCurrency} />
      </td>
      <td className={sum}>
        {transactions.calculated.toFixed(0)}
        <SumMark check={transactions} show={(value) => value.toFixed(0)} />
      </td>
    </tr>
  );
}
