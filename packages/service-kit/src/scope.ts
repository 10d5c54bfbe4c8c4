import type { Actor } from './identity.ts';

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
