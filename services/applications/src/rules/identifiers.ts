import type { ImportLayout } from '@portal/contracts/applications/import-schemas';
import { plainIdentifier } from '@portal/contracts/core/plain-text';
import { plainName } from './suggest-layout.ts';
import { lostDigits } from '@portal/service-kit/sheets/cell-text';
import type { SheetRow } from '@portal/service-kit/sheets/sheet-file';

/** Columns of merchant numbers and references: what they hold is text, and never a card number. */
export const identifierColumns = ({ columns }: Pick<ImportLayout, 'columns'>): number[] =>
  [columns.reference].filter((column) => column !== null);

/** A number of at least six digits with what people and programs write into it: `5436-8400 0001`, `5436840000010586.0`. */
const writtenNumber = /^\d(?:[ ,-]?\d){5,}(?:\.0+)?$/;

/** A reference as it is kept: of a number only its digits. */
export function tidyReference(text: string): string {
  const plain = plainIdentifier(text);
  return writtenNumber.test(plain) ? plain.replace(/\.0+$|\D/g, '') : plain;
}

/** A reference as it is compared: without the zeros in front that a spreadsheet drops. */
export const plainReference = (reference: string): string =>
  tidyReference(reference).replace(/^0+(?=\d)/, '');

const remedy =
  'Format the column as text before the numbers are entered, or import the file as the processor sends it';

/** Why an identifier cannot be used; null where it can. */
export function identifierFault(text: string): string | null {
  if (/^#+$|^#[A-Z/0]+[!?]?$/.test(text))
    return `is what a spreadsheet shows instead of a number. ${remedy}`;
  return lostDigits(text) ? `lost digits in a spreadsheet. ${remedy}` : null;
}

/** The digits that a spreadsheet keeps of a number; it writes zeros for all others. */
const keptDigits = 15;

/** Numbers of a file, at least three, that all have only zeros after what a spreadsheet keeps: none can be trusted. */
export function zeroedReferences(references: readonly string[]): ReadonlySet<string> {
  const long = new Set(references.filter((text) => /^\d+$/.test(text) && text.length > keptDigits));
  const isZeroed = (text: string): boolean => Number(text.slice(keptDigits)) === 0;
  return long.size >= 3 && [...long].every(isZeroed) ? long : new Set();
}

/** Why a row with one of them is refused. */
export const zeroedReason = (reference: string): string =>
  `Reference: “${reference}” and all others end with zeros: a spreadsheet keeps ${keptDigits} digits of a number. ${remedy}`;

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
  const plain = plainReference(reference);
  return /^[1-9]\d{5,}$/.test(plain) ? plain : null;
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
