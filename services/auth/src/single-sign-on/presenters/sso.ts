import { ssoConnectionSchema, type SsoConnection } from '@portal/contracts/auth/sso-schemas';
import { present } from '@portal/service-kit/present';
import * as scim from '@portal/contracts/auth/scim-schemas';
import type { SsoConnectionWithDomains } from '../store/sso.ts';
import { fullName } from '../../people/rules/person.ts';
import { maxScimPage } from '../rules/scim.ts';
import type { UserRow } from '../../people/store/users.ts';

export const presentConnection = (row: SsoConnectionWithDomains): SsoConnection =>
  present(ssoConnectionSchema, row, { hasClientSecret: row.clientSecret !== null });

const scimUrl = (publicUrl: string): string => `${publicUrl}/api/auth/scim/v2`;

export const presentScimUser = (row: UserRow, publicUrl: string): scim.ScimUser => ({
  schemas: [scim.scimUserType],
  id: String(row.id),
  ...(row.scimExternalId === null ? {} : { externalId: row.scimExternalId }),
  userName: row.email,
  name: { givenName: row.firstName, familyName: row.lastName, formatted: fullName(row) },
  emails: [{ value: row.email, type: 'work', primary: true }],
  active: row.isActive,
  meta: {
    resourceType: 'User',
    created: row.createdAt.toISOString(),
    lastModified: row.updatedAt.toISOString(),
    location: `${scimUrl(publicUrl)}/Users/${row.id}`,
  },
});

export const presentScimList = (
  { total, rows, startIndex }: { total: number; rows: UserRow[]; startIndex: number },
  publicUrl: string,
) => ({
  schemas: [scim.scimListType],
  totalResults: total,
  startIndex,
  itemsPerPage: rows.length,
  Resources: rows.map((row) => presentScimUser(row, publicUrl)),
});

const no = { supported: false };
const yes = { supported: true };

export const scimConfig = {
  schemas: [scim.scimConfigType],
  patch: yes,
  bulk: no,
  filter: { ...yes, maxResults: maxScimPage },
  changePassword: no,
  sort: no,
  etag: no,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token that an administrator of the portal created for the company',
    },
  ],
};
