import type { confirmMerchantName as route } from '@portal/contracts/applications/import-routes';
import { importLayoutSchema, importRowSchema } from '@portal/contracts/applications/import-schemas';
import type { RouteInput } from '@portal/contracts/core/route';
import type { Actor } from '@portal/service-kit/identity';
import { invalidField, notFound } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import type { ImportDetails } from '../presenters/revenue-import.ts';
import { readRow } from '../rules/read-row.ts';
import type { RevenueImportRecord } from '../store/revenue-imports.ts';
import type { Store } from '../../store/store.ts';
import { assertNotImported, lockIdleImport, queueImportJob } from './imports.ts';

const purpose = 'before you change its merchants';

/**
 * Remembers that the name in a row is a merchant's, and repeats the dry run. Throws a 400 if the last dry run did
 * not find that merchant for the row; a 409 if the file was imported or is being processed.
 */
export function confirmMerchantName(
  { transact, now }: Deps,
  actor: Actor,
  id: number,
  body: RouteInput<typeof route>['body'],
): Promise<ImportDetails> {
  const { row, applicationId } = body;
  return transact(async (store) => {
    const record = await lockIdleImport(store, id);
    assertNotImported(record, purpose);
    const found = await findNear(store, record, body, now());
    if (!found) {
      const detail = `Row ${row} has no near match with application ${applicationId}. Start a dry run first.`;
      throw invalidField('applicationId', detail);
    }
    const { name, match } = found;
    await store.merchantNames.confirm({
      name,
      applicationId,
      importId: id,
      confirmedBy: actor.userId,
      confirmedAt: now(),
    });
    await store.record(actor, {
      action: 'revenue-import.name-confirmed',
      target: { kind: 'revenue-import', id, label: record.fileName },
      summary: `Confirmed that “${name}” is ${match.applicationDisplayId} (“${match.name}”)`,
    });
    return queueImportJob(store, actor, record, 'check');
  });
}

async function findNear(
  store: Store,
  record: RevenueImportRecord,
  { row, applicationId }: RouteInput<typeof route>['body'],
  now: Date,
) {
  const noted = await store.importRows.find(record.id, row);
  if (!noted) return null;
  const { near, cells } = importRowSchema.parse(noted);
  const match = near.find((one) => one.applicationId === applicationId);
  const read = readRow(cells, importLayoutSchema.parse(record.layout), now);
  return match && 'content' in read ? { match, name: read.content.merchantName } : null;
}

/** Forgets a confirmed name and repeats the dry run. Throws a 409 if the file was imported or is being processed. */
export function takeBackMerchantName(
  { transact }: Deps,
  actor: Actor,
  { id, nameId }: { id: number; nameId: number },
): Promise<ImportDetails> {
  return transact(async (store) => {
    const record = await lockIdleImport(store, id);
    assertNotImported(record, purpose);
    const names = await store.merchantNames.ofImport(id);
    const name = names.find((one) => one.id === nameId);
    if (!name) throw notFound('The confirmed name');
    await store.merchantNames.delete(nameId);
    await store.record(actor, {
      action: 'revenue-import.name-taken-back',
      target: { kind: 'revenue-import', id, label: record.fileName },
      summary: `Removed the confirmation that “${name.merchantName}” is ${name.applicationDisplayId} (“${name.name}”)`,
    });
    return queueImportJob(store, actor, record, 'check');
  });
}
