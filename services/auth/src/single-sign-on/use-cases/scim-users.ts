import type * as schemas from '@portal/contracts/auth/scim-schemas';
import { isUniqueViolation } from '@portal/service-kit/database/sql';
import { hashSecret } from '@portal/service-kit/crypto/link-secret';
import { requireFound, PortalError } from '@portal/service-kit/portal-error';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { domainOf, userActivity, userTarget } from '../../people/rules/person.ts';
import * as scim from '../rules/scim.ts';
import type { SsoConnectionWithDomains } from '../store/sso.ts';
import type { Store } from '../../store/store.ts';
import type { UserRow } from '../../people/store/users.ts';
import { changeUser } from '../../people/use-cases/users.ts';
import { emitPeopleCount, countProviderChange } from '../../people/use-cases/companies.ts';

/** Returns the connection of a SCIM client by its token: it sees people of that company only. Throws a 401. */
export async function requireScimClient({ store }: Deps, authorization: string | undefined) {
  const [, token] = /^bearer ([\w-]{20,100})$/i.exec(authorization ?? '') ?? [];
  const connection = token ? await store.sso.byScimToken(hashSecret(token)) : null;
  if (connection) return connection;
  throw new PortalError('signed_out', 'Send the SCIM token of your company as a bearer token.', {
    headers: { 'www-authenticate': 'Bearer' },
  });
}

export async function listScimUsers(
  { store }: Deps,
  { company }: SsoConnectionWithDomains,
  { filter, startIndex = 1, count = scim.maxScimPage }: z.output<typeof schemas.scimListQuery>,
): Promise<{ total: number; rows: UserRow[]; startIndex: number }> {
  const first = Math.max(1, startIndex);
  const take = Math.min(Math.max(0, count), scim.maxScimPage);
  const selected = scim.parseScimFilter(filter);
  if (!selected) return { total: 0, rows: [], startIndex: first };
  const page = await store.companyPeople.page(company, selected, { skip: first - 1, take });
  return { ...page, startIndex: first };
}

export async function requireScimUser(
  store: Store,
  { company }: SsoConnectionWithDomains,
  id: number,
): Promise<UserRow> {
  return requireFound(await store.companyPeople.byId(company, id), 'The user');
}

/** Creates a user; until the provider gives another role, with that of new people. Ends an open invitation. */
export async function createScimUser(
  { transact, now }: Deps,
  connection: SsoConnectionWithDomains,
  body: z.output<typeof schemas.scimUserBody>,
): Promise<UserRow> {
  const { company, newPeople, roleClaim } = connection;
  assertOwnAddress(connection, body.userName);
  return transact(async (store) => {
    await store.users.lockPeople();
    if (await store.users.byEmail(body.userName)) throw scim.userNameTaken(body.userName);
    await countProviderChange(store, company, now());
    const invite = await store.invites.openOf(body.userName);
    if (invite) await store.invites.withdraw(invite.id);
    const user = await store.users.create({
      email: body.userName,
      firstName: body.name?.givenName ?? '',
      lastName: body.name?.familyName ?? '',
      role: newPeople === 'refuse' || roleClaim !== null ? 'representative' : newPeople,
      company,
      isActive: body.active,
      scimExternalId: body.externalId ?? null,
    });
    await emitPeopleCount(store, [company]);
    await store.record(null, {
      action: 'user.created',
      target: userTarget(user),
      summary: `By SCIM of ${company}`,
    });
    return user;
  });
}

export const replaceScimUser = (
  deps: Deps,
  connection: SsoConnectionWithDomains,
  id: number,
  body: z.output<typeof schemas.scimUserBody>,
): Promise<UserRow> => change(deps, connection, id, scim.changeOfUser(body));

export const patchScimUser = (
  deps: Deps,
  connection: SsoConnectionWithDomains,
  id: number,
  { Operations }: z.output<typeof schemas.scimPatchBody>,
): Promise<UserRow> => change(deps, connection, id, scim.changeOfPatch(Operations));

/** Deactivates a user, who still owns what they created. */
export async function deleteScimUser(deps: Deps, connection: SsoConnectionWithDomains, id: number) {
  await change(deps, connection, id, { isActive: false });
}

async function change(
  deps: Deps,
  connection: SsoConnectionWithDomains,
  id: number,
  { scimExternalId, ...changes }: scim.ScimChange,
): Promise<UserRow> {
  return deps
    .transact(async (store) => {
      await store.users.lockPeople();
      const before = await requireScimUser(store, connection, id);
      if (changes.email !== undefined && changes.email !== before.email)
        assertOwnAddress(connection, changes.email);
      if (scimExternalId !== undefined) await store.companyPeople.setExternalId(id, scimExternalId);
      const after = await changeUser(store, deps, before, changes);
      const entry = userActivity(before, after);
      if (!entry) return after;
      // A deactivation is never refused.
      if (after.isActive) await countProviderChange(store, connection.company, deps.now());
      await store.record(null, {
        ...entry,
        summary: `${entry.summary}, by SCIM of ${connection.company}`,
      });
      return after;
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? scim.userNameTaken(changes.email ?? '') : error;
    });
}

function assertOwnAddress({ domains }: SsoConnectionWithDomains, email: string): void {
  if (domains.includes(domainOf(email))) return;
  throw new PortalError(
    'invalid_input',
    `userName must be an address of ${domains.join(' or ')}.`,
    { errors: { scimType: 'invalidValue' } },
  );
}
