import type { Role } from '@portal/contracts/core/roles';

/** REQUIRE_MFA and MFA_GRACE_DAYS. */
export interface FactorPolicy {
  roles: readonly Role[];
  /** Domains whose people their role does not concern. */
  except: RegExp;
  graceMs: number;
}

/** Returns when a person without a second factor needs one: the grace period begins now unless it began before. */
export const dueAt = (
  { factorDueAt }: { factorDueAt: Date | null },
  { graceMs }: FactorPolicy,
  now: Date,
): Date => factorDueAt ?? new Date(now.getTime() + graceMs);
