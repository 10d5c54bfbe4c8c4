import type { ImportLayout } from '@portal/contracts/applications/import-schemas';
import { plainIdentifier } from '@portal/contracts/core/plain-text';
import { plainName } from './suggest-layout.ts';
import { lostDigits } from '@portal/service-kit/sheets/cell-text';
import type { SheetRow } from '@portal/service-kit/sheets/sheet-file';

/** Columns of merchant numbers and references: text that is never a card number. */
export const identifierColumns = ({ columns }: Pick<ImportLayout, 'columns'>): number[] =>
  [columns.reference].filter((column) => column !== null);

/** At least six digits with separators or a decimal suffix: `5436-8400 0001`, `5436840000010586.0`. */
const writtenNumber = /^\d(?:[ ,-]?\d){5,}(?:\.0+)?$/;

/** A reference as stored: numbers are reduced to their digits. */
export function normalizeReference(text: string): string {
  const plain = plainIdentifier(text);
  return writtenNumber.test(plain) ? plain.replace(/\.0+$|\D/g, '') : plain;
}

/** A reference as compared: without leading zeros, which spreadsheets drop. */
export const plainReference = (reference: string): string =>
  normalizeReference(reference).replace(/^0+(?=\d)/, '');

const remedy =
  'Format the column as text before the numbers are entered, or import the file as the processor sends it';

/** Why an identifier cannot be used, or null. */
export function identifierFault(text: string): string | null {
  if (/^#+$|^#[A-Z/0]+[!?]?$/.test(text)) return `is a spreadsheet error, not a number. ${remedy}`;
  return lostDigits(text) ? `lost digits in a spreadsheet. ${remedy}` : null;
}

/** Spreadsheets keep 15 significant digits and replace the rest with zeros. */
const keptDigits = 15;

/** At least three long numbers of a file that all end in zeros after digit 15: a spreadsheet truncated them. */
export function zeroedReferences(references: readonly string[]): ReadonlySet<string> {
  const long = new Set(references.filter((text) => /^\d+$/.test(text) && text.length > keptDigits));
  const isZeroed = (text: string): boolean => Number(text.slice(keptDigits)) === 0;
  return long.size >= 3 && [...long].every(isZeroed) ? long : new Set();
}

export const zeroedReason = (reference: string): string =>
  `Reference: “${reference}” and all others end with zeros: a spreadsheet keeps ${keptDigits} digits of a number. ${remedy}`;

/** Column names for the number that a processor assigns to a merchant. */
const numberColumns = new Set([
  ...['merchant id', 'merchant number', 'merchant no', 'merchant num', 'merchant account'],
  ...['merchant account number', 'mid', 'mid number', 'mid no', 'mids'],
]);

/** Whether the column name says that references are merchant numbers. */
export const refersToMerchants = (
  { columns }: Pick<ImportLayout, 'columns'>,
  headers: readonly string[],
): boolean =>
  columns.reference !== null && numberColumns.has(plainName(headers[columns.reference] ?? ''));

/** A merchant number as compared: digits without leading zeros. Null if it is too short to be unique. */
export function merchantNumberOf(reference: string): string | null {
  const plain = plainReference(reference);
  return /^[1-9]\d{5,}$/.test(plain) ? plain : null;
}

/** Warnings for card numbers that were masked in a row. */
export const maskedWarnings = (
  { masked = [] }: Pick<SheetRow, 'masked'>,
  headers: readonly string[],
): string[] =>
  masked.map(
    (column) =>
      `${headers[column] || `Column ${column + 1}`}: a card number was masked. If it is a merchant ` +
      'number, choose the column as the reference',
  );
