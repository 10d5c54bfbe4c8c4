import { byName, sensitiveFields } from '@portal/contracts/applications/fields';
import type { Actor } from '@portal/service-kit/identity';
import type { FieldCipher, Sensitive } from '../crypto/field-cipher.ts';
import type { OpenedApplication } from '../presenters/application.ts';
import { maskFields } from '../rules/mask.ts';
import type { WholeApplicationRow } from '../store/applications.ts';

const nothing: Sensitive = byName(sensitiveFields, () => null);

/** Decrypts the sensitive fields: in full for the owner of a draft, masked for everybody else. */
export function openApplication(
  cipher: FieldCipher,
  actor: Actor,
  row: WholeApplicationRow,
): OpenedApplication {
  const opened = row.secrets ? cipher.open(row.id, row.secrets) : nothing;
  const masked = row.status !== 'draft' || row.submittedBy !== actor.userId;
  return { row, sensitive: masked ? maskFields(opened) : opened, masked };
}
