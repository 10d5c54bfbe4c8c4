import type { NextStep } from '@portal/contracts/auth/schemas';
import type { Role } from '@portal/contracts/core/roles';

/** REQUIRE_MFA and MFA_GRACE_DAYS. */
export interface FactorPolicy {
  roles: readonly Role[];
  graceMs: number;
}

interface Person {
  role: Role;
  factorDueAt: Date | null;
}

/** Returns when a person without a second factor needs one; null if their role does not need one. */
export function dueAt({ role, factorDueAt }: Person, policy: FactorPolicy, now: Date): Date | null {
  if (!policy.roles.includes(role)) return null;
  return factorDueAt ?? new Date(now.getTime() + policy.graceMs);
}

/** Returns what follows a sign-in by link. */
export function nextStep(
  hasFactor: boolean,
  due: Date | null,
  { now, isImpersonated }: { now: Date; isImpersonated: boolean },
): NextStep | undefined {
  if (hasFactor) return 'verify';
  // An administrator must not add a factor of their own to the account.
  if (isImpersonated) return undefined;
  if (due === null) return 'offer';
  return due <= now ? 'enroll' : 'due';
}
