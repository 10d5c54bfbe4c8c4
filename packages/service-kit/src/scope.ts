import type { z } from 'zod';
import type { scopeSchema } from '@portal/contracts/core/list';
import type { Actor } from './identity.ts';
import { forbidden } from './portal-error.ts';

/** Whose records a person sees: their own, their company's, or everyone's. */
export type Scope =
  | { kind: 'own'; userId: number }
  | { kind: 'company'; userId: number; company: string }
  | { kind: 'all' };

/** By the effective role: representatives own records, managers their company's, others all. */
export function scopeOf({ userId, company, effectiveRole }: Actor): Scope {
  switch (effectiveRole) {
    case 'representative':
      return { kind: 'own', userId };
    case 'representative_manager':
      return { kind: 'company', userId, company };
    case 'biz_dev':
    case 'admin':
      return { kind: 'all' };
    default:
      return effectiveRole satisfies never;
  }
}

/**
 * What a list is asked for: the caller's own records, their team's (their company's for a manager,
 * all for the roles above), or, where nothing is said, all that they may see. Throws a 403 where
 * somebody without a team asks for one.
 */
export function scopeFor(actor: Actor, asked: z.infer<typeof scopeSchema> | undefined): Scope {
  if (asked === 'own') return { kind: 'own', userId: actor.userId };
  const scope = scopeOf(actor);
  if (asked === 'team' && scope.kind === 'own') throw forbidden();
  return scope;
}

type Owned<Owner extends string> = Partial<Record<Owner, number>> & {
  AND?: [{ OR: [Record<Owner, number>, { company: string }] }];
};

/**
 * Which records are in a scope, as Prisma asks for them; `owner` names the column of their owner. A person's own
 * stay theirs when they go to another company.
 */
export function inScope<Owner extends string>(scope: Scope, owner: Owner): Owned<Owner> {
  if (scope.kind === 'all') return {} as Owned<Owner>;
  const own = { [owner]: scope.userId } as Record<Owner, number>;
  if (scope.kind === 'own') return own as Owned<Owner>;
  return { AND: [{ OR: [own, { company: scope.company }] }] } as Owned<Owner>;
}
