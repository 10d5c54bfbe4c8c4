import type { ApplicationBody } from '@portal/contracts/applications/form';
import type { Actor } from '@portal/service-kit/identity';
import { outsideKeyedCall } from '@portal/service-kit/database/idempotent-insert';
import { takeRow } from '@portal/service-kit/limits/daily-quota';
import type { Deps } from '../../deps.ts';
import { toApplicationData } from '../rules/application-data.ts';
import type { OpenedApplication } from '../presenters/application.ts';
import { openApplication } from './open-application.ts';
import { ownerOf, savedStep } from '../../revenue/use-cases/steps.ts';
import { publishSaved } from './publish-saved.ts';

export async function createApplication(
  { transact, cipher, dailyQuota, now }: Deps,
  actor: Actor,
  body: ApplicationBody,
): Promise<OpenedApplication> {
  const at = now();
  await outsideKeyedCall(() =>
    transact((store) => takeRow(store, dailyQuota, actor, { what: 'applications', now: at })),
  );
  const row = await transact(async (store) => {
    const id = await store.applications.nextId();
    const { fields, sensitive } = toApplicationData(body, at);
    const step = savedStep(actor, body, at);
    const created = await store.applications.create({
      id,
      fields,
      step,
      sealed: cipher.seal(id, sensitive),
      ...ownerOf(actor),
    });
    await publishSaved(store, actor, created, null, step);
    return created;
  });
  return openApplication(cipher, actor, row);
}
