import type { Analysis } from '@portal/contracts/quotes/analysis';
import type { AnalysisForm } from './analysis-values.ts';
import type { MarkProps } from './cell-field.tsx';
import { confirmFigure, putBackFigure } from './figure-actions.ts';
import { markOf, readLineOf } from './figure-mark.ts';
import type { FigureLine, Lines } from './figure-path.ts';
import type { Words } from './words/en.ts';

interface LineMarks {
  form: AnalysisForm;
  reading: Analysis | null;
  section: Lines;
  index: number;
  line: FigureLine;
  name: string;
  words: Words;
}

/** Mark and actions for each field of a line. */
export function lineMarks({ form, reading, section, index, line, name, words }: LineMarks) {
  const read = readLineOf(reading, section, line);
  return (field: keyof Words['figures']): MarkProps => {
    const figure = { section, line: index, field };
    return {
      label: words.figureOf(words.figures[field], name),
      mark: markOf(field, line, read),
      onPutBack: () => reading && putBackFigure(form, reading, figure),
      onConfirm: () => confirmFigure(form, figure),
    };
  };
}
