import { quoteStatementSchema, type QuoteStatement } from '@portal/contracts/quotes/months';
import { noteText } from '@portal/contracts/quotes/note-text';
import type { StatementFigures } from '@portal/contracts/quotes/schemas';
import { present } from '@portal/service-kit/present';
import { salesAndFees } from '../../pricing/rules/combine-statements.ts';
import { toFigures } from '../../pricing/rules/figures.ts';
import { inTexts } from '../../pricing/store/written.ts';
import { analysisOf, notesOf, readingOf } from '../store/stored-figures.ts';
import type { StatementRow } from '../store/statements.ts';

export function presentStatement(row: StatementRow): QuoteStatement {
  const analysis = analysisOf(row);
  return present(quoteStatementSchema, row, {
    figures: analysis && inTexts(salesAndFees([toFigures(analysis)])),
  });
}

export const presentStatementFigures = (row: StatementRow): StatementFigures => ({
  ...presentStatement(row),
  analysis: analysisOf(row),
  readAnalysis: readingOf(row),
  analysisNotes: notesOf(row).map(noteText),
});
