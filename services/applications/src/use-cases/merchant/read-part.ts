import type { Actor } from '@portal/service-kit/identity';
import { conflict, notFound } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import type { MerchantPartRow } from '../../store/merchant-parts.ts';
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

/** The sealed document: for partners the copy without what the merchant filled in. */
export async function readDocument(deps: Deps, actor: Actor, id: number): Promise<Buffer> {
  const part = await readPart(deps, actor, id);
  const reader = isReviewer(actor) ? 'merchant' : 'partner';
  const document = await deps.store.merchantParts.document(part.id, reader);
  if (!document)
    throw conflict(
      part.state === 'signed'
        ? 'The document is being sealed. Try again in a moment.'
        : 'The merchant has not signed yet.',
    );
  return deps.cipher.openAt(documentPlace(part.id, reader), {
    keyId: document.keyId,
    value: document.pdf,
  });
}
