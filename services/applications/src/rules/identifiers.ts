import type { ImportLayout } from '@portal/contracts/applications/import-schemas';
import { plainName } from './suggest-layout.ts';
import { lostDigits } from '@portal/service-kit/sheets/cell-text';
import type { SheetRow } from '@portal/service-kit/sheets/sheet-file';

/** Columns of merchant numbers and references: what they hold is text, and never a card number. */
export const identifierColumns = ({ columns }: Pick<ImportLayout, 'columns'>): number[] =>
  [columns.reference].filter((column) => column !== null);

/** A reference without the zeros in front that a spreadsheet drops; the database has an index of it. */
export const plainReference = (reference: string): string => reference.replace(/^0+(?=\d)/, '');

/** Why an identifier cannot be used; null where it can. */
export const identifierFault = (text: string): string | null =>
  lostDigits(text)
    ? 'lost digits in a spreadsheet. Format the column as text before the numbers are entered, ' +
      'or import the file as the processor sends it'
    : null;

/** Names of columns that hold the number by which a processor knows a merchant. */
const numberColumns = new Set([
  ...['merchant id', 'merchant number', 'merchant no', 'merchant num', 'merchant account'],
  ...['merchant account number', 'mid', 'mid number', 'mid no', 'mids'],
]);

/** Whether the references of a file are merchant numbers, by the name of their column. */
export const refersToMerchants = (
  { columns }: Pick<ImportLayout, 'columns'>,
  headers: readonly string[],
): boolean =>
  columns.reference !== null && numberColumns.has(plainName(headers[columns.reference] ?? ''));

/**
 * A merchant's number as it is known again: digits alone, without zeros in front. Null where it is too
 * short to be one merchant's alone.
 */
export function merchantNumberOf(reference: string): string | null {
  const digits = reference.replace(/[\s-]/g, '');
  return /^0*[1-9]\d{5,}$/.test(digits) ? plainReference(digits) : null;
}

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
