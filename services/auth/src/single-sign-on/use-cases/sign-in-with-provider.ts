import { hashSecret, newSecret } from '@portal/service-kit/crypto/link-secret';
import { accountEmailSchema } from '@portal/contracts/core/fields';
import type { SsoRefusal } from '@portal/contracts/auth/refusals';
import { PortalError } from '@portal/service-kit/portal-error';
import type { ProviderClient, SignInSecrets, Claims } from '../crypto/openid-provider.ts';
import type { Deps } from '../../deps.ts';
import { ssoRefused, roleByClaim } from '../rules/sso.ts';
import { providerSignInMs, limits } from '../../rules/terms.ts';
import type { SsoConnectionRow, SsoConnectionWithDomains } from '../store/sso.ts';
import { closedCompany } from '../../sign-in/rules/links.ts';
import * as person from '../../people/rules/person.ts';
import type { Store } from '../../store/store.ts';
import { countAttempt, recordRefusal } from '../../use-cases/sign-in-attempts.ts';
import { recordSignIn, type KnownVisitor } from '../../factors/use-cases/require-sign-in-user.ts';
import { stepAfter } from '../../sign-in/use-cases/sign-in-steps.ts';
import type { SignedIn } from '../../sign-in/use-cases/use-link.ts';
import type { Role } from '@portal/contracts/core/roles';
import type { UserRow } from '../../people/store/users.ts';
import { acceptInvite } from '../../people/use-cases/invites.ts';
import { changeUser } from '../../people/use-cases/users.ts';
import { emitPeopleCount, countProviderChange } from '../../people/use-cases/companies.ts';

/** The state names the connection. Its row is found only with the same browser's cookie. */
const stateForm = /^(\d{1,9})\.[\w-]{43}$/;
const challengeOf = (state: string, browser: string) => ({
  hash: hashSecret(`${state} ${browser}`),
  purpose: 'sso' as const,
  userId: null,
});

const secretsOf = ({ linkSecret }: Deps, state: string): SignInSecrets => ({
  state,
  nonce: linkSecret(`single sign-on, nonce, ${state}`),
  verifier: linkSecret(`single sign-on, verifier, ${state}`),
});

const clientOf = ({ clientSecrets }: Deps, row: SsoConnectionRow): ProviderClient => ({
  ...row,
  clientSecret: clientSecrets.open(row),
});

/** Starts a sign-in and returns the provider's URL to redirect to. Throws a 503 if the provider cannot be reached. */
export async function beginProviderSignIn(
  deps: Deps,
  connection: SsoConnectionWithDomains,
  { email, browser }: { email: string; browser: string },
): Promise<string> {
  const { store, openIdProvider, now, warn } = deps;
  const state = `${connection.id}.${newSecret()}`;
  const address = await openIdProvider
    .signInUrl(clientOf(deps, connection), secretsOf(deps, state), email)
    .catch((err: unknown) => {
      warn({ err, company: connection.company }, 'an OpenID provider could not be reached');
      throw ssoRefused('ssoUnreachable');
    });
  const expiresAt = new Date(now().getTime() + providerSignInMs);
  await store.passkeys.addChallenge(challengeOf(state, browser), expiresAt);
  return address;
}

/** Consumes the started sign-in of these parameters. Null if it is unknown, used, expired or another browser's. */
async function consumeProviderSignIn(deps: Deps, parameters: string, browser: string | null) {
  const { store, now } = deps;
  const state = new URLSearchParams(parameters).get('state') ?? '';
  const id = stateForm.exec(state)?.[1];
  if (id === undefined || browser === null) return null;
  if (!(await store.passkeys.consumeChallenge(challengeOf(state, browser), now()))) return null;
  const connection = await store.sso.byId(Number(id));
  return connection?.isEnabled ? { connection, secrets: secretsOf(deps, state) } : null;
}

/**
 * Signs in with the response of a company's OpenID provider. The activity log has the reason for a refusal.
 *
 * @param parameters the query with which the provider sent the browser back
 * @param requestedBy hash of the cookie of the browser that requested the sign-in
 */
