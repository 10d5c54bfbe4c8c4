import type { ImportLayout } from '@portal/contracts/applications/import-schemas';
import { lostDigits } from '@portal/service-kit/sheets/cell-text';
import type { SheetRow } from '@portal/service-kit/sheets/sheet-file';

/** Columns of merchant numbers and references: what they hold is text, and never a card number. */
export const identifierColumns = ({ columns }: Pick<ImportLayout, 'columns'>): number[] =>
  [columns.reference].filter((column) => column !== null);

/** Why an identifier cannot be used; null where it can. */
export const identifierFault = (text: string): string | null =>
  lostDigits(text)
    ? 'lost digits in a spreadsheet. Format the column as text before the numbers are entered, ' +
      'or import the file as the processor sends it'
    : null;

/** What a person is told of the card numbers that were masked in a row. */
export const maskedWarnings = (
  { masked = [] }: Pick<SheetRow, 'masked'>,
  headers: readonly string[],
): string[] =>
  masked.map(
    (column) =>
      `${headers[column] || `Column ${column + 1}`}: a card number was masked. If it is a merchant ` +
      'number, choose the column as the reference',
  );
