import * as fields from '@portal/contracts/applications/fields';
import { reviewerRoles, type Role } from '@portal/contracts/core/roles';
import type { Actor } from '@portal/service-kit/identity';
import type { FieldCipher, Sensitive } from '../../crypto/field-cipher.ts';
import { openFilled, type Filled } from '../../crypto/merchant-values.ts';
import type { OpenedApplication } from '../presenters/application.ts';
import { isOwn } from '../rules/may-change.ts';
import { maskFields } from '../rules/field-text.ts';
import type { FullApplicationRow } from '../store/applications.ts';

const nothing: Sensitive = fields.byName(fields.sensitiveFields, () => null);

export const isReviewer = ({ effectiveRole }: Pick<Actor, 'effectiveRole'>): boolean =>
  (reviewerRoles as readonly Role[]).includes(effectiveRole);

/** What the merchant filled in, as far as it is ready to sign. */
export const filledOf = (cipher: FieldCipher, { parts: [part] }: FullApplicationRow): Filled =>
  part ? openFilled(cipher, part, 'finished') : {};

/** The partner's values of the sensitive fields. */
export const ownSensitive = (cipher: FieldCipher, row: FullApplicationRow): Sensitive =>
  row.secrets ? cipher.open(row.id, row.secrets) : nothing;

/** The sensitive fields in full; the merchant's values override the partner's. */
export function sensitiveInFull(cipher: FieldCipher, row: FullApplicationRow): Sensitive {
  const own = ownSensitive(cipher, row);
  const filled: Partial<Record<string, unknown>> = filledOf(cipher, row);
  return fields.byName(fields.sensitiveFields, ({ name }) => {
    const value = filled[name];
    return typeof value === 'string' ? value : own[name];
  });
}

/**
 * Decrypts the sensitive fields: in full for the owner of a draft, masked for everyone else. Partners do not
 * see fields requested from the merchant; reviewers see them like any other. Only this function decides that.
 */
export function openApplication(
  cipher: FieldCipher,
  actor: Actor,
  row: FullApplicationRow,
): OpenedApplication {
  const requested = new Set<string>(row.parts[0]?.fields);
  const hidden = isReviewer(actor) ? new Set<string>() : requested;
  const inFull = sensitiveInFull(cipher, row);
  const masks = maskFields(inFull);
  const masked = row.status !== 'draft' || !isOwn(row, actor);
  const shown = (name: fields.SensitiveField): string | null => {
    if (hidden.has(name)) return null;
    return masked || requested.has(name) ? masks[name] : inFull[name];
  };
  return {
    row,
    sensitive: fields.byName(fields.sensitiveFields, ({ name }) => shown(name)),
    masked,
    filled: hidden.size ? {} : filledOf(cipher, row),
    requested,
    hidden,
  };
}
