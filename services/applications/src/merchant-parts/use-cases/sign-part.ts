import { merchantPartSigned } from '@portal/contracts/applications/events';
import type { signMerchantPart as route } from '@portal/contracts/applications/merchant-routes';
import type { RouteInput } from '@portal/contracts/core/route';
import { PortalError } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import { recordActivity } from '../../applications/use-cases/require-application.ts';
import { enterCode, visitConfirmed, type Visit, type Visitor } from './visit.ts';
import type { OpenedView } from '../presenters/merchant-part.ts';
import { openView } from './open-view.ts';

type Body = RouteInput<typeof route>['body'];

/**
 * Signs the content that was shown, with a code mailed for it. Throws a 412 if the content changed since, a
 * 422 if it cannot be submitted as it is (nobody can change it afterwards) or the code is wrong. Document,
 * seal and mails follow from the frozen content, even after a crash. The link and its sessions end.
 */
export const signPart = (deps: Deps, visitor: Visitor, body: Body): Promise<OpenedView> =>
  visitConfirmed(deps, visitor, (visit) => sign(deps, visit, visitor, body));

async function sign(deps: Deps, visit: Visit, visitor: Visitor, body: Body): Promise<OpenedView> {
  const { store, now, row, part } = visit;
  const view = openView(deps.cipher, row, part);
  const { content } = view;
  assertFilled(part);
  if (content.hash !== body.contentHash)
    throw new PortalError(
      'precondition_failed',
      'Something was changed while you were reading. Check the changes, then sign.',
    );
  assertFinished(view);
  await enterCode(deps, visit, visitor, body.code);
  const documentHash = content.hash;
  await store.evidence.add(
    part,
    now,
    { by: body.name, ...visitor },
    { kind: 'consented', documentHash },
    { kind: 'signed', documentHash, facts: { title: body.title } },
  );
  const signed = await store.merchantParts.sign(part.id, {
    signerName: body.name,
    signerTitle: body.title,
    signedAt: now,
    contentHash: content.hash,
    ...deps.cipher.sealAt(contentPlace(part.id), Buffer.from(content.text)),
  });
  await store.merchantAccess.endAllOf(part.id);
  await store.mails.cancel('signing', part.id);
  await store.emit(merchantPartSigned, {
    id: row.id,
    applicationId: row.applicationId,
    legalBusinessName: row.legalBusinessName,
    submittedBy: row.submittedBy,
    company: row.company,
    signedByName: body.name,
    signedAt: now.toISOString(),
  });
  const summary = `${body.name} signed the merchant’s part of the application`;
  await recordActivity(store, null, row, 'application.merchant-signed', summary);
  return openView(deps.cipher, { ...row, parts: [signed] }, signed);
}

export const contentPlace = (partId: number): string => `merchant-parts/${partId}/content`;

function assertFilled({ fields, values }: OpenedView['part']): void {
  const finished = new Set(values.filter((value) => value.isFinished).map(({ field }) => field));
  const missing = fields.filter((name) => !finished.has(name));
  if (!missing.length) return;
  const message = 'This is not filled in yet';
  throw new PortalError('unprocessable', 'Some fields are not filled in yet.', {
    errors: Object.fromEntries(missing.map((name) => [name, message])),
  });
}

function assertFinished({ row, unfinished }: OpenedView): void {
  if (!unfinished.length) return;
  throw new PortalError(
    'unprocessable',
    `${row.company} must complete these sections first: ${unfinished.join(', ')}. Your entries are saved.`,
  );
}
