import type { ssoConnectionBody } from '@portal/contracts/auth/sso-schemas';
import { roles } from '@portal/contracts/core/roles';
import type { Actor } from '@portal/service-kit/identity';
import { isPublicProvider } from '@portal/service-kit/mail/near-addresses';
import {
  changedMeanwhile,
  conflict,
  invalidField,
  requireFound,
  PortalError,
} from '@portal/service-kit/portal-error';
import { newSecret, hashSecret } from '@portal/service-kit/crypto/link-secret';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { assertRoleFitsCompany } from '../../people/rules/user-access.ts';
import type { SsoConnectionWithDomains } from '../store/sso.ts';
import { companyTarget } from '../../people/rules/person.ts';
import type { Store } from '../../store/store.ts';
import { requireCompany } from '../../people/use-cases/companies.ts';

type Body = z.output<typeof ssoConnectionBody>;

/** Creates or changes the single sign-on of a company. A new issuer never gets the previous issuer's secret. */
export async function saveSsoConnection(
  deps: Deps,
  actor: Actor,
  { version, body }: { version: number | undefined; body: Body },
): Promise<SsoConnectionWithDomains> {
  const { clientSecret, domains, ...data } = body;
  assertValid(deps, body);
  return deps.transact(async (store) => {
    await store.users.lockPeople();
    await requireCompany(store, deps, data.company);
    const before = await store.sso.byCompany(data.company);
    if (!before && version !== undefined) throw changedMeanwhile('Single sign-on');
    await requireFreeDomains(store, before?.id ?? 0, body);
    const row = await store.sso.save(before, version, data);
    if (!row) throw changedMeanwhile('Single sign-on');
    await store.sso.setDomains(row.id, domains);
    const isOtherIssuer = before !== null && before.issuer !== data.issuer;
    if (isOtherIssuer) await store.companyPeople.clearSubjects(data.company);
    if (clientSecret !== null)
      await store.sso.setSecret(row.id, deps.clientSecrets.seal(row.id, clientSecret));
    else if (isOtherIssuer) await store.sso.setSecret(row.id, { keyId: null, clientSecret: null });
    await store.record(actor, {
      action: before ? 'single-sign-on.changed' : 'single-sign-on.created',
      target: companyTarget(data.company),
      summary: `${data.isEnabled ? 'Enabled' : 'Disabled'}, with ${data.issuer}; confirmed that ${domains.join(', ')} belongs to the company`,
    });
    return requireConnection(store, row.id);
  });
}

function assertValid({ brand, allowLocalIssuers }: Deps, body: Body): void {
  const { company, issuer, domains, newPeople, roleValues } = body;
  if (!allowLocalIssuers && !issuer.startsWith('https:'))
    throw invalidField('issuer', 'The issuer needs TLS: https://…');
  const shared = domains.find(isPublicProvider);
  if (shared)
    throw invalidField('domains', `${shared} is a public mail provider, not of a company.`);
  for (const role of roles)
    if (newPeople === role || roleValues[role]?.length)
      assertRoleFitsCompany(role, company, brand.internalCompany);
}

/** Throws a 409 for domains of another connection, or of people of other companies: they could not sign in. */
async function requireFreeDomains(store: Store, id: number, { company, domains }: Body) {
  const [other] = await store.sso.companiesWith(domains, id);
  if (other) throw conflict(`${other} has single sign-on with one of these domains.`);
  const outside = await store.sso.countOutside(company, domains);
  if (outside)
    throw conflict(
      `${outside} people or open invitations of other companies have addresses of these domains. Change or withdraw them first.`,
    );
}

/** Throws a 404 for an unknown id. */
async function requireConnection(store: Store, id: number): Promise<SsoConnectionWithDomains> {
  return requireFound(await store.sso.byId(id), 'Single sign-on');
}

export async function deleteSsoConnection(
  { transact }: Deps,
  actor: Actor,
  { id, version }: { id: number; version: number | undefined },
): Promise<void> {
  await transact(async (store) => {
    const { company } = await requireConnection(store, id);
    if (!(await store.sso.delete(id, version))) throw changedMeanwhile('Single sign-on');
    await store.companyPeople.clearSubjects(company);
    await store.record(actor, {
      action: 'single-sign-on.deleted',
      target: companyTarget(company),
      summary: 'Its people sign in by link again; its SCIM token stopped working',
    });
  });
}

/** Reads the provider's metadata. Throws a 422 with the reason if that fails. */
export async function testSsoIssuer({ openIdProvider }: Deps, issuer: string) {
  return openIdProvider
    .discover({ issuer, clientId: 'test', clientSecret: null })
    .catch((cause: Error) => {
      const why = cause.cause instanceof Error ? cause.cause.message : cause.message;
      throw new PortalError('unprocessable', `The provider could not be read: ${why}`, { cause });
    });
}

/** Creates or ends the token of a company's SCIM client. Returns the token; only its hash is stored. */
export async function replaceScimToken(
  { transact, now }: Deps,
  actor: Actor,
  id: number,
  token: string | null,
): Promise<void> {
  await transact(async (store) => {
    const { company } = await requireConnection(store, id);
    await store.sso.setScimToken(id, token && hashSecret(token), now());
    await store.record(actor, {
      action: token ? 'scim-token.created' : 'scim-token.deleted',
      target: companyTarget(company),
      summary: token ? 'An earlier token stopped working' : 'SCIM calls are refused',
    });
  });
}

export async function createScimToken(deps: Deps, actor: Actor, id: number) {
  const token = `scim_${newSecret()}`;
  await replaceScimToken(deps, actor, id, token);
  return { token };
}
