import {
  claimValuesSchema,
  ssoConnectionBody,
  type SsoConnection,
} from '@portal/contracts/auth/sso-schemas';
import { roles, type Role } from '@portal/contracts/core/roles';
import { typedList } from '@portal/ui-kit/typed-list';
import { z } from 'zod';

const valuesText = typedList(claimValuesSchema);

export const ssoForm = ssoConnectionBody.extend({
  domains: typedList(ssoConnectionBody.shape.domains),
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
