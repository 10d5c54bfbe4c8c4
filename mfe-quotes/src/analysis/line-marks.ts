import type { Analysis } from '@portal/contracts/quotes/analysis';
import type { AnalysisForm } from './analysis-form.ts';
import type { MarkProps } from './cell-field.tsx';
import { confirmFigure, putBackFigure } from './figure-actions.ts';
import { markOf, readLineOf } from './figure-mark.ts';
import type { FigureLine, Lines } from './figure-path.ts';

interface LineMarks {
  form: AnalysisForm;
  reading: Analysis | null;
  section: Lines;
  index: number;
  /** The line as it is typed at the moment. */
  line: FigureLine;
}

/** What the fields of a line need to say that they were edited or should be looked at. */
export function lineMarks({ form, reading, section, index, line }: LineMarks) {
  const read = readLineOf(reading, section, line);
  return (field: string, label: string): MarkProps => {
    const figure = { section, line: index, field };
    return {
      label,
      mark: markOf(field, line, read),
      onPutBack: () => reading && putBackFigure(form, reading, figure),
      onConfirm: () => confirmFigure(form, figure),
    };
  };
}
