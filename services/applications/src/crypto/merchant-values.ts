import type { RequestableName } from '@portal/contracts/applications/merchant-fields';
import type { FieldCipher, SealedValue } from './field-cipher.ts';

/** A merchant's value; null if the field was deliberately left empty. */
export type FilledValue = string | boolean | null;
export type Filled = Partial<Record<RequestableName, FilledValue>>;

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
  field: RequestableName,
  value: FilledValue,
): SealedValue => cipher.sealAt(placeOf(partId, field), Buffer.from(JSON.stringify(value)));

/** Decrypts what the merchant typed: everything, or only values that are ready to sign. */
export const openFilled = (
  cipher: FieldCipher,
  { id, values }: { id: number; values: readonly SealedRow[] },
  which: 'all' | 'finished',
): Filled =>
  Object.fromEntries(
    values
      .filter(({ isFinished }) => which === 'all' || isFinished)
      .map((row) => {
        const text = cipher.openAt(placeOf(id, row.field), row).toString('utf8');
        return [row.field, JSON.parse(text) as FilledValue];
      }),
  );
