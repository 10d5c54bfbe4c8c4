import * as schemas from '@portal/contracts/auth/scim-schemas';
import { accountEmailSchema } from '@portal/contracts/core/fields';
import { defined } from '@portal/contracts/core/records';
import { PortalError } from '@portal/service-kit/portal-error';
import type { z } from 'zod';
import type { Person } from '../../people/rules/person.ts';

export type ScimChange = Partial<
  Pick<Person, 'email' | 'firstName' | 'lastName' | 'isActive'> & { scimExternalId: string | null }
>;

export const maxScimPage = 200;

/** Names what RFC 7644 calls the error's `scimType`. */
const scimError = (scimType: string, detail: string): PortalError =>
  new PortalError('invalid_input', detail, { errors: { scimType } });

export const userNameTaken = (userName: string): PortalError =>
  new PortalError('conflict', `${userName} already has an account.`, {
    errors: { scimType: 'uniqueness' },
  });

/** What a complete user changes; a missing external id is removed. */
export const changeOfUser = (user: z.output<typeof schemas.scimUserBody>): ScimChange =>
  defined({
    email: user.userName,
    firstName: user.name?.givenName,
    lastName: user.name?.familyName,
    isActive: user.active,
    scimExternalId: user.externalId ?? null,
  });

const attributes = new Map(
  [...Object.keys(schemas.scimPatchValues.shape)].map((name) => [name.toLowerCase(), name]),
);
const schemaPrefix = /^urn:ietf:params:scim:schemas:core:2\.0:user:/i;

/** Attribute names are not case-sensitive. Attributes that the portal does not store are ignored. */
const known = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([path, value]) => {
      const name = attributes.get(path.replace(schemaPrefix, '').toLowerCase());
      return name === undefined ? [] : [[name, value]];
    }),
  );

/** What the operations of a patch change together. Throws a 400 for what cannot be changed. */
export function changeOfPatch(operations: readonly schemas.ScimOperation[]): ScimChange {
  const values: Record<string, unknown> = {};
  for (const operation of operations) Object.assign(values, valuesOf(operation));
  const parsed = schemas.scimPatchValues.safeParse(values);
  if (!parsed.success)
    throw scimError('invalidValue', `Not a valid value: ${parsed.error.issues[0]?.path.join('.')}`);
  const { userName, name, externalId, active, ...flat } = parsed.data;
  return defined({
    email: userName,
    firstName: flat['name.givenName'] ?? name?.givenName,
    lastName: flat['name.familyName'] ?? name?.familyName,
    isActive: active,
    scimExternalId: externalId,
  });
}

function valuesOf({ op, path, value }: schemas.ScimOperation): Record<string, unknown> {
  if (op === 'remove') {
    if (path?.toLowerCase() !== 'externalid')
      throw scimError('mutability', 'Only externalId can be removed.');
    return { externalId: null };
  }
  if (path !== undefined) return known({ [path]: value });
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw scimError('invalidValue', 'Without a path, value must be an object.');
  return known(value as Record<string, unknown>);
}

const filterForm = /^\s*(userName|externalId)\s+eq\s+"([^"\\]{0,300})"\s*$/i;

/** Returns what a filter selects; null if no user can match. Throws a 400 for other filters. */
export function parseScimFilter(filter: string | undefined) {
  if (filter === undefined) return {};
  const [, attribute = '', value = ''] = filterForm.exec(filter) ?? [];
  if (!attribute)
    throw scimError('invalidFilter', 'Only userName eq "…" and externalId eq "…" are supported.');
  if (attribute.toLowerCase() === 'externalid') return { scimExternalId: value };
  const email = accountEmailSchema.safeParse(value).data;
  return email === undefined ? null : { email };
}
