import type { NamedRoute } from '@portal/contracts/core/route';
import type { Person } from '../kit/people.ts';
import type { Kind, Recipe, Target } from './recipe.ts';

const isReviewer = ({ effectiveRole }: Person): boolean =>
  effectiveRole === 'admin' || effectiveRole === 'biz_dev';
const isOwn = (caller: Person, { owner }: Target): boolean => caller.id === owner.id;
const isAdmin = ({ effectiveRole }: Person): boolean => effectiveRole === 'admin';

/** Own things, those of the company for a manager, all for reviewers. */
const seesPartners = (caller: Person, target: Target): boolean =>
  isReviewer(caller) ||
  isOwn(caller, target) ||
  (caller.effectiveRole === 'representative_manager' && caller.company === target.owner.company);

interface Rule {
  sees: (caller: Person, target: Target) => boolean;
  /** Who may change or delete it, among those who see it. */
  change: (caller: Person, target: Target) => boolean;
  delete: (caller: Person, target: Target) => boolean;
}
const everybodyWhoSees = (): boolean => true;

const partners = {
  sees: seesPartners,
  delete: (caller: Person, target: Target) => isOwn(caller, target) || isAdmin(caller),
};
/** Every caller with access to the route may use any of them. */
const byAccessAlone: Rule = {
  sees: everybodyWhoSees,
  change: everybodyWhoSees,
  delete: everybodyWhoSees,
};

/** Permissions by kind: the specification's chapter 6 and design.md. */
export const rules: Record<Kind, Rule> = {
  application: { ...partners, change: isOwn },
  merchantPart: { ...partners, change: isOwn },
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
  remoteBuild: byAccessAlone,
};

/** Returns the statuses that contract and rules allow for a call; `done` if it is accepted. */
export function expected(
  route: NamedRoute,
  { kind, action = 'see', also = [], realRole }: Recipe,
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
    if (action !== 'see' && !rule[action](caller, target)) return refused(403);
  }
  return { statuses: [route.status, ...also], done: true };
}