export async function signInWithProvider(
  deps: Deps,
  parameters: string,
  { requestedBy, ...visitor }: KnownVisitor & { requestedBy: string | null },
): Promise<SignedIn> {
  const { transact, now } = deps;
  const bucket = `try-client:${visitor.network}`;
  await countAttempt(deps, bucket, limits.triesPerClient, 'sign-ins were tried');
  const started = await consumeProviderSignIn(deps, parameters, requestedBy);
  if (!started) throw await refused(deps, null, 'ssoExpired', 'It is unknown, used or expired');
  const { connection, secrets } = started;
  const { company, domains } = connection;
  const claims = await deps.openIdProvider
    .finish(clientOf(deps, connection), secrets, parameters)
    .catch((error: Error) => error);
  if (claims instanceof Error) throw await refused(deps, connection, 'ssoDenied', claims.message);
  const email = accountEmailSchema.safeParse(claims.email).data;
  if (!email || claims.email_verified !== true || !domains.includes(person.domainOf(email)))
    throw await refused(deps, connection, 'ssoAddress', `Address: ${claims.email ?? 'none'}`);
  try {
    return await transact((store) => signIn(store, deps, { connection, claims, email }, visitor));
  } catch (error) {
    if (error instanceof PortalError)
      await transact((store) =>
        recordRefusal(store, now(), person.companyTarget(company), `${email}: ${error.detail}`),
      );
    throw error;
  }
}

async function signIn(
  store: Store,
  deps: Deps,
  proven: Omit<ProvenPerson, 'role'>,
  visitor: KnownVisitor,
): Promise<SignedIn> {
  const { connection, claims } = proven;
  const { company, roleClaim, roleValues } = connection;
  const now = deps.now();
  if (!(await store.companies.allowsSignIn(company))) throw closedCompany(company, deps.brand);
  const role = roleClaim === null ? null : roleByClaim(claims[roleClaim], roleValues);
  if (roleClaim !== null && role === null) throw ssoRefused('ssoUnknown');
  const user = await findOrCreatePerson(store, deps, { ...proven, role });
  const next = await stepAfter(store, deps, user, false);
  const waits = next === 'verify' || next === 'enroll';
  await store.record(person.asActor(user), {
    action: waits ? 'sign-in.started' : 'sign-in.succeeded',
    target: person.userTarget(user),
    summary: `With the provider of ${company}${waits ? '; waits for the second factor' : ''}`,
  });
  if (!waits) await recordSignIn(store, user, visitor, now);
  // The company's provider asks for its own factors: none is offered here.
  return { user, impersonatedBy: undefined, next: next === 'offer' ? undefined : next };
}

const maxReason = 200;

/** Records why a sign-in was refused, and returns the error. */
async function refused(
  { transact, now }: Deps,
  connection: SsoConnectionWithDomains | null,
  refusal: SsoRefusal,
  why: string,
): Promise<PortalError> {
  const target = connection
    ? person.companyTarget(connection.company)
    : { kind: 'company', id: 'unknown', label: 'Unknown sign-in' };
  const summary = `A sign-in with a provider was refused. ${why}`.slice(0, maxReason);
  await transact((store) => recordRefusal(store, now(), target, summary));
  return ssoRefused(refusal);
}

interface ProvenPerson {
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
async function findOrCreatePerson(store: Store, deps: Deps, proven: ProvenPerson) {
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
  const invite = await store.invites.openOf(email);
  if (invite && invite.company === company && invite.expiresAt > now) {
    const user = await acceptInvite(store, deps, invite.id);
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
  await store.record(person.asActor(user), {
    action: 'user.created',
    target: person.userTarget(user),
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
  const entry = person.userActivity(user, after);
  if (entry)
    await store.record(person.asActor(after), {
      ...entry,
      summary: `${entry.summary}, by the provider of ${connection.company}`,
    });
  return after;
}
