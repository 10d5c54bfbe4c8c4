import type { z } from 'zod';
import type { scopeSchema } from '@portal/contracts/core/list';
import type { Actor } from './identity.ts';
import { forbidden } from './portal-error.ts';

/** The records that a person may see. */
export type Scope =
  | { kind: 'own'; userId: number }
  | { kind: 'company'; userId: number; company: string }
  | { kind: 'all' };

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
 * The scope of a list request: own records, the team's (the company's for a manager, all for the roles
 * above), or by default all that the caller may see. Throws a 403 if the caller has no team.
 */
export function scopeFor(actor: Actor, requested: z.infer<typeof scopeSchema> | undefined): Scope {
  if (requested === 'own') return { kind: 'own', userId: actor.userId };
  const scope = scopeOf(actor);
  if (requested === 'team' && scope.kind === 'own') throw forbidden();
  return scope;
}

type Owned<Owner extends string> = Partial<Record<Owner, number>> & {
  AND?: [{ OR: [Record<Owner, number>, { company: string }] }];
};

/** A Prisma `where` for a scope. People keep access to their own records when they change company. */
export function inScope<Owner extends string>(scope: Scope, owner: Owner): Owned<Owner> {
  if (scope.kind === 'all') return {} as Owned<Owner>;
  const own = { [owner]: scope.userId } as Record<Owner, number>;
  if (scope.kind === 'own') return own as Owned<Owner>;
  return { AND: [{ OR: [own, { company: scope.company }] }] } as Owned<Owner>;
}
