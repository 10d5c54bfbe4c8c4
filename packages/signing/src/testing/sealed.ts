import { writeDocument } from '@portal/service-kit/documents/write-document';
import { shortDocument } from '@portal/service-kit/testing/short-document';
import { checkSealedBy, type CheckOptions, type SealReport } from '../check-pdf.ts';
import { newSigningKey } from '../new-signing-key.ts';
import { createSealer } from '../seal-pdf.ts';
import { parseSigningKeys } from '../signing-keys.ts';

export const purpose = 'Accepted by Zoë Wren, власник';
export const sealedAt = new Date('2026-11-23T10:30:00.000Z');

export async function sealShort(
  keys: string = newSigningKey('Tidewater Payments'),
  at = sealedAt,
): Promise<{ keys: string; plain: Uint8Array; sealed: Uint8Array }> {
  const plain = await writeDocument(shortDocument);
  const sealed = await createSealer(keys).seal(plain, { reason: purpose, at });
  return { keys, plain, sealed };
}

/** Checks a sealed file as a portal with these keys does. */
export const checkSealed = (
  file: Uint8Array,
  signingKeys: string,
  options?: CheckOptions,
): Promise<SealReport> =>
  checkSealedBy(
    file,
    parseSigningKeys(signingKeys).map(({ certificate }) => certificate),
    options,
  );
