import { ssoConnectionSchema, type SsoConnection } from '@portal/contracts/auth/sso-schemas';
import { present } from '@portal/service-kit/present';
import type { SsoConnectionWithDomains } from '../store/sso.ts';

export const presentConnection = (row: SsoConnectionWithDomains): SsoConnection =>
  present(ssoConnectionSchema, row, { hasClientSecret: row.clientSecret !== null });
