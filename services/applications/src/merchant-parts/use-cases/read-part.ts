import type { Actor } from '@portal/service-kit/identity';
import { conflict, notFound } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import type { DocumentReader } from '../presenters/merchant-document.ts';
import type { MerchantPartRow, TakenPart } from '../store/merchant-parts.ts';
import { isReviewer } from '../../applications/use-cases/open-application.ts';
import { requireApplication } from '../../applications/use-cases/require-application.ts';

export async function readPart(
  { store }: Deps,
  actor: Actor,
  id: number,
): Promise<MerchantPartRow> {
  await requireApplication(store, actor, id);
  const part = await store.merchantParts.of(id);
  if (!part) throw notFound('The request to the merchant');
  return part;
}

/** The sealed document of the current part. */
export async function readDocument(deps: Deps, actor: Actor, id: number): Promise<Buffer> {
  const part = await readPart(deps, actor, id);
  if (!part.signedAt) throw conflict('The merchant has not signed yet.');
  return readCopy(deps, actor, part.id);
}

/** All signed parts of an application, including withdrawn ones, newest first. */
export async function readSignedParts(
  { store }: Deps,
  actor: Actor,
  id: number,
): Promise<TakenPart[]> {
  await requireApplication(store, actor, id);
  return store.merchantParts.signedOf(id);
}

export async function readSignedDocument(
  deps: Deps,
  actor: Actor,
  { id, partId }: { id: number; partId: number },
): Promise<Buffer> {
  const parts = await readSignedParts(deps, actor, id);
  if (!parts.some((part) => part.id === partId)) throw notFound('The signed part');
  return readCopy(deps, actor, partId);
}

/** Partners get the copy without the merchant's values. */
async function readCopy(deps: Deps, actor: Actor, partId: number): Promise<Buffer> {
  const document = await openDocument(deps, partId, isReviewer(actor) ? 'merchant' : 'partner');
  if (!document) throw conflict('The document is being sealed. Try again in a moment.');
  return document;
}

/** Decrypts a sealed copy; null if there is none yet. */
export async function openDocument(
  { store, cipher }: Pick<Deps, 'store' | 'cipher'>,
  partId: number,
  reader: DocumentReader,
): Promise<Buffer | null> {
  const row = await store.merchantParts.document(partId, reader);
  if (!row) return null;
  return cipher.openAt(documentPlace(partId, reader), { keyId: row.keyId, value: row.pdf });
}

/** The encryption place of a sealed copy. */
export const documentPlace = (partId: number, reader: DocumentReader): string =>
  `merchant-parts/${partId}/document/${reader}`;
