import type { Role } from '@portal/contracts/core/roles';
import type { Deps } from '../../deps.ts';
import type { Store } from '../../store/store.ts';

/** Returns whether a person needs a second factor: for their role (REQUIRE_MFA), or because their company demands it. */
export const requiresFactor = async (
  store: Store,
  { factorPolicy }: Pick<Deps, 'factorPolicy'>,
  { role, company, email }: { role: Role; company: string; email: string },
): Promise<boolean> =>
  (factorPolicy.roles.includes(role) && !factorPolicy.except.test(email)) ||
  store.companies.requiresSecondFactor(company);
