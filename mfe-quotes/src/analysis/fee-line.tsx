import { feeTypes, type Analysis } from '@portal/contracts/quotes/analysis';
import { feeLineTotal } from '@portal/contracts/quotes/figures';
import { formatCurrency } from '@portal/ui-kit/format';
import { memo, useId } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { AnalysisForm } from './analysis-form.ts';
import { toSummableFee } from './analysis-values.ts';
import { CellField, CellName, CellSelect, type MarkProps } from './cell-field.tsx';
import { RemoveCell, useCellStyles } from './editor-table.tsx';
import { FigureNote } from './figure-note.tsx';
import { toPath } from './figure-path.ts';
import { lineMarks } from './line-marks.ts';
import { offPrinted } from './look-list.ts';

interface FeeLineProps {
  form: AnalysisForm;
  reading: Analysis | null;
  index: number;
  remove: (index: number) => void;
}

const figures = [
  ['volume', 'Volume'],
  ['volumeRate', 'Rate in percent'],
  ['transactions', 'Transactions'],
  ['transactionRate', 'Charge per transaction'],
] as const;

/** One fee. Typing in it renders this line alone. */
export const FeeLine = memo(function FeeLine({ form, reading, index, remove }: FeeLineProps) {
  const styles = useCellStyles();
  const fee = useWatch({ control: form.control, name: `statementFees.${index}` });
  const { errors } = useFormState({ control: form.control, name: `statementFees.${index}` });
  // A removed row is rendered once more.
  if (!fee) return null;
  const wrong = errors.statementFees?.[index];
  const name = `fee ${index + 1}`;
  const markedAs = lineMarks({ form, reading, section: 'statementFees', index, line: fee });
  return (
    <tr className={styles.row}>
      <td className={styles.cell}>
        <CellSelect
          choices={feeTypes}
          chosen={fee.feeType}
          error={wrong?.feeType?.message}
          {...markedAs('feeType', `Type of ${name}`)}
          {...form.register(`statementFees.${index}.feeType`)}
        />
      </td>
      <td className={styles.cell}>
        <CellName
          text={fee.name}
          error={wrong?.name?.message}
          {...markedAs('name', `Name of ${name}`)}
          {...form.register(`statementFees.${index}.name`)}
        />
        {reading && fee.readAs === undefined ? (
          <span className={styles.aside}>Added by hand</span>
        ) : null}
      </td>
      {figures.map(([field, label]) => (
        <td key={field} className={styles.cell}>
          <CellField
            numeric
            error={wrong?.[field]?.message}
            {...markedAs(field, `${label} of ${name}`)}
            {...form.register(`statementFees.${index}.${field}`)}
          />
        </td>
      ))}
      <LineTotal
        index={index}
        fee={toSummableFee(fee)}
        {...markedAs('amount', `Total of ${name}`)}
      />
      <RemoveCell name={name} onRemove={() => remove(index)} />
    </tr>
  );
});

interface LineTotalProps extends MarkProps {
  index: number;
  fee: Analysis['statementFees'][number];
}

/** The total of a line's figures, and the printed amount where it differs. */
function LineTotal({ index, fee, ...marked }: LineTotalProps) {
  const styles = useCellStyles();
  const noteId = useId();
  const { mark } = marked;
  return (
    <td
      className={styles.sum}
      // Not a field, but it can be chosen like one, by the mouse or as the next figure to look at.
      tabIndex={-1}
      data-figure={toPath({ section: 'statementFees', line: index, field: 'amount' })}
      {...(mark ? { 'aria-describedby': noteId } : {})}
    >
      {formatCurrency(feeLineTotal(fee))}
      {mark ? <FigureNote id={noteId} numeric {...marked} mark={mark} /> : null}
      {offPrinted(fee) ? (
        <span className={styles.aside}>printed {formatCurrency(fee.amount)}</span>
      ) : null}
    </td>
  );
}
