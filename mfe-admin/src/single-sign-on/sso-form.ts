import {
  claimValuesSchema,
  ssoConnectionBody,
  type SsoConnection,
} from '@portal/contracts/auth/sso-schemas';
import { roles, type Role } from '@portal/contracts/core/roles';
import { z } from 'zod';

/** Typed with commas between the values. */
const listText = z
  .string()
  .max(4000, 'At most 4000 characters')
  .transform((text) =>
    text
      .split(/[\s,;]*[,;\n][\s,;]*/)
      .map((value) => value.trim())
      .filter(Boolean),
  );
const valuesText = listText.pipe(claimValuesSchema);

export const ssoForm = ssoConnectionBody.extend({
  domains: listText.pipe(ssoConnectionBody.shape.domains),
  roleValues: z.object({
    representative: valuesText,
    representative_manager: valuesText,
    biz_dev: valuesText,
    admin: valuesText,
  }),
});
export type SsoValues = z.input<typeof ssoForm>;

const listed = (list: readonly string[] = []): string => list.join(', ');

export const valuesOf = (company: string, connection: SsoConnection | null): SsoValues => ({
  company,
  issuer: connection?.issuer ?? '',
  clientId: connection?.clientId ?? '',
  clientSecret: '',
  domains: listed(connection?.domains),
  newPeople: connection?.newPeople ?? 'refuse',
  roleClaim: connection?.roleClaim ?? '',
  roleValues: Object.fromEntries(
    roles.map((role) => [role, listed(connection?.roleValues[role])]),
  ) as Record<Role, string>,
  isEnabled: connection?.isEnabled ?? false,
});
