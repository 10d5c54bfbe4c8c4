import { applicationForm } from '@portal/contracts/applications/form';
import { sections, type FieldName } from '@portal/contracts/applications/fields';
import type { FilledValue } from '../../crypto/merchant-values.ts';

/**
 * The sections that could not be submitted, apart from what the merchant still has to fill in. Signing is
 * blocked until the partner completes them.
 */
export function unfinishedSections(
  form: Record<FieldName, FilledValue>,
  toFill: readonly string[],
): string[] {
  const issues = applicationForm.safeParse(form).error?.issues ?? [];
  const faulty = new Set(issues.map(({ path }) => String(path[0])));
  for (const name of toFill) faulty.delete(name);
  const titles = sections
    .filter(({ fields }) => fields.some(({ name }) => faulty.delete(name)))
    .map(({ title }) => title as string);
  return faulty.size ? [...titles, 'Further details'] : titles;
}
