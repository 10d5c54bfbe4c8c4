import { writeDocument, type DocumentInput } from '../documents/write-document.ts';
import { checkSealedBy, type CheckOptions, type SealReport } from '../signing/check-pdf.ts';
import { newSigningKey } from '../signing/new-signing-key.ts';
import { createSealer } from '../signing/seal-pdf.ts';
import { parseSigningKeys } from '../signing/signing-keys.ts';

export const shortDocument: DocumentInput = {
  title: 'Proposal for Bluebird Lane Bakery',
  subject: 'What it would save',
  brand: { name: 'Tidewater Payments', color: '#0b6a75' },
  createdAt: '2026-11-23T10:00:00.000Z',
  reference: 'P-12',
  blocks: [{ kind: 'paragraph', text: 'It saves $12.40 a month.' }],
};

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
