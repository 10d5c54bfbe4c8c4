import type { AskableName } from '@portal/contracts/applications/merchant-fields';
import type { FieldCipher, SealedValue } from './field-cipher.ts';

/** What may be filled in; null where a field was left empty on purpose. */
export type FilledValue = string | boolean | null;
export type Filled = Partial<Record<AskableName, FilledValue>>;

interface SealedRow {
  field: string;
  keyId: string;
  value: Uint8Array;
  isFinished: boolean;
}

const placeOf = (partId: number, field: string): string => `merchant-parts/${partId}/${field}`;

export const sealFilled = (
  cipher: FieldCipher,
  partId: number,
  field: AskableName,
  value: FilledValue,
): SealedValue => cipher.sealAt(placeOf(partId, field), Buffer.from(JSON.stringify(value)));

const openOne = (cipher: FieldCipher, partId: number, row: SealedRow): FilledValue =>
  // It was sealed from such a value, for this place alone.
  JSON.parse(cipher.openAt(placeOf(partId, row.field), row).toString('utf8')) as FilledValue;

/** What the merchant typed: all of it, or what can be signed as it is. */
export const openFilled = (
  cipher: FieldCipher,
  { id, values }: { id: number; values: readonly SealedRow[] },
  which: 'all' | 'finished',
): Filled =>
  Object.fromEntries(
    values
      .filter(({ isFinished }) => which === 'all' || isFinished)
      .map((row) => [row.field, openOne(cipher, id, row)]),
  );
