import { applicationFields, byName, type FieldName } from '@portal/contracts/applications/fields';
import type { FieldCipher } from '../../crypto/field-cipher.ts';
import type { FilledValue } from '../../crypto/merchant-values.ts';
import { keptValue } from '../../presenters/application.ts';
import type { WholeApplicationRow } from '../../store/applications.ts';
import { filledOf, ownSensitive } from '../open-application.ts';

type Form = Record<FieldName, FilledValue>;

export function ownForm(cipher: FieldCipher, row: WholeApplicationRow): Form {
  const sensitive = ownSensitive(cipher, row);
  const unfinished = row.unfinished as Partial<Record<string, string>>;
  return byName(applicationFields, (field) =>
    'sensitive' in field
      ? sensitive[field.name]
      : (unfinished[field.name] ?? keptValue(row[field.name])),
  );
}

/** A draft as it would be submitted: requested fields have only the merchant's values. */
export function wholeForm(cipher: FieldCipher, row: WholeApplicationRow): Form {
  const asked = new Set<string>(row.parts[0]?.fields);
  const filled = filledOf(cipher, row) as Partial<Record<string, FilledValue>>;
  const own = ownForm(cipher, row);
  return byName(applicationFields, ({ name }) =>
    asked.has(name) ? (filled[name] ?? null) : own[name],
  );
}
