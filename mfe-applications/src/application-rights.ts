import { reviewStatuses, type ApplicationSummary } from '@portal/contracts/applications/schemas';
import type { CurrentUser } from '@portal/contracts/auth/schemas';
import { managerRoles, reviewerRoles, type Role } from '@portal/contracts/core/roles';

type User = Pick<CurrentUser, 'id' | 'effectiveRole'>;
type Row = Pick<ApplicationSummary, 'status' | 'submittedBy'>;

const has = (roles: readonly Role[], { effectiveRole }: User) => roles.includes(effectiveRole);

/** Which actions the screens offer. The service enforces permissions itself. */
export const isReviewer = (user: User): boolean => has(reviewerRoles, user);
export const leadsTeam = (user: User): boolean => has(managerRoles, user);
export const isAdmin = ({ effectiveRole }: User): boolean => effectiveRole === 'admin';

export const isOwnDraft = ({ status, submittedBy }: Row, user: User): boolean =>
  status === 'draft' && submittedBy === user.id;

/** Users delete their own drafts; administrators delete any application. */
export const mayDelete = (row: Row, user: User): boolean => isAdmin(user) || isOwnDraft(row, user);

export const mayReview = ({ status }: Pick<Row, 'status'>, user: User): boolean =>
  isReviewer(user) && (reviewStatuses as readonly string[]).includes(status);

export function widestList(user: User): string {
  if (isReviewer(user)) return '/admin/applications';
  return leadsTeam(user) ? '/team/applications' : '/applications';
}

export const listOf = ({ submittedBy }: Pick<Row, 'submittedBy'>, user: User): string =>
  submittedBy === user.id ? '/applications' : widestList(user);
