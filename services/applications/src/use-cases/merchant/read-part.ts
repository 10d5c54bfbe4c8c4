import type { Actor } from '@portal/service-kit/identity';
import { conflict, notFound } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import type { MerchantPartRow, TakenPart } from '../../store/merchant-parts.ts';
import { isReviewer } from '../open-application.ts';
import { requireApplication } from '../require-application.ts';
import { documentPlace } from './compose-mail.ts';

/** What the merchant was asked for, of an application that the caller may see. */
export async function readPart(
  { store }: Deps,
  actor: Actor,
  id: number,
): Promise<MerchantPartRow> {
  await requireApplication(store, actor, id);
  const part = await store.merchantParts.of(id);
  if (!part) throw notFound('What the merchant is asked for');
  return part;
}

/** The sealed document of the present part. */
export async function readDocument(deps: Deps, actor: Actor, id: number): Promise<Buffer> {
  const part = await readPart(deps, actor, id);
  if (!part.signedAt) throw conflict('The merchant has not signed yet.');
  return openDocument(deps, actor, part.id);
}

/** Every part of an application that was signed, withdrawn ones too, the newest first. */
export async function readSignedParts(
  { store }: Deps,
  actor: Actor,
  id: number,
): Promise<TakenPart[]> {
  await requireApplication(store, actor, id);
  return store.merchantParts.signedOf(id);
}

/** The sealed document of one of them. */
export async function readSignedDocument(
  deps: Deps,
  actor: Actor,
  { id, partId }: { id: number; partId: number },
): Promise<Buffer> {
  const parts = await readSignedParts(deps, actor, id);
  if (!parts.some((part) => part.id === partId)) throw notFound('The signed part');
  return openDocument(deps, actor, partId);
}

/** For partners the copy without what the merchant filled in. */
async function openDocument(deps: Deps, actor: Actor, partId: number): Promise<Buffer> {
  const reader = isReviewer(actor) ? 'merchant' : 'partner';
  const document = await deps.store.merchantParts.document(partId, reader);
  if (!document) throw conflict('The document is being sealed. Try again in a moment.');
  return deps.cipher.openAt(documentPlace(partId, reader), {
    keyId: document.keyId,
    value: document.pdf,
  });
}
