import { emptyValueOf } from '@portal/contracts/applications/field-schemas';
import { applicationForm } from '@portal/contracts/applications/form';
import {
  applicationFields,
  byName,
  sensitiveFields,
  type FieldName,
} from '@portal/contracts/applications/fields';
import type { Actor } from '@portal/service-kit/identity';
import { conflict, PortalError } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import type { OpenedApplication } from '../../applications/presenters/application.ts';
import {
  toApplicationData,
  type ApplicationFields,
} from '../../applications/rules/application-data.ts';
import { openApplication } from '../../applications/use-cases/open-application.ts';
import { publishSaved, savedStep } from '../../applications/use-cases/steps.ts';
import { lockOwnDraft } from '../../applications/use-cases/require-application.ts';
import { fullForm } from './open-view.ts';

/** Submits the caller's draft as saved, with the merchant's signed values. */
export async function submitApplication(
  { transact, cipher, now }: Deps,
  actor: Actor,
  { id, version }: { id: number; version: number | undefined },
): Promise<OpenedApplication> {
  const at = now();
  const row = await transact(async (store) => {
    const before = await lockOwnDraft(store, actor, { id, version });
    const [part] = before.parts;
    if (part && part.state !== 'signed')
      throw conflict(
        'The merchant has not signed yet. Wait for the signature, or withdraw the request.',
      );
    const parsed = applicationForm.safeParse(fullForm(cipher, before));
    if (!parsed.success)
      throw new PortalError('invalid_input', 'The application is not complete.', {
        errors: Object.fromEntries(
          parsed.error.issues.map(({ path, message }) => [path.join('.'), message]),
        ),
      });
    const { fields, sensitive } = toApplicationData({ ...parsed.data, status: 'submitted' }, at);
    const requested = new Set<string>(part?.fields);
    const step = savedStep(actor, { status: 'submitted', notes: parsed.data.notes }, at);
    const saved = await store.applications.save(id, {
      fields: { ...fields, ...clearedColumns(requested) },
      sealed: cipher.seal(
        id,
        byName(sensitiveFields, ({ name }) => (requested.has(name) ? null : sensitive[name])),
      ),
      step,
      submittedByName: actor.name,
    });
    await publishSaved(store, actor, saved, before, step);
    return saved;
  });
  return openApplication(cipher, actor, row);
}

/** Clears the columns of requested fields: the merchant's values are stored elsewhere and replace the partner's. */
function clearedColumns(requested: ReadonlySet<string>): Partial<ApplicationFields> {
  const columns: Partial<Record<FieldName | 'yearsInBusiness', unknown>> = {};
  for (const field of applicationFields)
    if (requested.has(field.name) && !('sensitive' in field))
      columns[field.name] = emptyValueOf(field);
  if (requested.has('businessStartDate')) columns.yearsInBusiness = 0;
  return columns as Partial<ApplicationFields>;
}
