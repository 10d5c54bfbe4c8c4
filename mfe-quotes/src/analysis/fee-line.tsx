import { feeTypes, type Analysis } from '@portal/contracts/quotes/analysis';
import { feeLineTotal } from '@portal/contracts/quotes/figures';
import { formatCurrency } from '@portal/ui-kit/format';
import { memo, useId } from 'react';
import { useFormState } from 'react-hook-form';
import { toSummableFee, type AnalysisForm } from './analysis-values.ts';
import { CellField, CellName, CellSelect, type MarkProps } from './cell-field.tsx';
import { EditorRow, RemoveCell, useCellStyles } from './editor-table.tsx';
import { FigureNote } from './figure-note.tsx';
import { toPath } from './figure-path.ts';
import { lineMarks } from './line-marks.ts';
import { offPrinted } from './look-list.ts';
import { useTyped } from './use-typed.ts';
import type { RowPlace } from './virtual-rows.tsx';
import { useWords } from './words/en.ts';

interface FeeLineProps extends RowPlace {
  form: AnalysisForm;
  reading: Analysis | null;
  remove: (index: number) => void;
}

const figures = ['volume', 'volumeRate', 'transactions', 'transactionRate'] as const;

/** One fee. Memoized, so that typing renders this line only. */
export const FeeLine = memo(function FeeLine(props: FeeLineProps) {
  const { form, reading, index, measure, remove } = props;
  const styles = useCellStyles();
  const words = useWords();
  const fee = useTyped(form, `statementFees.${index}`);
  const { errors } = useFormState({ control: form.control, name: `statementFees.${index}` });
  // A removed row renders once more.
  if (!fee) return null;
  const wrong = errors.statementFees?.[index];
  const name = words.fees.line(index + 1);
  const markedAs = lineMarks({
    form,
    reading,
    section: 'statementFees',
    index,
    line: fee,
    name,
    words,
  });
  return (
    <EditorRow {...{ index, measure }}>
      <td className={styles.cell}>
        <CellSelect
          choices={feeTypes}
          chosen={fee.feeType}
          error={wrong?.feeType?.message}
          {...markedAs('feeType')}
          {...form.register(`statementFees.${index}.feeType`)}
        />
      </td>
      <td className={styles.cell}>
        <CellName
          text={fee.name}
          error={wrong?.name?.message}
          {...markedAs('name')}
          {...form.register(`statementFees.${index}.name`)}
        />
        {reading && fee.readAs === undefined ? (
          <span className={styles.aside}>{words.lines.added}</span>
        ) : null}
      </td>
      {figures.map((field) => (
        <td key={field} className={styles.cell}>
          <CellField
            numeric
            error={wrong?.[field]?.message}
            {...markedAs(field)}
            {...form.register(`statementFees.${index}.${field}`)}
          />
        </td>
      ))}
      <LineTotal index={index} fee={toSummableFee(fee)} {...markedAs('amount')} />
      <RemoveCell section="statementFees" {...{ index, name }} onRemove={remove} />
    </EditorRow>
  );
});

interface LineTotalProps extends MarkProps {
  index: number;
  fee: Analysis['statementFees'][number];
}

/** A line's computed total, and the printed amount if it differs. */
function LineTotal({ index, fee, ...marked }: LineTotalProps) {
  const styles = useCellStyles();
  const { fees } = useWords();
  const noteId = useId();
  const { mark } = marked;
  return (
    <td
      className={styles.sum}
      // Focusable by mouse and script, because it can be selected like a field.
      tabIndex={-1}
      data-figure={toPath({ section: 'statementFees', line: index, field: 'amount' })}
      {...(mark ? { 'aria-describedby': noteId } : {})}
    >
      {formatCurrency(feeLineTotal(fee))}
      {mark ? <FigureNote id={noteId} numeric {...marked} mark={mark} /> : null}
      {offPrinted(fee) ? (
        <span className={styles.aside}>{fees.printed(formatCurrency(fee.amount))}</span>
      ) : null}
    </td>
  );
}
