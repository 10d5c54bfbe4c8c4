import type { Role } from '@portal/contracts/core/roles';
import type { Claims } from '../crypto/openid-provider.ts';
import { asActor } from '../../people/rules/person.ts';
import type { Deps } from '../../deps.ts';
import { ssoRefused } from '../rules/sso.ts';
import { userActivity, userTarget } from '../../people/rules/user-activity.ts';
import type { SsoConnectionRow } from '../store/sso.ts';
import type { Store } from '../../store/store.ts';
import type { UserRow } from '../../people/store/users.ts';
import { acceptInvite } from '../../people/use-cases/invites.ts';
import { changeUser } from '../../people/use-cases/users.ts';
import { emitPeopleCount, countProviderChange } from '../../people/use-cases/companies.ts';

export interface ProvenPerson {
  connection: SsoConnectionRow;
  claims: Claims;
  /** Verified, of the company's domains. */
  email: string;
  /** By the role claim; null without one. */
  role: Role | null;
}

/**
 * Returns the user that the provider identified, with the role from its claim. For an unknown user, accepts an open
 * invitation or, if the connection allows it, creates the user. Throws a 403 for users of another company and
 * deactivated ones.
 */
export async function findOrCreatePerson(store: Store, deps: Deps, proven: ProvenPerson) {
  const { company } = proven.connection;
  await store.users.lockPeople();
  const user =
    (await store.companyPeople.bySubject(company, proven.claims.sub)) ??
    (await findByAddress(store, proven)) ??
    (await create(store, deps, proven));
  if (!user.isActive) throw ssoRefused('ssoUnknown');
  return withRole(store, deps, user, proven);
}

/** Refuses an account with another subject: the provider has reassigned the address. */
async function findByAddress(store: Store, { connection, claims, email }: ProvenPerson) {
  const user = await store.users.byEmail(email);
  if (!user) return null;
  if (user.company !== connection.company || user.ssoSubject !== null)
    throw ssoRefused('ssoUnknown');
  await store.companyPeople.setSubject(user.id, claims.sub);
  return user;
}

async function create(store: Store, deps: Deps, { connection, claims, email, role }: ProvenPerson) {
  const { company, newPeople } = connection;
  const now = deps.now();
  const { internalCompany } = deps.brand;
  const invite = await store.invites.openOf(email);
  if (invite && invite.company === company && invite.expiresAt > now) {
    const user = await acceptInvite(store, invite.id, { now, internalCompany });
    await store.companyPeople.setSubject(user.id, claims.sub);
    return user;
  }
  if (newPeople === 'refuse') throw ssoRefused('ssoUnknown');
  await countProviderChange(store, company, now);
  const user = await store.users.create({
    email,
    firstName: nameOf(claims.given_name),
    lastName: nameOf(claims.family_name),
    role: role ?? newPeople,
    company,
    ssoSubject: claims.sub,
  });
  await emitPeopleCount(store, [company]);
  await store.record(asActor(user), {
    action: 'user.created',
    target: userTarget(user),
    summary: `By the provider of ${company}`,
  });
  return user;
}

const maxName = 100;
const nameOf = (provided = '') => provided.replaceAll(/\p{C}/gu, '').trim().slice(0, maxName);

/** Gives a person the role of the provider's claim. The last administrator keeps theirs. */
async function withRole(
  store: Store,
  deps: Deps,
  user: UserRow,
  { role, connection }: ProvenPerson,
): Promise<UserRow> {
  if (role === null || role === user.role) return user;
  if (user.role === 'admin' && (await store.users.countAdministrators()) <= 1) return user;
  const after = await changeUser(store, deps, user, { role });
  const entry = userActivity(user, after);
  if (entry)
    await store.record(asActor(after), {
      ...entry,
      summary: `${entry.summary}, by the provider of ${connection.company}`,
    });
  return after;
}
