import { conflict, invalidField } from '@portal/service-kit/portal-error';
import { companyPeopleCounted, companyRenamed } from '@portal/contracts/auth/events';
import type { companyChanged, companyDeleted } from '@portal/contracts/admin/events';
import type { EventPayload } from '@portal/contracts/core/event';
import { reviewerRoles, roleLabels } from '@portal/contracts/core/roles';
import { takeAttempt } from '@portal/service-kit/limits/attempts';
import type { Deps } from '../../deps.ts';
import { limits } from '../../rules/terms.ts';
import { domainOf, userTarget } from '../rules/person.ts';
import type { Store } from '../../store/store.ts';

/** Throws a 400 if a company is unknown or inactive. */
export async function requireCompany(store: Store, { brand }: Pick<Deps, 'brand'>, name: string) {
  if (name === brand.internalCompany) return;
  const company = await store.companies.byName(name);
  if (company?.isActive) return;
  const detail = company
    ? `${name} is inactive. Activate the company first, or choose another one.`
    : `There is no partner company named ${name}. Add it first, or choose another one.`;
  throw invalidField('company', detail);
}

/** Throws a 409 if addresses of this domain sign in with the provider of another company. */
export async function requireOwnDomain(
  store: Store,
  { email, company }: { email: string; company: string },
): Promise<void> {
  const connection = await store.sso.enabledFor(domainOf(email));
  if (connection && connection.company !== company)
    throw conflict(
      `People with addresses of ${domainOf(email)} sign in with the provider of ${connection.company}. Use another address, or that company.`,
    );
}

/** Counts a user that a company's provider created or changed. Throws a 429 for too many within a day. */
export const countProviderChange = (store: Store, company: string, now: Date): Promise<void> =>
  takeAttempt(
    store,
    `provider-changes ${company}`,
    limits.providerChangesPerCompany,
    now,
    'users of this company were created or changed within a day',
  );

/** Publishes the number of people of partner companies. Needs the people lock, which keeps the counts in order. */
export async function emitPeopleCount(store: Store, companies: readonly string[]): Promise<void> {
  for (const name of new Set(companies)) {
    const company = await store.companies.nextPeopleRevision(name);
    if (!company) continue;
    await store.emit(companyPeopleCounted, {
      companyId: company.id,
      revision: company.peopleRevision,
      ...(await store.users.countOf(name)),
    });
  }
}

/**
 * Updates the copy of a company unless it is older, renames it for its people, and ends sessions if inactive. A company
 * that begins to require a second factor restarts the grace period of its users.
 */
export async function copyCompany(
  { transact, now }: Deps,
  { revision, company }: EventPayload<typeof companyChanged>,
): Promise<void> {
  await transact(async (store) => {
    await store.users.lockPeople();
    const before = await store.companies.byId(company.id);
    if (before && before.revision >= revision) return;
    await store.companies.replace({ ...company, revision, isDeleted: false });
    if (before && before.name !== company.name) {
      await store.users.renameCompany(before.name, company.name);
      await store.invites.renameCompany(before.name, company.name);
      await store.sso.renameCompany(before.name, company.name);
      await store.emit(companyRenamed, {
        from: before.name,
        to: company.name,
        at: now().toISOString(),
      });
    }
    if (company.requiresSecondFactor && !before?.requiresSecondFactor)
      await store.users.resetFactorDue(company.name);
    if (!company.isActive) await store.sessions.endAllOfCompany(company.name);
    await emitPeopleCount(store, [company.name]);
  });
}

/**
 * Marks a company as deleted, withdraws its open invitations and ends its single sign-on. Its records get another name:
 * people of a later company with the same name must not see them.
 */
export async function markCompanyDeleted(
  { transact, now }: Deps,
  { revision, companyId }: EventPayload<typeof companyDeleted>,
): Promise<void> {
  await transact(async (store) => {
    await store.users.lockPeople();
    const before = await store.companies.byId(companyId);
    if (before && before.revision >= revision) return;
    const name = before?.name ?? '';
    await store.companies.replace({
      id: companyId,
      revision,
      name,
      isActive: false,
      isDeleted: true,
    });
    await store.invites.withdrawAllOf(name);
    await store.sso.deleteOf(name);
    if (before)
      await store.emit(companyRenamed, {
        from: name,
        to: `${name} (deleted ${companyId})`,
        at: now().toISOString(),
      });
    // A person who joined just before the deletion cannot sign in until they move to another company.
    await store.sessions.endAllOfCompany(name);
  });
}

/**
 * Makes reviewers outside the internal company representatives and ends their sessions. Does nothing if no active
 * administrator belongs to the internal company: it was probably renamed, and someone must be able to fix that.
 */
export async function endPartnerReviewers({ transact, brand, warn }: Deps): Promise<void> {
  const { internalCompany } = brand;
  await transact(async (store) => {
    await store.users.lockPeople();
    const found = await store.users.outside(internalCompany, reviewerRoles);
    if (!found.length) return;
    if (!(await store.users.countAdministrators(internalCompany))) {
      warn(
        { internalCompany },
        'no administrator belongs to INTERNAL_COMPANY: reviewers outside it keep their roles',
      );
      return;
    }
    for (const user of found) {
      await store.users.demoteReviewer(user.id);
      await store.sessions.endAllOf(user.id);
      await store.record(null, {
        action: 'user.role-changed',
        target: userTarget(user),
        summary: `Role from ${roleLabels[user.role]} to ${roleLabels.representative}: only people of ${internalCompany} review (PARTNER_REVIEWERS)`,
      });
    }
  });
}
