import {
  requestableDraft,
  requestableForm,
  requestableNames,
  type RequestableName,
} from '@portal/contracts/applications/merchant-fields';
import type { saveMerchantFields as route } from '@portal/contracts/applications/merchant-routes';
import type { RouteInput } from '@portal/contracts/core/route';
import { takeAttempt } from '@portal/service-kit/limits/attempts';
import { invalidField, PortalError } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import { sealFilled } from '../../crypto/merchant-values.ts';
import { merchantLimits, sameFillingMs } from '../rules/merchant-terms.ts';
import type { MerchantPartRow } from '../store/merchant-parts.ts';
import type { Store } from '../../store/store.ts';
import type { OpenedView } from '../presenters/merchant-part.ts';
import { openView, scheduleSigningMail } from './open-view.ts';
import { notifyOwner } from './mails.ts';
import { visitConfirmed, type Visitor } from './visit.ts';

/** What is requested and what the merchant will sign. Records a view once per place; the owner hears of the first. */
export const viewPart = (deps: Deps, visitor: Visitor): Promise<OpenedView> =>
  visitConfirmed(deps, visitor, async ({ store, now, row, part, record }) => {
    const view = openView(deps.cipher, row, part);
    const last = (await store.evidence.of(part.id, 'viewed')).at(-1);
    const isNew =
      last?.documentHash !== view.content.hash ||
      last.address !== visitor.address ||
      last.userAgent !== visitor.userAgent;
    const bucket = `merchant-view ${part.id}`;
    if (isNew && (await store.attempts.take(bucket, merchantLimits.notedViews, now)) === null)
      await record({ kind: 'viewed', documentHash: view.content.hash });
    if (!last) {
      const by = part.recipientName;
      const what = `${by} viewed the request for the first time`;
      await notifyOwner(store, row, { news: 'viewed', by, what });
    }
    return view;
  });

type Body = RouteInput<typeof route>['body'];

/**
 * Saves what the merchant typed, even if incomplete. Throws a 409 that names the fields that were saved elsewhere or
 * are no longer requested since they were loaded; nothing is saved then. Unchanged values are skipped.
 */
export const saveFields = (deps: Deps, visitor: Visitor, body: Body): Promise<OpenedView> =>
  visitConfirmed(deps, visitor, async ({ store, now, row, part, record }) => {
    const names = requestableNames.filter((name) => body.values[name] !== undefined);
    assertUnchanged(part, names, body.version);
    const before = openView(deps.cipher, row, part);
    const typed = names
      .map((name) => ({ name, ...readField(name, body.values[name]) }))
      .filter(
        ({ name, value, isFinished }) =>
          before.typed[name] !== value ||
          part.values.some((kept) => kept.field === name && kept.isFinished !== isFinished),
      );
    if (!typed.length) return before;
    await takeAttempt(
      store,
      `merchant-save ${part.id} ${visitor.network}`,
      merchantLimits.savesPerClient,
      now,
      'changes were saved',
    );
    const saved = await store.merchantParts.keepValues(
      part,
      typed.map(({ name, value, isFinished }) => ({
        field: name,
        isFinished,
        filledBy: part.recipientName,
        filledAt: now,
        ...sealFilled(deps.cipher, part.id, name, value),
      })),
    );
    const fields = await withoutRecentlyRecorded(
      store,
      part,
      typed.map(({ name }) => name),
      now,
    );
    if (fields.length) await record({ kind: 'filled', facts: { fields } });
    const after = { ...row, parts: [saved] };
    const view = openView(deps.cipher, after, saved);
    await scheduleSigningMail({ store, cipher: deps.cipher, now }, row, after, 'merchant');
    if (Object.keys(before.faults).length) await notifyOwnerWhenFilled(store, view);
    return view;
  });

/** Omits fields whose edit was recorded recently, so that continuous typing does not flood the evidence. */
async function withoutRecentlyRecorded(
  store: Store,
  { id }: MerchantPartRow,
  names: RequestableName[],
  at: Date,
): Promise<RequestableName[]> {
  const since = at.getTime() - sameFillingMs;
  const noted = new Set(
    (await store.evidence.of(id, 'filled'))
      .filter((entry) => entry.at.getTime() > since)
      .flatMap(({ facts }) => (facts as { fields: string[] }).fields),
  );
  return names.filter((name) => !noted.has(name));
}

/** When the merchant has filled in everything, notifies the owner of what they still have to complete. */
async function notifyOwnerWhenFilled(store: Store, { row, part, faults, unfinished }: OpenedView) {
  if (Object.keys(faults).length || !unfinished.length) return;
  const by = part.recipientName;
  const text = unfinished.join(', ');
  const what = `${by} filled in everything and can sign once these sections are complete: ${text}`;
  await notifyOwner(store, row, { news: 'waits', by, text, what });
}

function assertUnchanged(part: MerchantPartRow, names: RequestableName[], version: number): void {
  const errors: Record<string, string> = {};
  for (const name of names) {
    if (!part.fields.includes(name)) errors[`values.${name}`] = 'This is no longer needed';
    else if (part.values.some(({ field, version: since }) => field === name && since > version))
      errors[`values.${name}`] = 'This was changed meanwhile';
  }
  if (Object.keys(errors).length)
    throw new PortalError(
      'conflict',
      'Some fields were changed meanwhile. Nothing was overwritten: check the changes.',
      { errors },
    );
}

/** Parses a value; one that is not ready to sign is kept as typed. Throws a 400 if even a draft would reject it. */
function readField(name: RequestableName, provided: unknown) {
  const finished = requestableForm[name].safeParse(provided);
  if (finished.success) return { value: finished.data, isFinished: true };
  const draft = requestableDraft[name].safeParse(provided);
  if (draft.success) return { value: draft.data, isFinished: false };
  const problem = draft.error.issues[0]?.message ?? 'Not valid';
  const detail = `Some of the data is not valid. ${name}: ${problem}`;
  throw invalidField(`values.${name}`, detail, problem);
}
