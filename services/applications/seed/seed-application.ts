import { applicationBody } from '@portal/contracts/applications/form';
import type { FieldCipher } from '../src/crypto/field-cipher.ts';
import type { DemoApplication } from './demo-applications.ts';
import { toApplicationData } from '../src/applications/rules/application-data.ts';
import type { Store } from '../src/store/store.ts';
import { stepOf } from '../src/applications/use-cases/steps.ts';

/** Inserts a demo application with the dates of its steps. */
export async function seedApplication(
  store: Store,
  cipher: FieldCipher,
  { owner, body, createdAt, reviews }: DemoApplication,
): Promise<void> {
  const id = await store.applications.nextId();
  const parsed = applicationBody.parse(body);
  const { fields, sensitive } = toApplicationData(parsed, createdAt);
  const created = await store.applications.create({
    id,
    fields,
    sealed: cipher.seal(id, sensitive),
    step: stepOf(owner, parsed.status, null, createdAt),
    submittedBy: owner.userId,
    submittedByName: owner.name,
    company: owner.company,
  });
  let { status } = created;
  for (const { by, to, notes, at } of reviews)
    ({ status } = await store.applications.review(id, status, stepOf(by, to, notes, at)));
}
