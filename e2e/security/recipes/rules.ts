import type { Route } from '@portal/contracts/core/route';
import type { Person } from '../kit/people.ts';
import type { Kind, Recipe, Target } from './recipe.ts';

const isReviewer = ({ effectiveRole }: Person): boolean =>
  effectiveRole === 'admin' || effectiveRole === 'biz_dev';
const isOwn = (caller: Person, { owner }: Target): boolean => caller.id === owner.id;
const isAdmin = ({ effectiveRole }: Person): boolean => effectiveRole === 'admin';

/** Own ones, those of the company for a manager, all for reviewers. */
const seesPartners = (caller: Person, target: Target): boolean =>
  isReviewer(caller) ||
  isOwn(caller, target) ||
  (caller.effectiveRole === 'representative_manager' && caller.company === target.owner.company);

interface Rule {
  sees: (caller: Person, target: Target) => boolean;
  /** Who may change or delete it, of those who see it. */
  change: (caller: Person, target: Target) => boolean;
  delete: (caller: Person, target: Target) => boolean;
}
const everybodyWhoSees = (): boolean => true;

const partners = {
  sees: seesPartners,
  delete: (caller: Person, target: Target) => isOwn(caller, target) || isAdmin(caller),
};
/** Whom the route lets in may do what it does to any of them. */
const byAccessAlone: Rule = {
  sees: everybodyWhoSees,
  change: everybodyWhoSees,
  delete: everybodyWhoSees,
};

/** Who sees, changes and deletes a thing of each kind: the specification's chapter 6 and design.md. */
export const rules: Record<Kind, Rule> = {
  application: { ...partners, change: isOwn },
  submitted: { ...partners, change: isReviewer, delete: isAdmin },
  quote: { ...partners, change: everybodyWhoSees },
  statement: { ...partners, change: everybodyWhoSees },
  proposal: { ...partners, change: everybodyWhoSees },
  revenueShare: { ...byAccessAlone, sees: seesPartners },
  notification: { sees: isOwn, change: isOwn, delete: isOwn },
  revenueImport: byAccessAlone,
  user: byAccessAlone,
  invite: byAccessAlone,
  partnerCompany: byAccessAlone,
  rateProgram: byAccessAlone,
  feeRate: byAccessAlone,
};

/** The statuses that the contract and the rules allow for a call; `done` where it is let in. */
export function expected(
  route: Route,
  { kind, deed = 'see', also = [], realRole }: Recipe,
  caller: Person,
  target: Target,
): { statuses: readonly number[]; done: boolean } {
  const refused = (status: number) => ({ statuses: [status], done: false });
  if (route.access !== 'public') {
    if (!caller.isIn) return refused(401);
    if (route.access !== 'signed-in' && !route.access.includes(caller.effectiveRole))
      return refused(403);
  }
  if (realRole && caller.role !== realRole) return refused(403);
  if (kind) {
    const rule = rules[kind];
    if (!rule.sees(caller, target)) return refused(404);
    if (deed !== 'see' && !rule[deed](caller, target)) return refused(403);
  }
  return { statuses: [route.status, ...also], done: true };
}
